import type { BodyOf } from '@contador/contract';
import { checkCompany, updateCompany, updateCompanyFeature } from '@contador/contract/access';
import { companyFactTexts as texts } from '@contador/contract/messages';
import {
  type CompanyField,
  companyFields,
  type FieldUse,
  fieldValueAt,
  firstRegimeMonth,
} from '@contador/domain/access';
import { addMonths, compareMonths, isoMonth, type Month, spanishMonth } from '@contador/kernel';
import { type CompanyFact, companyFactsOf } from '../../access/index.ts';
import {
  type Caller,
  colombianMonth,
  handle,
  lockRecords,
  notDone,
  recordGuard,
  type TenantTransaction,
} from '../../platform/index.ts';
import { changeField, decisionsOf, isUndated } from './change-field.ts';
import { fieldUses } from './field-uses.ts';

/** Optimistic concurrency of one field: its last decision. The reason belongs to the change. */
const guard = recordGuard(updateCompany, { alsoLocked: ['field', 'reason'], notDone });

const lastOf = (facts: readonly CompanyFact[], field: CompanyField) => facts.findLast((it) => it.field === field);

const guarded = ({ value, fromMonth: from }: CompanyFact) => ({ value, from });

/** The company's data with their history, and the first month from which each may change. */
export const checkCompanyHandler = handle(checkCompany, async ({ caller, inTenant, parts, now }) =>
  inTenant(async (transaction) => {
    const facts = await companyFactsOf(transaction);
    const month = colombianMonth(now);
    const undated: Partial<Record<CompanyField, string>> = {
      applicationName: caller.profile.applicationName,
      kind: caller.profile.kind,
    };
    const fields = [];
    for (const field of companyFields) {
      const own = facts.filter((it) => it.field === field);
      const last = own.at(-1);
      const present = undated[field];
      fields.push({
        field,
        value: present === undefined ? [...fieldValueAt(field, decisionsOf(own, field), month)] : [present],
        ...(isUndated(field)
          ? { firstFreeMonth: null, because: null }
          : firstFree(await fieldUses(transaction, field, month))),
        history: own.toReversed().map(({ value, fromMonth, reason, decidedBy, decidedAt }) => ({
          value: [...value],
          from: fromMonth,
          reason,
          decidedBy,
          decidedAt,
        })),
        revision: guard.revisionOf(last && guarded(last)),
      });
    }
    return { fields, mail: parts.post?.sender ?? null, publicUrl: parts.publicUrl ?? null };
  }),
);

/** The month after the last one that a change may not touch. What has no end is named when a change is refused. */
function firstFree(uses: readonly FieldUse[]): { firstFreeMonth: string; because: string | null } {
  const last = uses.reduce<{ month: Month; what: string } | undefined>(
    (latest, { month, what }) =>
      month !== null && (latest === undefined || compareMonths(month, latest.month) > 0) ? { month, what } : latest,
    undefined,
  );
  if (last === undefined) return { firstFreeMonth: isoMonth(firstRegimeMonth), because: null };
  return {
    firstFreeMonth: isoMonth(addMonths(last.month, 1)),
    because: texts.until(spanishMonth(last.month), last.what),
  };
}

type Body = BodyOf<typeof updateCompany>;
type Change = Omit<Body, 'field' | 'username'> & { readonly field: CompanyField };

async function change(transaction: TenantTransaction, body: Change, { caller, now }: { caller: Caller; now: Date }) {
  await lockRecords(transaction, 'company facts');
  const facts = await companyFactsOf(transaction);
  const last = lastOf(facts, body.field);
  const onTop = guard.onTop(body, last && { values: guarded(last), savedBy: last.decidedBy, savedAt: last.decidedAt });
  if (!onTop.ok) return onTop;
  const refused = await changeField(transaction, body, { facts, by: caller, now });
  return refused ?? { Upload: 'OK' as const };
}

/** Changes a field from a month on. Idempotent. */
export const updateCompanyHandler = handle(updateCompany, async ({ body, caller, inTenant, now }) =>
  inTenant((transaction) => change(transaction, body, { caller, now })),
);

/** Switches a feature on or off from a tariff month on. Idempotent. */
export const updateCompanyFeatureHandler = handle(updateCompanyFeature, async ({ body, caller, inTenant, now }) => {
  const { feature, on, ...rest } = body;
  return await inTenant((transaction) =>
    change(transaction, { ...rest, field: feature, value: [on ? 'on' : 'off'] }, { caller, now }),
  );
});
