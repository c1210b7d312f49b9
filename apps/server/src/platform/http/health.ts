import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';

/** Addresses that answer whether the process works and whether requests can be sent to it. */
export const healthAddresses = ['/livez', '/readyz', '/healthz'];

/**
 * Registers the addresses that a supervisor and a load balancer ask. `/livez`: the process answers, whatever the database does. `/readyz`,
 * formerly `/healthz`: requests can be sent here; false while the server starts or stops, and while the database is away.
 */
export function mountHealth(server: FastifyInstance, database: Database, ready: () => boolean): void {
  server.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  for (const address of ['/readyz', '/healthz']) {
    server.get(address, async (_, reply) => {
      const isReady = ready() && (await answers(database));
      return reply
        .status(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ready: isReady });
    });
  }
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
