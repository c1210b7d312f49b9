import { consumptionSummaryTexts as texts } from '@contador/contract/messages';
import type { ConsumptionSummaryRow } from '@contador/contract/self-generators';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

const { columns: words } = texts;

const energy = (
  key: 'imported' | 'inductive' | 'capacitive' | 'exchanged' | 'surplus' | 'exported',
  header: string,
  unit: 'kWh' | 'kVArh',
): GridColumn<ConsumptionSummaryRow> => ({
  key,
  header,
  unit,
  kind: 'number',
  width: key === 'inductive' ? 108 : 100,
  filter: false,
  value: (it) => it[key],
});

const count = (
  key: 'inductiveDays' | 'capacitiveDays' | 'mFactor',
  header: string,
): GridColumn<ConsumptionSummaryRow> => ({
  key,
  header,
  kind: 'number',
  decimals: 0,
  width: key === 'mFactor' ? 60 : 80,
  filter: false,
  value: (it) => it[key],
});

/** Columns of a client's month: import, export, penalised energy, number of days, and M. */
export const summaryColumns: readonly GridColumn<ConsumptionSummaryRow>[] = [
  { key: 'code', header: words.client, value: (it) => it.clientCode, width: 92, emphasis: true },
  { key: 'name', header: words.name, value: (it) => it.clientName, clips: true },
  energy('imported', words.active, 'kWh'),
  energy('inductive', words.inductive, 'kVArh'),
  energy('capacitive', words.capacitive, 'kVArh'),
  energy('exchanged', words.exchanged, 'kWh'),
  energy('surplus', words.surplus, 'kWh'),
  energy('exported', words.exported, 'kWh'),
  count('inductiveDays', words.inductiveDays),
  count('capacitiveDays', words.capacitiveDays),
  count('mFactor', words.mFactor),
];
