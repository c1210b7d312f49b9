import { tariffInWords } from '@contador/contract/format';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { type SettledClientRow, type SettledConceptCode, settledConcepts } from '@contador/contract/self-generators';
import { Figure } from '../../../ui/figure/figure.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { widthOfFigures } from '../../../ui/grid/grid-column.ts';
import { settledTotals } from './settled-totals.ts';

/** Views of the settled concepts: values, energies or tariffs. */
export const SETTLED_VIEWS = ['valor', 'energia', 'tarifa'] as const;
export type SettledView = (typeof SETTLED_VIEWS)[number];

type Column = GridColumn<SettledClientRow>;
type Explain = (client: SettledClientRow, concept: SettledConceptCode) => void;

/** Concepts without energy and tariff. */
const WITHOUT_ENERGY: readonly SettledConceptCode[] = ['730', '800', 'TOT'];
const REACTIVE: readonly SettledConceptCode[] = ['11', '12'];
const ofConcepts = (make: (code: SettledConceptCode) => Column) =>
  settledConcepts.filter((code) => !WITHOUT_ENERGY.includes(code)).map(make);

/**
 * Columns of the settled clients. Each value opens its explanation. Value columns are as wide as their contents, so that all of them fit.
 */
export function settledColumns(
  view: SettledView,
  explain: Explain,
  clients: readonly SettledClientRow[] = [],
): Column[] {
  const { page } = texts;
  const who: Column[] = [
    { key: 'code', header: page.clientCode, value: (it) => it.clientCode, width: 80, emphasis: true },
    { key: 'name', header: page.name, value: (it) => it.clientName, clips: true },
  ];
  const type: Column = {
    key: 'type',
    header: page.type,
    width: view === 'tarifa' ? 126 : 56,
    value: (it) => (view === 'tarifa' ? texts.userTypes[it.userType] : it.userType),
  };
  if (view === 'valor') {
    const totals = settledTotals(view, clients);
    const values = settledConcepts.map((code) => valueColumn(code, explain, widthOf(code, clients, totals)));
    return [...who, { ...type, hideBelow: ROOM_FOR_TYPE }, mFactor(), ...values];
  }
  if (view === 'energia') return [...who, type, crossing(), ...ofConcepts(energyColumn)];
  return [
    ...who,
    type,
    { key: 'origin', header: page.origin, value: (it) => it.origin, width: 86 },
    { key: 'tariff', header: page.tariffId, value: (it) => it.tariffId && tariffInWords(it.tariffId), width: 130 },
    ...ofConcepts(tariffColumn),
  ];
}

/**
 * Minimum width of the screen in pixels for the type column. Below it, nine columns of hundreds of millions need the room; the other views
 * show the type.
 */
const ROOM_FOR_TYPE = 1500;

function mFactor(): Column {
  return {
    key: 'm',
    header: 'M',
    kind: 'number',
    decimals: 0,
    width: 30,
    filter: false,
    value: (it) => it.mFactor,
  };
}

function crossing(): Column {
  const placeOf = ({ crossing: at }: SettledClientRow) =>
    at === null ? null : `${at.date} ${String(at.hour).padStart(2, '0')}`;
  return {
    key: 'crossing',
    header: texts.page.crossing,
    width: 148,
    value: placeOf,
    text: ({ crossing: at }) => (at === null ? '' : texts.page.crossingAt(dateText(at.date), at.hour + 1)),
  };
}

/** Width of a letter of a heading, in pixels. */
const HEADING = 6.2;

function widthOf(
  code: SettledConceptCode,
  clients: readonly SettledClientRow[],
  totals: ReturnType<typeof settledTotals>,
): string {
  const values = clients.map(({ concepts }) => numberText(concepts[code]?.value, 2));
  return widthOfFigures([...values, totals[`value-${code}`] ?? ''], HEADING * texts.shortConcepts[code].length);
}

function valueColumn(code: SettledConceptCode, explain: Explain, width: string): Column {
  const name = code === 'TOT' ? texts.concepts.TOT : `${code} ${texts.concepts[code]}`;
  return {
    key: `value-${code}`,
    header: texts.shortConcepts[code],
    kind: 'number',
    filter: false,
    width,
    ...(code === 'TOT' && { answer: true }),
    value: (it) => it.concepts[code]?.value ?? null,
    cell: (it) => (
      <Figure
        value={it.concepts[code]?.value}
        label={`${name}, ${it.clientName}`}
        {...(it.origin === 'Calculada' && { onOpen: () => explain(it, code) })}
      />
    ),
  };
}

function energyColumn(code: SettledConceptCode): Column {
  return {
    key: `energy-${code}`,
    header: texts.shortConcepts[code],
    kind: 'number',
    width: 112,
    filter: false,
    unit: REACTIVE.includes(code) ? 'kVArh' : 'kWh',
    value: (it) => it.concepts[code]?.energy ?? null,
  };
}

function tariffColumn(code: SettledConceptCode): Column {
  return {
    key: `tariff-${code}`,
    header: texts.shortConcepts[code],
    kind: 'number',
    filter: false,
    width: widthOfFigures(['1,000.0000'], HEADING * texts.shortConcepts[code].length),
    decimals: 4,
    value: (it: SettledClientRow) => it.concepts[code]?.tariff ?? null,
  };
}
