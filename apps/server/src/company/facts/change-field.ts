import { type Refused, refuse } from '@contador/contract';
import { companyFactTexts as texts } from '@contador/contract/messages';
import {
  type CompanyField,
  contradictedUses,
  type FieldDecisions,
  type FieldUse,
  fieldValueAt,
  isFieldValue,
  isSameValue,
  offeredValues,
  tenantKinds,
} from '@contador/domain/access';
import { type Month, month, parseMonth, spanishMonth } from '@contador/kernel';
import { addCompanyFact, type CompanyFact } from '../../access/index.ts';
import { audit, type Caller, colombianMonth, notDone, type TenantTransaction } from '../../platform/index.ts';
import { fieldUses } from './field-uses.ts';

/** Fields that hold at once, in every month. */
export const isUndated = (field: CompanyField): boolean => field === 'applicationName' || field === 'kind';

export interface FieldChange {
  readonly field: CompanyField;
  readonly value: readonly string[];
  /** Month from which the value holds, such as `2026-12`. */
  readonly from: string;
  readonly reason: string;
}

/**
 * Stores a value of a field from a month on; refuses one that contradicts what was done with the present value. Idempotent. The caller
 * holds the lock 'company facts' and passes the field's decisions.
 */
export async function changeField(
  transaction: TenantTransaction,
  { field, value, from: asked, reason }: FieldChange,
  { facts, by, now }: { facts: readonly CompanyFact[]; by: Pick<Caller, 'email' | 'personName'>; now: Date },
): Promise<Refused | undefined> {
  if (!isFieldValue(field, value)) {
    const offered = offeredValues(field);
    const expected = offered ? texts.oneOf(offered) : texts.agentShape;
    return refuse('record-refused', [{ field: 'value', value: value.join(', '), expected }], notDone);
  }
  const decisions = decisionsOf(facts, field);
  const present = colombianMonth(now);
  const from = isUndated(field) ? present : (parseMonth(asked) ?? present);
  const before = fieldValueAt(field, decisions, from);
  if (isSameValue(before, value)) return undefined;
  const contradicted = contradictedUses(
    { field, value, from },
    decisions,
    await fieldUses(transaction, field, present),
  );
  if (contradicted.length > 0) return refuse('company-fact-taken', contradicted.slice(0, 12).map(particular), notDone);
  const fromMonth = `${from.year}-${String(from.number).padStart(2, '0')}`;
  await addCompanyFact(transaction, { field, value, fromMonth, reason }, { by: by.personName, at: now });
  if (field === 'applicationName') {
    await transaction.updateTable('tenant').set({ application_name: value[0] }).execute();
  }
  const kind = tenantKinds.find((it) => field === 'kind' && it === value[0]);
  if (kind !== undefined) await transaction.updateTable('tenant').set({ kind }).execute();
  audit(transaction, {
    by,
    action: 'company-fact-changed',
    subject: texts.fields[field],
    before: { value: before },
    after: { value, from: fromMonth, reason },
    at: now,
  });
  return undefined;
}

/** Values of a field in the order in which they were decided. */
export function decisionsOf(facts: readonly CompanyFact[], field: CompanyField): FieldDecisions {
  return facts
    .filter((it) => it.field === field)
    .map(({ fromMonth, value }) => ({ from: parseMonth(fromMonth) ?? month(2008, 2), value }));
}

const nameOf = (at: Month | null) => (at === null ? texts.openEnd : spanishMonth(at));

const particular = ({ month: at, what }: FieldUse) => ({ field: nameOf(at), expected: what });
