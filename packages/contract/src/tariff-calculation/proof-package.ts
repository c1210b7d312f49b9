import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { market, nothing, tariffId, username } from '../wire/period.ts';

/** An archive with everything that a published tariff is based on, and a verifier that recomputes it. */
export const downloadProofPackage = endpoint({
  method: 'GET',
  path: '/api/download-proof-package',
  summary:
    'El paquete de prueba de un mes publicado: insumos, parámetros, fórmulas, traza, aprobaciones y verificador.',
  group: 'tariff-calculation',
  query: z.object({ username, electric_tariff_id: tariffId, market }),
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  // A write, because the digest of the archive is recorded in the audit log.
  effect: 'write',
  transport: 'download',
});
