import { componentNames, findingCodes } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { market, moment, nothing, period, username, version, year } from '../wire/period.ts';

const finding = z.object({
  code: z.enum(findingCodes),
  /** Subject within the code. */
  subject: z.string(),
  /** E stops the publication, W needs a written reason, I is information. */
  severity: z.enum(['E', 'W', 'I']),
  /** Components concerned; empty when the finding concerns the whole tariff, which is published with the last component. */
  components: z.array(z.enum(componentNames)),
  sentence: z.string(),
  reason: z.object({ text: z.string(), by: z.string(), at: moment }).nullable(),
});
export type PublicationFinding = z.output<typeof finding>;

/** Findings of the checks before the tariff of a market is published. */
export const checkBeforePublishing = endpoint({
  method: 'GET',
  path: '/api/check-before-publishing',
  summary:
    'Antes de publicar: lo que preguntaría un supervisor de la tarifa de un mercado, con los motivos ya escritos.',
  group: 'tariff-calculation',
  query: z.object({ username, period, year, market, version }),
  body: nothing,
  reply: z.object({ findings: z.array(finding) }),
  permission: { area: 'principal' },
  effect: 'read',
});
