import type { Endpoint } from '@contador/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { EventStream } from './reply.ts';
import { shownJson } from './reply-json.ts';

const HEARTBEAT_SECONDS = 20;

/** Maximum duration of a stream. The client reconnects with its session, so that an ended session is noticed. */
const LONGEST_MINUTES = 15;

const open = new WeakMap<object, Set<AbortController>>();

/** Ends the open streams of a server that is closing. */
export function endStreams(server: FastifyInstance): void {
  for (const stream of open.get(server.server) ?? []) stream.abort();
}

/** Minimum time in ms between checks of the session before sending a row. */
const ASKED_EVERY = 1_000;

/** Sends rows as they arrive until the client disconnects, its session ends (`goesOn`) or a quarter of an hour has passed. */
export async function sendEvents(
  reply: FastifyReply,
  endpoint: Endpoint,
  { events }: EventStream<unknown>,
  goesOn: () => Promise<boolean>,
): Promise<FastifyReply> {
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  raw.write(': listo\n\n');
  const end = new AbortController();
  const streams = open.get(reply.server.server) ?? new Set();
  open.set(reply.server.server, streams.add(end));
  const heartbeat = setInterval(() => raw.write(': .\n\n'), HEARTBEAT_SECONDS * 1000);
  const limit = setTimeout(() => end.abort(), LONGEST_MINUTES * 60_000);
  raw.once('close', () => end.abort());
  let askedAt = Number.NEGATIVE_INFINITY;
  try {
    for await (const row of events(end.signal)) {
      if (performance.now() - askedAt >= ASKED_EVERY) {
        if (!(await goesOn())) break;
        askedAt = performance.now();
      }
      raw.write(`data: ${shownJson(z.encode(endpoint.reply, row as never))}\n\n`);
    }
  } finally {
    clearInterval(heartbeat);
    clearTimeout(limit);
    streams.delete(end);
    raw.end();
  }
  return reply;
}
