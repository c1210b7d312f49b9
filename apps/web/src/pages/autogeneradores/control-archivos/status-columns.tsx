import { meterFileTexts as texts } from '@contador/contract/messages';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { type ClientRow, diagnosisOf } from './client-row.ts';

const count = (key: string, header: string, value: (row: ClientRow) => number): GridColumn<ClientRow> => ({
  ...{ key, header, value, kind: 'number', decimals: 0, width: 100, filter: false },
});

export const statusColumns: readonly GridColumn<ClientRow>[] = [
  { key: 'code', header: texts.code, value: ({ code }) => code, width: 128, emphasis: true },
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
  count('uploaded', texts.uploaded, ({ uploadedFiles }) => uploadedFiles),
  count('processed', texts.processed, ({ processedFiles }) => processedFiles),
  count('expected', texts.expected, ({ expected }) => expected),
  count('found', texts.found, ({ found }) => found),
  { key: 'diagnosis', header: texts.diagnosis, value: diagnosisOf, width: 236 },
];
