import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Month } from '@contador/kernel';
import type { ApiClient } from './api-client.ts';
import { setUpBilledMonth } from './billed-company.ts';
import { billingSteps, isDone, toldOf } from './billing-steps.ts';

/** NIT of the test certificates, and the PIN of the software of the company that sends. */
export const SENDER = { nit: '900123456', printed: '900.123.456-8', pin: '12345' } as const;
const CYCLE = 'S6R';
const CERTIFICATE = join(
  import.meta.dirname,
  '../apps/server/src/billing/electronic/signing/testing/certificates/new.p12',
);
/** More parts of a hundred bills than the cycle has. */
const MOST_PARTS = 20;

const issuer = {
  prefix: 'SPDE',
  environment: 2,
  software_id: '56f2ae4e',
  pin: SENDER.pin,
  authorisation: '18760000001',
  authorised_from: '2025-01-01',
  authorised_to: '2035-12-31',
  range_first: 1,
  range_last: 99_999_999,
  municipality_code: '52001',
  address: 'Calle 18',
  email: 'f@example.com',
  postal_code: '520001',
  responsibilities: 'O-13;O-15',
  tax_scheme: '01',
};

/** A cycle whose bills are issued and signed for the test environment. */
export interface SignedCycle {
  readonly year: number;
  readonly month: number;
  readonly cycle: string;
}

/** Issues and signs the bills of a generated cycle of the demonstration, and switches the sending to the test environment. */
export async function signCycle(
  client: ApiClient,
  { billed, clients, seed }: { readonly billed: Month; readonly clients: number; readonly seed: number },
): Promise<SignedCycle> {
  const { username } = client;
  const done = async (path: string, body: object) => {
    const answer = await client.post(path, {}, { username, ...body });
    if (answer.status !== 200) throw new Error(`${path}: ${toldOf(answer)}`);
  };
  const made = await setUpBilledMonth(client, { billed, clients, seed });
  type Identity = Readonly<Record<'legal_name' | 'activity' | 'color' | 'revision', unknown>>;
  const { body: identity } = await client.get<Identity>('/api/check-company-identity', { username });
  const { legal_name, activity, color, revision } = identity;
  const reason = 'El certificado es de este NIT';
  await done('/api/update-company-identity', { legal_name, activity, color, revision, nit: SENDER.printed, reason });
  const before = await client.get<{ issuer: { revision: string } }>('/api/check-bill-issuer', { username });
  await done('/api/update-bill-issuer', { ...issuer, revision: before.body.issuer.revision });
  const file = readFileSync(CERTIFICATE).toString('base64');
  await done('/api/load-signing-certificate', { file, password: 'clave-de-prueba' });
  for (const step of billingSteps(made, billed, CYCLE)) {
    const answer = await step.run(client);
    if (!isDone(step, answer)) throw new Error(`${step.name}: ${toldOf(answer)}`);
  }
  const cycle = { year: billed.year, month: billed.number, cycle: CYCLE };
  for (let part = 1; part <= MOST_PARTS; part++) {
    const answer = await client.post('/api/make-electronic-documents', {}, { username, ...cycle, part });
    if (answer.status !== 200) break;
  }
  await done('/api/update-document-sending', { mode: 'test' });
  return cycle;
}
