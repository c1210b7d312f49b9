import { streetLightingTexts as texts } from '@contador/contract/messages';
import type { LightingOfferRow, LightingRegistrationRow } from '@contador/contract/street-lighting';
import { dateText } from '../../../ui/format/date-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';

const day = (iso: string | null) => (iso === null ? '' : dateText(iso));

/** Column that shows whether a record is active. */
function activeColumn<Row extends { readonly active: boolean }>(): GridColumn<Row> {
  const word = ({ active }: Row) => (active ? texts.active : texts.inactive);
  return {
    key: 'active',
    header: texts.state,
    value: word,
    cell: (it) => <StateBadge state={it.active ? 'ready' : 'pending'}>{word(it)}</StateBadge>,
    kind: 'state',
    width: 104,
  };
}

const amount = { kind: 'number', decimals: 2 } as const;

export const offerColumns: GridColumn<LightingOfferRow>[] = [
  { key: 'contract', header: texts.contract, value: (it) => it.contract || null, grow: 1, emphasis: true },
  { key: 'pricing', header: texts.pricing, value: (it) => texts.pricingShort[it.pricing], width: 112 },
  { key: 'index', header: texts.indexVariable, value: (it) => it.indexVariable, width: 76 },
  { key: 'base', header: texts.baseIndex, value: (it) => it.baseIndex, ...amount, width: 84 },
  { key: 'energy', header: texts.energyPrice, unit: '$/kWh', value: (it) => it.energyPrice, ...amount, width: 104 },
  {
    key: 'margin',
    header: texts.commercialisation,
    unit: '$/kWh',
    value: (it) => it.commercialisation,
    ...amount,
    width: 104,
  },
  { key: 'start', header: texts.startDate, value: (it) => it.startDate, text: (it) => day(it.startDate), width: 96 },
  {
    key: 'finish',
    header: texts.finishDate,
    value: (it) => it.finishDate,
    text: (it) => day(it.finishDate),
    width: 96,
  },
  activeColumn(),
];

export const registrationColumns: GridColumn<LightingRegistrationRow>[] = [
  { key: 'matricula', header: texts.matricula, value: (it) => it.matricula, width: 112, emphasis: true },
  { key: 'name', header: texts.name, value: (it) => it.name, grow: 1 },
  { key: 'level', header: texts.level, value: (it) => texts.levelNames[it.level], width: 124 },
  activeColumn(),
];
