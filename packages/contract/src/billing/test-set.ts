import { testCountRules, testNumberRule } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { electronicDocumentTexts } from '../messages/billing/electronic-documents.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { testSetTexts as texts } from '../messages/billing/test-set.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { sendingStates } from './document-sending.ts';
import { cycleCode } from './intake-wire.ts';

const area = { area: 'facturador' } as const;
const { issuer } = electronicDocumentTexts;
const number = boundedNumber(testNumberRule);

const settings = {
  test_set_id: ['testSetId', labelled(texts.testSetId, requiredText(100))],
  prefix: [
    'prefix',
    labelled(
      issuer.prefix,
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,4}$/),
    ),
  ],
  authorisation: ['authorisation', labelled(issuer.authorisation, z.string().regex(/^\d{1,20}$/))],
  authorised_from: ['authorisedFrom', labelled(issuer.authorisedFrom, day)],
  authorised_to: ['authorisedTo', labelled(issuer.authorisedTo, day)],
  range_first: ['rangeFirst', labelled(issuer.rangeFirst, number)],
  range_last: ['rangeLast', labelled(issuer.rangeLast, number)],
  bills: ['bills', labelled(texts.bills, boundedNumber(testCountRules.bills))],
  notes: ['notes', labelled(texts.notes, boundedNumber(testCountRules.notes))],
} as const;

const counts = z.object({ accepted: z.number(), rejected: z.number(), waiting: z.number() });
const testDocument = renamed({
  printed: ['printed', z.string()],
  document: ['document', z.enum(['bill', 'note'])],
  /** Client of the bill whose content the document has. */
  client_code: ['clientCode', z.string()],
  state: ['state', z.enum(sendingStates)],
  since: ['since', z.string()],
  rules: ['rules', z.array(z.object({ code: z.string(), rejection: z.boolean(), text: z.string() }))],
});
export type TestDocumentRow = z.output<typeof testDocument>;

export const checkTestSet = endpoint({
  method: 'GET',
  path: '/api/check-test-set',
  summary: 'El set de pruebas con el que la DIAN habilita a la empresa: sus datos, y qué dijo de cada documento.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    /** Null as long as the company has not entered it. */
    set: renamed(settings).nullable(),
    /** Required counts for a set that the company has yet to enter: the settings of open point 5 today. */
    proposed: z.object({ bills: z.number(), notes: z.number() }),
    bills: counts,
    notes: counts,
    /** The authority said that it accepted the whole set. */
    closed: z.boolean(),
    documents: z.array(testDocument),
  }),
  permission: area,
  effect: 'read',
});

const refreshes = ['/api/check-test-set'] as const;

export const addTestSet = endpoint({
  method: 'POST',
  path: '/api/add-test-set',
  summary: 'Guarda los datos del set de pruebas que muestra el portal de la DIAN. Los anteriores se conservan.',
  group: 'billing',
  query: nothing,
  body: renamed({ username: ['username', username], ...settings }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes,
});

export const sendTestSet = endpoint({
  method: 'POST',
  path: '/api/send-test-set',
  summary:
    'Hace los documentos de prueba que faltan con el contenido de facturas de un ciclo y los pone en la cola; las facturas no cambian.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    year: ['year', year],
    month: ['month', labelled(months.month, period)],
    cycle: ['cycle', cycleCode],
  }),
  reply: uploadOk.extend({ bills: z.number(), notes: z.number() }),
  permission: area,
  effect: 'write',
  refreshes,
});
