import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for pages that anybody may open, hundreds of people at the same moment. */
    readonly isPaced?: boolean;
  }
}

/**
 * Answers the requests of paced routes in the order of their arrival, one in each turn of the event loop. Without it, hundreds of people who
 * open a link at once are all answered before anything else, and each step of another company's call waits for all of them.
 */
export function paceRequests(server: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  const proceed = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(proceed);
  };
  server.addHook('onRequest', (request, _, done) => {
    if (!request.routeOptions.config.isPaced) return done();
    waiting.push(done);
    if (waiting.length === 1) setImmediate(proceed);
  });
}
