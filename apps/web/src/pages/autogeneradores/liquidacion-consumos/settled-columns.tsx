import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { type SettledClientRow, type SettledConceptCode, settledConcepts } from '@contador/contract/self-generators';
import { Figure } from '../../../ui/figure/figure.tsx';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

const HOURS_OF_A_DAY = 24;
/** Concepts that are amounts alone. */
const WITHOUT_ENERGY: readonly SettledConceptCode[] = ['730', '800', 'TOT'];
const REACTIVE: readonly SettledConceptCode[] = ['11', '12'];

/** A client's settlement, each value with its explanation. */
export function settledColumns(
  explain: (client: SettledClientRow, concept: SettledConceptCode) => void,
): GridColumn<SettledClientRow>[] {
  const { page } = texts;
  return [
    { key: 'code', header: page.client, value: (it) => it.clientCode, width: 132, emphasis: true },
    { key: 'name', header: page.name, value: (it) => it.clientName, width: 220 },
    { key: 'type', header: page.type, value: (it) => texts.userTypes[it.userType], width: 148 },
    { key: 'origin', header: page.origin, value: (it) => it.origin, width: 112 },
    { key: 'tariff', header: page.tariffId, value: (it) => it.tariffId, width: 148 },
    { key: 'm', header: page.mFactor, kind: 'number', decimals: 0, value: (it) => it.mFactor, width: 96 },
    {
      ...{ key: 'crossing', header: page.crossing, width: 164, value: (it: SettledClientRow) => it.crossing },
      text: ({ crossing }) =>
        crossing === null
          ? ''
          : page.crossingAt(Math.floor(crossing / HOURS_OF_A_DAY) + 1, (crossing % HOURS_OF_A_DAY) + 1),
    },
    ...settledConcepts.flatMap((code) => conceptColumns(code, explain)),
  ];
}

function conceptColumns(
  code: SettledConceptCode,
  explain: (client: SettledClientRow, concept: SettledConceptCode) => void,
): GridColumn<SettledClientRow>[] {
  const name = code === 'TOT' ? texts.concepts.TOT : `${code} ${texts.concepts[code]}`;
  const value: GridColumn<SettledClientRow> = {
    ...{ key: `value-${code}`, header: name, unit: 'COP', kind: 'number', width: 168 },
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
  if (WITHOUT_ENERGY.includes(code)) return [value];
  return [
    {
      ...{ key: `energy-${code}`, header: texts.page.energyOf(code), kind: 'number', width: 132 },
      unit: REACTIVE.includes(code) ? 'kVArh' : 'kWh',
      value: (it) => it.concepts[code]?.energy ?? null,
    },
    value,
  ];
}
