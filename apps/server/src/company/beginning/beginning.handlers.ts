import { refuse } from '@contador/contract';
import { type BeginningGoalOfReply, checkBeginning, setFirstMonth } from '@contador/contract/access';
import { type Area, accessOf, profileAt, rolesOf } from '@contador/domain/access';
import { isoMonth, nextMonth } from '@contador/kernel';
import {
  audit,
  type Caller,
  colombianMonth,
  handle,
  type Parts,
  type TenantTransaction,
} from '../../platform/index.ts';
import { hasPublishedComponents } from '../../tariff-calculation/index.ts';
import { firstMonthOf, saveFirstMonth } from './beginning.repository.ts';
import { billingLines } from './billing-lines.ts';
import { companyLines } from './company-lines.ts';
import { fieldLines } from './field-lines.ts';
import { freeCustomerLines } from './free-customer-lines.ts';
import { selfGeneratorLines } from './self-generator-lines.ts';
import { tariffLines } from './tariff-lines.ts';

type Month = Parameters<typeof tariffLines>[1];

/** Lists the lines of the first month by goal: every goal for an administrator, those of their areas for others. */
export const checkBeginningHandler = handle(checkBeginning, async ({ caller, inTenant, parts, now }) =>
  inTenant(async (transaction) => {
    const chosen = await firstMonthOf(transaction);
    const month = chosen?.month ?? colombianMonth(now);
    return {
      firstMonth: chosen ? isoMonth(chosen.month) : null,
      month: isoMonth(month),
      setBy: chosen?.by ?? null,
      setAt: chosen?.at ?? null,
      published: await hasPublishedComponents(transaction),
      goals: await goalsOf(transaction, { caller, parts, month }),
    };
  }),
);

async function goalsOf(
  transaction: TenantTransaction,
  { caller, parts, month }: { readonly caller: Caller; readonly parts: Parts; readonly month: Month },
): Promise<BeginningGoalOfReply[]> {
  const { profile, role, administers } = caller;
  const roles = administers ? rolesOf(profile.kind) : [role];
  const has = (area: Area) => roles.some((it) => accessOf(profile.kind, it).some((access) => access.area === area));
  const goals: BeginningGoalOfReply[] = [];
  if (administers) {
    const { applicationName } = profile;
    goals.push({ goal: 'company', lines: await companyLines(transaction, { applicationName, parts }) });
  }
  if (has('principal')) {
    goals.push({ goal: 'tariff', lines: await tariffLines(transaction, month, profile) });
    if (profileAt(profile, nextMonth(month)).userTypes.includes('No Regulados')) {
      goals.push({ goal: 'free', lines: await freeCustomerLines(transaction, month) });
    }
  }
  if (has('facturador'))
    goals.push({ goal: 'billing', lines: await billingLines(transaction, month, profile.username) });
  if (has('autogeneradores')) {
    goals.push({ goal: 'generators', lines: await selfGeneratorLines(transaction, month, profile.username) });
  }
  if (has('tecnico-operativo')) goals.push({ goal: 'field', lines: await fieldLines(transaction, parts) });
  return goals;
}

/** Chooses the first month. Once something is published it stays: later months rest on it. */
export const setFirstMonthHandler = handle(setFirstMonth, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { firstMonth } = body;
    const before = await firstMonthOf(transaction);
    const done = { Upload: 'OK' as const };
    if (before && isoMonth(before.month) === firstMonth) return done;
    if (await hasPublishedComponents(transaction)) return refuse('first-month-published');
    await saveFirstMonth(transaction, firstMonth, { by: caller.personName, at: now });
    const change = { ...(before && { before: { firstMonth: isoMonth(before.month) } }), after: { firstMonth } };
    audit(transaction, { by: caller, action: 'first-month-chosen', subject: caller.tenant, ...change, at: now });
    return done;
  }),
);
