import type { CompanyField, NewTenant } from '@contador/domain/access';
import { firstRegimeMonth } from '@contador/domain/access';
import { isoMonth } from '@contador/kernel';
import { companyFactTexts } from '../messages/company-facts.ts';
import { appendOnlyTable, type TenantTransaction } from '../platform/index.ts';

/** Append-only: a change of a field is another row with the next number. */
const companyFacts = appendOnlyTable('company_fact', { by: 'decided_by', at: 'decided_at' });

/** A value of the company, with who decided it, when and why. */
export interface CompanyFact {
  readonly field: CompanyField;
  readonly number: number;
  readonly value: readonly string[];
  /** Month from which it holds, such as `2026-03`. */
  readonly fromMonth: string;
  readonly reason: string;
  readonly decidedBy: string;
  /** ISO 8601. */
  readonly decidedAt: string;
}

const names = ['field', 'number', 'value', 'fromMonth', 'reason', 'decidedBy', 'decidedAt'] as const;

/** All values that the company's fields have had, in the order of decision. */
export async function companyFactsOf(transaction: TenantTransaction): Promise<CompanyFact[]> {
  return await companyFacts.rows(transaction, {}, names, 'number');
}

/** Adds a value after those of its field. The caller holds the lock of the company's facts. */
export async function addCompanyFact(
  transaction: TenantTransaction,
  fact: Pick<CompanyFact, 'field' | 'value' | 'fromMonth' | 'reason'>,
  signed: { readonly by: string; readonly at: Date },
): Promise<void> {
  const present = await companyFacts.rows(transaction, { field: fact.field }, ['number']);
  await companyFacts.insert(transaction, [{ ...fact, value: [...fact.value], number: present.length + 1 }], signed);
}

/** Stores the data with which a company begins. Idempotent. */
export async function addFirstFacts(
  transaction: TenantTransaction,
  { agent, publicationLayout, userTypes, applicationName, kind, features }: NewTenant,
  now: Date,
): Promise<void> {
  const always = isoMonth(firstRegimeMonth);
  const first: { field: CompanyField; value: string[]; fromMonth: string }[] = [
    { field: 'agent', value: [agent], fromMonth: always },
    { field: 'publicationLayout', value: [publicationLayout], fromMonth: always },
    { field: 'userTypes', value: [...userTypes], fromMonth: always },
    { field: 'applicationName', value: [applicationName], fromMonth: always },
    { field: 'kind', value: [kind], fromMonth: always },
    ...features.map(({ feature, since }) => ({ field: feature, value: ['on'], fromMonth: isoMonth(since) })),
  ];
  const { firstReason: reason, firstAuthor: by } = companyFactTexts;
  await companyFacts.insert(
    transaction,
    first.map((it) => ({ ...it, number: 1, reason })),
    { by, at: now },
  );
}
