import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldTexts as texts } from '../messages/field.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { bothSides } from './shapes.ts';

/** The lists by which orders and actas are filled in; a phone keeps them for when it has no coverage. */
export const checkWorkOrderOptions = endpoint({
  method: 'GET',
  path: '/api/check-work-order-options',
  summary:
    'Las listas de una orden y de un acta: actividades, operadores, prioridades, municipios de los clientes y operadores de red.',
  group: 'field',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    activities: z.array(z.object({ id: z.number(), name: z.string(), active: z.boolean(), revision })),
    technicians: z.array(z.object({ email: z.string(), name: z.string() })),
    /** `1-Inmediata`. */
    priorities: z.array(z.string()),
    municipalities: z.array(z.string()),
    operators: z.array(z.string()),
  }),
  permission: bothSides,
  effect: 'read',
});

export const updateWorkOrderActivities = endpoint({
  method: 'POST',
  path: '/api/update-work-order-activities',
  summary: 'Agrega una actividad de las órdenes, o guarda la que se nombra por su número.',
  group: 'field',
  query: nothing,
  body: z.object({
    username: username.optional(),
    id: labelled(texts.activityNumber, wireNumber(z.number().int()).optional()),
    name: labelled(texts.activityName, boundedText(100)),
    active: labelled(texts.active, z.boolean().optional()),
    ...onRevision,
  }),
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: 'facturador' },
  effect: 'write',
  refreshes: ['/api/check-work-order-options', '/api/check-work-orders'],
});
