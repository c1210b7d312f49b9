import { isBlank } from '@contador/kernel';
import type { Acta } from './acta.ts';
import { type ActaTab, SIDES } from './acta-field.ts';
import { actaFields, METERS } from './fields.ts';
import { SIGNERS, type Signer, signatureSlot } from './slots.ts';

/** Why an acta cannot be sent yet. */
export type MissingReason = 'blank' | 'no-serial' | 'nothing-measured' | 'no-diagram' | 'unsigned' | 'no-witness';

/** Something missing in an acta: the field or slot to fill and its tab. */
export interface Missing {
  readonly path?: string;
  readonly slot?: string;
  readonly tab: ActaTab;
  readonly reason: MissingReason;
}

/**
 * The part of an acta that decides whether it can be sent. Also used while it is being typed, when images are known only by their slots.
 */
export interface ActaSoFar extends Pick<Acta, 'values' | 'diagram_type'> {
  readonly files: Readonly<Record<string, unknown>>;
}

/**
 * Lists what is missing before an acta can be sent (ruling 48): place, date, the serial of one meter, the diagram, a measurement unless the
 * scheme is direct, and the user's name and C.C. When the user or another named signer did not sign, a reason and two witnesses are
 * required. The work order is not part of the acta and is checked separately. In the order of the tabs.
 */
export function missingOf(acta: ActaSoFar): Missing[] {
  const isBlank = (path: string) => blank(acta.values[path]);
  const blanks = (paths: readonly string[], tab: ActaTab, reason: MissingReason = 'blank') =>
    paths.filter(isBlank).map((path): Missing => ({ path, tab, reason }));
  return [
    ...blanks(['network.date', 'acceptance.place'], 1),
    ...blanks(isUnsigned(acta) ? WITNESSES : [], 1, 'no-witness'),
    ...(SERIALS.every(isBlank) ? [{ path: SERIALS[0] as string, tab: 2, reason: 'no-serial' } as const] : []),
    ...(acta.diagram_type !== 4 && pathsOfTab(4).every(isBlank)
      ? [{ path: 'measure.R.voltage', tab: 4, reason: 'nothing-measured' } as const]
      : []),
    ...(acta.diagram_type === null ? [{ path: 'diagram_type', tab: 7, reason: 'no-diagram' } as const] : []),
    ...blanks(['signers.user.name', 'signers.user.citizen_id'], 8),
  ];
}

/** Signers without a signature: the user, and each other signer that is named. */
export function missingSigners({ values, files }: Pick<ActaSoFar, 'values' | 'files'>): Signer[] {
  return SIGNERS.filter(
    (signer) =>
      files[signatureSlot(signer)] === undefined && (signer === 'user' || !blank(values[`signers.${signer}.name`])),
  );
}

/**
 * Tells whether a tab can be opened. Only the last tab is restricted: it needs everything that the other tabs require, except witnesses.
 */
export function isTabOpen(acta: ActaSoFar, tab: ActaTab): boolean {
  // Whether somebody did not sign is known only on the last tab.
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

const isUnsigned = (acta: ActaSoFar) => missingSigners(acta).length > 0;
const blank = (value: unknown) => value === undefined || (typeof value === 'string' && isBlank(value));
const pathsOfTab = (tab: ActaTab) =>
  [...actaFields.values()].filter((field) => field.tab === tab).map(({ path }) => path);
