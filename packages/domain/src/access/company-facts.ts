import { compareMonths, type Month } from '@contador/kernel';
import { agentShape } from './company-shape.ts';
import { type Dated, startedBy, timeline, valueAt } from './dated-value.ts';
import { roles } from './role.ts';
import { ADMINISTRATORS, NOBODY } from './second-step.ts';
import { type CompanyField, isTenantFeature, publicationLayouts, userTypes } from './tenant-profile.ts';

/** Something that was done in a month, or that lasts until a month, with the value that a field had. */
export interface FieldUse {
  /** Null for something without an end. */
  readonly month: Month | null;
  /** Sentence part that names it. */
  readonly what: string;
  /** Set for the use of one value among several, such as a user type. */
  readonly value?: string;
}

/** Values of a field in the order in which they were decided, as they are stored. */
export type FieldDecisions = readonly Dated<readonly string[]>[];

/** Values that a field may have; `undefined` if any text will do. */
export function offeredValues(field: CompanyField): readonly string[] | undefined {
  if (isTenantFeature(field)) return ['on', 'off'];
  if (field === 'publicationLayout') return publicationLayouts;
  if (field === 'secondStep') return [ADMINISTRATORS, ...roles];
  return field === 'userTypes' ? userTypes : undefined;
}

/** True if the field may have the value. */
export function isFieldValue(field: CompanyField, value: readonly string[]): boolean {
  const offered = offeredValues(field);
  if (field === 'secondStep' && value.length === 1 && value[0] === NOBODY) return true;
  const isWhole = field === 'userTypes' || field === 'secondStep' ? value.length > 0 : value.length === 1;
  if (!isWhole || new Set(value).size < value.length) return false;
  if (offered !== undefined) return value.every((it) => offered.includes(it));
  return field !== 'agent' || agentShape.test(value[0] ?? '');
}

/** Value of a field in a month. Before its first decision, a feature is off and nobody needs a second step. */
export function fieldValueAt(field: CompanyField, decisions: FieldDecisions, month: Month): readonly string[] {
  if (isTenantFeature(field)) return startedBy(decisions, month) ?? ['off'];
  if (field === 'secondStep') return startedBy(decisions, month) ?? [NOBODY];
  return valueAt(decisions, month) ?? [];
}

/** Uses of the present value that a value from that month on would contradict. It holds until the next decided value starts. */
export function contradictedUses(
  { field, value, from }: { readonly field: CompanyField; readonly value: readonly string[]; readonly from: Month },
  decisions: FieldDecisions,
  uses: readonly FieldUse[],
): FieldUse[] {
  const next = timeline(decisions).find((it) => compareMonths(it.from, from) > 0)?.from;
  return uses.filter((use) => {
    const month = use.month ?? LAST;
    if (compareMonths(month, from) < 0 || (next !== undefined && compareMonths(month, next) >= 0)) return false;
    const present = fieldValueAt(field, decisions, month);
    if (use.value !== undefined) return present.includes(use.value) && !value.includes(use.value);
    return !isSameValue(present, value);
  });
}

/** True if both values are equal; their order does not count. */
export function isSameValue(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((it) => other.includes(it));
}

const LAST: Month = { year: 9999, number: 12 };
