import { meterFileTexts as texts } from '@contador/contract/messages';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { type ClientRow, diagnosisOf } from './client-row.ts';

const count = (
  key: string,
  header: string,
  width: number,
  value: (row: ClientRow) => number,
): GridColumn<ClientRow> => ({
  ...{ key, header, value, width, kind: 'number', decimals: 0, filter: false },
});

export const statusColumns: readonly GridColumn<ClientRow>[] = [
  { key: 'code', header: texts.code, value: ({ code }) => code, width: 116, emphasis: true },
  { key: 'name', header: texts.name, value: ({ name }) => name, grow: 1 },
  { key: 'measuring', header: texts.measuring, value: ({ measuringType }) => measuringType, width: 104 },
  {
    key: 'consumption',
    header: texts.consumption,
    value: ({ calculated }) => (calculated ? texts.ready : texts.pending),
    cell: ({ calculated }) => <StateBadge state={calculated ? 'ready' : 'pending'} />,
    kind: 'state',
    width: 122,
  },
  count('uploaded', texts.uploaded, 76, ({ uploadedFiles }) => uploadedFiles),
  count('processed', texts.processed, 96, ({ processedFiles }) => processedFiles),
  count('expected', texts.expected, 92, ({ expected }) => expected),
  count('found', texts.found, 104, ({ found }) => found),
  { key: 'diagnosis', header: texts.diagnosis, value: diagnosisOf, width: 232 },
];
