import { workOrderRules } from '@contador/domain/field';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldTexts as texts } from '../messages/field/work-orders.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { onRevision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

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
    /** Usual length of a visit; null if it is not known. */
    hours: labelled(texts.activityHours, boundedNumber(workOrderRules.hours).nullable().optional()),
    ...onRevision,
  }),
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: 'facturador' },
  effect: 'write',
  refreshes: ['/api/check-work-order-options', '/api/check-work-orders'],
});
