import type { ClientRow } from '@contador/contract/clients';
import { clientTexts, selfGeneratorTexts as texts } from '@contador/contract/messages';
import { IconPencil } from '@tabler/icons-react';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

const yesNo = (yes: boolean | null | undefined) => (yes === null || yes === undefined ? null : yes ? 'SI' : 'NO');

/** Columns of the register. */
export const userColumns: readonly GridColumn<ClientRow>[] = [
  {
    key: 'edit',
    header: texts.editColumn,
    kind: 'control',
    width: 64,
    value: () => null,
    cell: () => <IconPencil size={16} aria-hidden />,
  },
  { key: 'name', header: clientTexts.fields.name, value: (it) => it.name, clips: true, emphasis: true },
  { key: 'code', header: texts.code, value: (it) => it.clientCode, width: 118 },
  { key: 'use', header: texts.use, value: (it) => it.useType, width: 124 },
  { key: 'market', header: texts.market, value: (it) => it.marketType, width: 120 },
  {
    key: 'stratum',
    header: clientTexts.fields.stratum,
    value: (it) => it.stratum,
    kind: 'number',
    decimals: 0,
    width: 80,
  },
  { key: 'type', header: texts.type, value: (it) => it.selfGenerator, width: 80 },
  { key: 'fncer', header: clientTexts.fields.renewable, value: (it) => yesNo(it.renewable), width: 88 },
  {
    key: 'capacity',
    header: texts.capacity,
    value: (it) => (it.capacityClass == null ? null : texts.capacityClasses[it.capacityClass]),
    width: 124,
  },
];
