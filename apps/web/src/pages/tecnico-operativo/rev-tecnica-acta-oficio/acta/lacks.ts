import { actaFaultSentence, entryFaultSentence, fieldActaTexts } from '@contador/contract/messages';
import { ACTA_TABS, type ActaTab, actaFields, missingOf, SIGNERS, valueFaults } from '@contador/domain/field';
import type { KeptActa } from './kept-acta.ts';
import { readActaNumber } from './read-acta-number.ts';

/** Something missing that prevents sending the acta: its place, and what to do there. */
export interface Lack {
  /** Path of the field, or slot of the image. */
  readonly place: string;
  readonly tab: ActaTab;
  readonly sentence: string;
  /** True for a reason or a witness that has to replace a missing signature. */
  readonly isUnsigned?: boolean;
  /** True for a signature while no signer is named yet. */
  readonly isEarly?: boolean;
}

/** Missing fields and invalid texts, in the order of the tabs. */
export function lacksOf(acta: KeptActa): Lack[] {
  const isEarly = SIGNERS.every((signer) => (acta.values[`signers.${signer}.name`] ?? '') === '');
  const missing = missingOf({ values: acta.values, files: acta.files, diagram_type: acta.diagramType });
  const typed = Object.entries(acta.typed).flatMap(([path, text]): Lack[] => {
    const field = actaFields.get(path);
    const read = field?.rule && readActaNumber(text, field);
    if (!field || read?.typed !== 'fault') return [];
    return [{ place: path, tab: field.tab, sentence: entryFaultSentence(read.fault, field.rule) }];
  });
  const faults = valueFaults(acta.values).flatMap(({ path, tab, fault }): Lack[] =>
    tab === null ? [] : [{ place: path, tab, sentence: actaFaultSentence(fault) }],
  );
  const lacks = missing.map(
    ({ path, slot, tab, reason }): Lack => ({
      place: path ?? slot ?? '',
      tab,
      sentence: fieldActaTexts.missing[reason],
      ...(reason === 'no-witness' && { isUnsigned: true, isEarly }),
    }),
  );
  return [...lacks, ...typed, ...faults].toSorted((one, other) => one.tab - other.tab);
}

/** Number of missing fields per tab, without those that cannot be filled in yet. */
export function lacksByTab(lacks: readonly Lack[]): Readonly<Record<ActaTab, number>> {
  const counts = ACTA_TABS.map((tab) => [tab, lacks.filter((lack) => lack.tab === tab && !lack.isEarly).length]);
  return Object.fromEntries(counts) as Record<ActaTab, number>;
}

/** Tabs with content and nothing missing. The tab of signatures also needs the fields of tab 1 that replace a missing signature. */
export function completeTabs(acta: KeptActa, lacks: readonly Lack[]): ReadonlySet<ActaTab> {
  const missing = lacksByTab(lacks);
  const touched = touchedTabs(acta);
  const isSigned = lacks.every(({ isUnsigned }) => !isUnsigned);
  return new Set(ACTA_TABS.filter((tab) => missing[tab] === 0 && touched.has(tab) && (tab !== 8 || isSigned)));
}

/** Fields that the phone fills in automatically. */
const FILLED_BY_PHONE = new Set(['telemetry.latitude', 'telemetry.longitude']);

/** Tabs with a value typed by a person or taken from the register, other than one that a person still has to compare. */
export function touchedTabs(acta: KeptActa): ReadonlySet<ActaTab> {
  const { values, files, known = {} } = acta;
  const places = [...Object.keys(values), ...Object.keys(files)].filter(
    (place) => !FILLED_BY_PHONE.has(place) && !(place in known && values[place] === known[place]),
  );
  const tabs = places.flatMap((place) => actaFields.get(place)?.tab ?? []);
  return new Set(acta.diagramType === null ? tabs : [...tabs, 7]);
}
