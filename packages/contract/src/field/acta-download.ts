import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, username } from '../wire/period.ts';
import { actaNumber, bothSides } from './shapes.ts';

export const downloadTechnicalReview = endpoint({
  method: 'GET',
  path: '/api/download-technical-review',
  summary: 'El acta en PDF, con todo lo que se llenó, se fotografió y se firmó. Un técnico descarga las suyas.',
  group: 'field',
  query: z.object({ username, acta_number: actaNumber, timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: bothSides,
  effect: 'read',
  transport: 'download',
});
