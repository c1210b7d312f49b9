import type { BeginningLineOfReply } from '@contador/contract/access';
import { accountTexts, beginningTexts as texts } from '@contador/contract/messages';
import { accountCounts } from '../../access/index.ts';
import { issuerNit } from '../../billing/index.ts';
import type { Parts, TenantTransaction } from '../../platform/index.ts';
import { identityOf } from '../../tariff-publication/index.ts';
import { standingLine } from './standing-line.ts';

/** Lines of the company itself, which no area owns. */
export async function companyLines(
  transaction: TenantTransaction,
  { applicationName, parts }: { readonly applicationName: string; readonly parts: Pick<Parts, 'publicUrl' | 'post'> },
): Promise<BeginningLineOfReply[]> {
  const identity = await identityOf(transaction, applicationName);
  const fault = await issuerNit(transaction);
  const { administrators, withSecondStep } = await accountCounts(transaction);
  const { publicUrl, post } = parts;
  const alone = administrators < 2;
  return [
    standingLine('identity', {
      state: fault === null ? 'done' : 'missing',
      sentence: fault?.fault,
      detail: [identity.legalName, ...(identity.nit === null ? [] : [identity.nit])],
      page: 'empresa/datos',
    }),
    standingLine('administrators', {
      state: alone ? 'missing' : 'done',
      sentence: alone ? accountTexts.alone : undefined,
      detail: [texts.people(administrators)],
      page: 'empresa/cuentas',
    }),
    standingLine('secondStep', {
      state: withSecondStep === administrators ? 'done' : 'optional',
      detail: [texts.withSecondStep(withSecondStep, administrators)],
      page: 'empresa/cuentas',
    }),
    standingLine('address', {
      state: publicUrl?.startsWith('https:') ? 'done' : 'optional',
      detail: publicUrl === undefined ? [] : [publicUrl],
    }),
    standingLine('mail', { state: post === undefined ? 'optional' : 'done' }),
  ];
}
