import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@contador/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import type { Parts } from '../parts/parts.ts';
import { isLoopback } from './client-address.ts';
import { refusalReply } from './refusal-reply.ts';

/** Few buckets, since each adds a series per route. */
const SECONDS = [0.05, 0.25, 1, 5, 30];

/** Metrics of the process: memory, CPU time, garbage collection and event loop lag; shared by all servers in the process. */
let ofProcess: Registry | undefined;

/**
 * Measures every request and registers `GET /metrics` in Prometheus format. Labels are routes, methods, kinds and states, never companies,
 * people or addresses.
 * Access requires the token; without a configured token only the machine itself has access. Behind a proxy the token is required, because a
 * local proxy may forward foreign requests without a trace.
 */
export function mountMetrics(
  server: FastifyInstance,
  parts: Parts,
  { token, behindProxy }: { readonly token: string | undefined; readonly behindProxy: boolean },
): void {
  const registry = new Registry();
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  const processes = ofProcess;
  const duration = new Histogram({
    name: 'contador_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  });
  const requests = new Counter({
    name: 'contador_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    duration.observe({ method, route }, reply.elapsedTime / 1000);
    requests.inc({ method, route, status: reply.statusCode });
  });
  connections(registry, parts.database);
  openOperations(registry, parts);
  server.get('/metrics', { schema: { hide: true } as never, logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, token, behindProxy))
      return reply.status(404).send(refusalReply(refuse('not-found').refusal).body);
    const all = Registry.merge([processes, registry]);
    return reply.header('content-type', all.contentType).send(await all.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined, behindProxy: boolean): boolean {
  if (token !== undefined) {
    const received = Buffer.from(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const expected = Buffer.from(token);
    return received.length === expected.length && timingSafeEqual(received, expected);
  }
  if (behindProxy) return false;
  const { forwarded, via, 'x-forwarded-for': forwardedFor } = request.headers;
  const direct = forwarded === undefined && via === undefined && forwardedFor === undefined;
  return direct && isLoopback(request.socket.remoteAddress);
}

function connections(registry: Registry, { pool, owner }: Database): void {
  new Gauge({
    name: 'contador_database_connections',
    help: 'Connections to the database by pool and state, and who waits for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, each] of [
        ['application', pool],
        ['owner', owner],
      ] as const) {
        this.set({ pool: name, state: 'used' }, each.totalCount - each.idleCount);
        this.set({ pool: name, state: 'idle' }, each.idleCount);
        this.set({ pool: name, state: 'waiting' }, each.waitingCount);
      }
    },
  });
}

function openOperations(registry: Registry, { operations }: Parts): void {
  new Gauge({
    name: 'contador_operations_open',
    help: 'Long work that waits (queued: the length of the queue) or runs, by kind and state, of all processes.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, state, count } of await operations.open().catch(() => [])) this.set({ kind, state }, count);
    },
  });
  new Counter({
    name: 'contador_operations_ended_total',
    help: 'Long work that this process ended since it began, by kind and state.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, state, count } of operations.ended()) this.inc({ kind, state }, count);
    },
  });
}
