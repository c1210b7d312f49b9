import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { type SettledClientRow, type SettledConceptCode, settledConcepts } from '@contador/contract/self-generators';
import { Figure } from '../../../ui/figure/figure.tsx';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

/** What of each concept is shown: its value, its energy or its tariff. */
export const SETTLED_VIEWS = ['valor', 'energia', 'tarifa'] as const;
export type SettledView = (typeof SETTLED_VIEWS)[number];

type Column = GridColumn<SettledClientRow>;
type Explain = (client: SettledClientRow, concept: SettledConceptCode) => void;

const HOURS_OF_A_DAY = 24;
/** Concepts that are amounts alone. */
const WITHOUT_ENERGY: readonly SettledConceptCode[] = ['730', '800', 'TOT'];
const REACTIVE: readonly SettledConceptCode[] = ['11', '12'];
const ofConcepts = (make: (code: SettledConceptCode) => Column) =>
  settledConcepts.filter((code) => !WITHOUT_ENERGY.includes(code)).map(make);

/** A client's settlement in one look; each value opens its explanation. */
export function settledColumns(view: SettledView, explain: Explain): Column[] {
  const { page } = texts;
  const who: Column[] = [
    { key: 'code', header: page.client, value: (it) => it.clientCode, width: 96, emphasis: true },
    { key: 'name', header: page.name, value: (it) => it.clientName },
    {
      ...{ key: 'type', header: page.type, width: view === 'tarifa' ? 148 : 64 },
      value: (it) => (view === 'tarifa' ? texts.userTypes[it.userType] : it.userType),
    },
  ];
  if (view === 'valor') return [...who, mFactor(), ...settledConcepts.map((code) => valueColumn(code, explain))];
  if (view === 'energia') return [...who, crossing(), ...ofConcepts(energyColumn)];
  return [
    ...who,
    { key: 'origin', header: page.origin, value: (it) => it.origin, width: 100 },
    { key: 'tariff', header: page.tariffId, value: (it) => it.tariffId, width: 132 },
    ...ofConcepts(tariffColumn),
  ];
}

function mFactor(): Column {
  return {
    ...{ key: 'm', header: 'M', kind: 'number', decimals: 0, width: 36, filter: false },
    value: (it) => it.mFactor,
  };
}

function crossing(): Column {
  return {
    ...{ key: 'crossing', header: texts.page.crossing, width: 148, value: (it: SettledClientRow) => it.crossing },
    text: ({ crossing: at }) =>
      at === null ? '' : texts.page.crossingAt(Math.floor(at / HOURS_OF_A_DAY) + 1, (at % HOURS_OF_A_DAY) + 1),
  };
}

/** Wide enough for the total of a month of thousands of millions. */
const VALUE_WIDTH: Readonly<Partial<Record<SettledConceptCode, number>>> = { '11': 112, '12': 100, '730': 108 };

function valueColumn(code: SettledConceptCode, explain: Explain): Column {
  const name = code === 'TOT' ? texts.concepts.TOT : `${code} ${texts.concepts[code]}`;
  return {
    ...{ key: `value-${code}`, header: texts.shortConcepts[code], kind: 'number', filter: false },
    ...{ width: VALUE_WIDTH[code] ?? 128, ...(code === 'TOT' && { answer: true }) },
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
    ...{ key: `energy-${code}`, header: texts.shortConcepts[code], kind: 'number', width: 116, filter: false },
    unit: REACTIVE.includes(code) ? 'kVArh' : 'kWh',
    value: (it) => it.concepts[code]?.energy ?? null,
  };
}

function tariffColumn(code: SettledConceptCode): Column {
  return {
    ...{ key: `tariff-${code}`, header: texts.shortConcepts[code], kind: 'number', width: 108, filter: false },
    ...{ decimals: 4, value: (it: SettledClientRow) => it.concepts[code]?.tariff ?? null },
  };
}
