import { isBlank } from '@contador/kernel';
import type { Acta } from './acta.ts';
import { ACTA_TABS, type ActaTab, SIDES } from './acta-field.ts';
import { actaFields, METERS } from './fields.ts';
import { SIGNERS, type Signer, signatureSlot } from './slots.ts';

/** Why an acta cannot be sent yet. */
export type MissingReason = 'blank' | 'no-serial' | 'nothing-measured' | 'no-diagram' | 'unsigned' | 'no-witness';

/** What an acta lacks, by the field or the slot that mends it and the tab where it stands. */
export interface Missing {
  readonly path?: string;
  readonly slot?: string;
  readonly tab: ActaTab;
  readonly reason: MissingReason;
}

/** What of an acta decides whether it can be sent: also of one that is being typed, whose images are known by their slots. */
export interface ActaSoFar extends Pick<Acta, 'values' | 'diagram_type'> {
  readonly files: Readonly<Record<string, unknown>>;
}

/**
 * What is missing before an acta may be sent (ruling 48): the place, the date, the serial of one meter, the diagram, something measured unless
 * the measurement is direct, the user's name and C.C.; and where the user, or somebody else who is named, did not sign, the reason and two
 * witnesses. The order is not part of the acta and is asked for beside it. In the order of the tabs.
 */
export function missingOf(acta: ActaSoFar): Missing[] {
  const isBlank = (path: string) => blank(acta.values[path]);
  const blanks = (paths: readonly string[], tab: ActaTab, reason: MissingReason = 'blank') =>
    paths.filter(isBlank).map((path): Missing => ({ path, tab, reason }));
  return [
    ...blanks(['network.date', 'acceptance.place'], 1),
    ...blanks(isUnsigned(acta) ? WITNESSES : [], 1, 'no-witness'),
    ...(SERIALS.every(isBlank) ? [{ path: SERIALS[0] as string, tab: 2, reason: 'no-serial' } as const] : []),
    ...(acta.diagram_type !== 4 && ofTab(4).every(isBlank)
      ? [{ path: 'measure.R.voltage', tab: 4, reason: 'nothing-measured' } as const]
      : []),
    ...(acta.diagram_type === null ? [{ path: 'diagram_type', tab: 7, reason: 'no-diagram' } as const] : []),
    ...blanks(['signers.user.name', 'signers.user.citizen_id'], 8),
  ];
}

/** Who should have signed and did not: the user, and of the others who is named. */
export function unsignedOf({ values, files }: Pick<ActaSoFar, 'values' | 'files'>): Signer[] {
  return SIGNERS.filter(
    (signer) =>
      files[signatureSlot(signer)] === undefined && (signer === 'user' || !blank(values[`signers.${signer}.name`])),
  );
}

/** How much each tab lacks. */
export function missingByTab(acta: ActaSoFar): Readonly<Record<ActaTab, number>> {
  const missing = missingOf(acta);
  return Object.fromEntries(ACTA_TABS.map((tab) => [tab, missing.filter((each) => each.tab === tab).length])) as Record<
    ActaTab,
    number
  >;
}

/** Whether a tab opens: all but the last, which needs the first two, a diagram, and what was measured unless it is direct. */
export function isTabOpen(acta: ActaSoFar, tab: ActaTab): boolean {
  // Who did not sign is known only there.
  return tab !== 8 || missingOf(acta).every((each) => each.tab === 8 || each.reason === 'no-witness');
}

const SERIALS = METERS.flatMap((meter) => SIDES.map((side) => `meters.${meter}.${side}.serial`));
const WITNESSES = [
  'witnesses.reason',
  'witnesses.1.name',
  'witnesses.1.citizen_id',
  'witnesses.2.name',
  'witnesses.2.citizen_id',
];

const isUnsigned = (acta: ActaSoFar) => unsignedOf(acta).length > 0;
const blank = (value: unknown) => value === undefined || (typeof value === 'string' && isBlank(value));
const ofTab = (tab: ActaTab) => [...actaFields.values()].filter((field) => field.tab === tab).map(({ path }) => path);
