import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Log, Parts } from '../parts/parts.ts';
import { brokenAnswer } from './broken-answer.ts';
import { countedAddress } from './client-address.ts';
import { endStreams } from './event-stream.ts';
import type { MountedCall } from './handle.ts';
import { healthAddresses, mountHealth } from './health.ts';
import { letImagesIn } from './image-body.ts';
import { mountMetrics } from './metrics.ts';
import type { Authenticate } from './mount.ts';
import { mount } from './mount.ts';
import { multipartLimits } from './multipart.ts';
import { type ApiExamples, apiDescription } from './open-api.ts';
import { paceRequests } from './paced-requests.ts';
import { packing } from './packed-reply.ts';
import { mountPublicPages, type PublicPage } from './public-page.ts';
import { shownJson } from './reply-json.ts';
import { asRequest, newRequestId } from './request-id.ts';
import { TokenPace } from './token-pace.ts';
import { type TrustedProxies, trustProxyOption } from './trusted-proxies.ts';
import { unreadableAddress } from './unreadable-address.ts';
import { mountUploads } from './uploads.ts';
import { serveWebApplication } from './web-application.ts';

/** HTTP server as used by the rest of the product. */
export type HttpServer = FastifyInstance;

export interface HttpServerOptions {
  readonly parts: Parts;
  readonly calls: readonly MountedCall[];
  /** Pages without a session; none by default. */
  readonly publicPages?: readonly PublicPage[];
  readonly authenticate: Authenticate;
  /** Values that the description of the calls shows. */
  readonly examples?: ApiExamples;
  /** Folder of the built web application; if absent, only the API is served. */
  readonly webFolder?: string | undefined;
  /** True once everything that users need is available, until the server stops. */
  readonly ready: () => boolean;
  readonly border?: BorderOptions;
  /** Serves the API description at `/docs` and `/api/openapi.json`; true by default. */
  readonly described?: boolean;
}

/** Settings for what is in front of the server. */
export interface BorderOptions {
  /** Trusted proxies; none by default, so that forwarded headers are ignored. */
  readonly trustProxy?: TrustedProxies;
  /** Sends Strict-Transport-Security; by default for requests that came by TLS. */
  readonly hsts?: boolean | undefined;
  /** Token for `GET /metrics`; without it only the machine itself has access. */
  readonly metricsToken?: string | undefined;
}

const STRICT_TRANSPORT = 'max-age=31536000';

/** Time limit for receiving a complete request. */
const REQUEST_SECONDS = 120;

const JSON_BODY_LIMIT = 2 * 1024 * 1024;

/** Same-origin only. Mantine writes style attributes, so inline styles are allowed; inline scripts are not. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    // A customer's PDF is shown beside the fields of its payment; it was fetched with the session, so it only has a blob: address.
    frameSrc: ['blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
} as const;

/** Browser features: an acta needs geolocation, and nothing needs the others. Photos of an acta are uploaded as files. */
const PERMISSIONS_POLICY = 'camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(), usb=()';

/** Builds the HTTP server with all calls registered, not listening yet. */
export async function buildHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { parts, calls, publicPages = [], authenticate, webFolder, ready, border = {}, described = true } = options;
  const { trustProxy = false, hsts, metricsToken } = border;
  const server = fastify({
    logger: false,
    genReqId: newRequestId,
    trustProxy: trustProxyOption(trustProxy),
    bodyLimit: JSON_BODY_LIMIT,
    exposeHeadRoutes: false,
    requestTimeout: REQUEST_SECONDS * 1000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: unreadableAddress(publicPages),
  });
  server.setReplySerializer(shownJson);
  server.setErrorHandler((error, request, reply) => reply.send(brokenAnswer(error, request, reply, parts).body));
  paceRequests(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    // Only a response over TLS may carry the header; a proxy's claim counts if the proxy is trusted.
    if (hsts ?? request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });
  server.addHook('preHandler', (request, _, done) => asRequest(request.id, done));
  if (parts.log.answered !== undefined) logAnswers(server, parts.log);
  mountMetrics(server, parts, { token: metricsToken, behindProxy: trustProxy !== false });
  await server.register(helmet, {
    contentSecurityPolicy,
    hsts: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  await server.register(compress, {
    encodings: ['gzip', 'identity'],
    threshold: packing.threshold,
    zlibOptions: { level: packing.level },
  });
  await server.register(rateLimit, {
    global: false,
    keyGenerator: (request) => countedAddress(request.ip),
  });
  letImagesIn(server);
  await server.register(multipart, { limits: multipartLimits, throwFileSizeLimit: true });
  if (described) await describeCalls(server, calls, options.examples);
  mountHealth(server, parts.database, ready);
  const pace = new TokenPace();
  for (const call of calls) mount(server, { parts, authenticate, pace }, call);
  mountPublicPages(server, parts, publicPages);
  await mountUploads(server, parts);
  server.addHook('preClose', async () => {
    endStreams(server);
    // Connections that were answering become idle after this point.
    const idle = setInterval(() => server.server.closeIdleConnections(), 100).unref();
    server.server.once('close', () => clearInterval(idle));
  });
  await serveWebApplication(server, webFolder);
  await server.ready();
  return server;
}

/**
 * Serves the API description at `/docs` and `/api/openapi.json`. It is built at the first request for it, because building it takes a fifth
 * of the processor time of a start.
 */
async function describeCalls(
  server: FastifyInstance,
  calls: readonly MountedCall[],
  examples: ApiExamples | undefined,
): Promise<void> {
  const endpoints = calls.map(({ endpoint }) => endpoint);
  let document: ReturnType<typeof apiDescription> | undefined;
  const description = () => {
    document ??= apiDescription(endpoints, examples);
    return document;
  };
  // The plugin of the page requires the one of the description, whose own document is never served.
  await server.register(swagger, { mode: 'static', specification: { document: {} as OpenAPIV3.Document } });
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Contador · API' },
    uiConfig: { layout: 'BaseLayout' },
    transformSpecification: description,
    transformSpecificationClone: false,
  });
  server.get('/api/openapi.json', description);
}

/** Logs one line per answered request, without its query, which contains names of people and companies. */
function logAnswers(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const { id, method, routeOptions, ip } = request;
    const path = routeOptions.url ?? 'none';
    // A load balancer asks every few seconds, so its successful requests would fill the log.
    if (healthAddresses.includes(path) && reply.statusCode === 200) return;
    const milliseconds = Math.round(reply.elapsedTime);
    log.answered?.({ request: id, method, path, status: reply.statusCode, milliseconds, address: ip });
  });
}
