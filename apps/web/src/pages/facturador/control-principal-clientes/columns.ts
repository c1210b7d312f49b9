import type { ClientRow } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

const yesNo = (yes: boolean | null | undefined) => (yes === null || yes === undefined ? null : yes ? 'SI' : 'NO');

/** Columns of the client register. The values are plain texts without cell components, because the register has a hundred thousand rows. */
export const clientColumns: readonly GridColumn<ClientRow>[] = [
  { key: 'name', header: texts.fields.name, value: (it) => it.name, emphasis: true, clips: true },
  { key: 'code', header: texts.fields.clientCode, value: (it) => it.clientCode, width: 120 },
  { key: 'sic', header: texts.fields.sicCode, value: (it) => it.sicCode, width: 120 },
  { key: 'use', header: texts.fields.useType, value: (it) => it.useType, width: 128, clips: true },
  { key: 'market', header: texts.fields.marketType, value: (it) => it.marketType, width: 136 },
  { key: 'cycle', header: texts.fields.cycle, value: (it) => it.cycle, width: 88 },
  {
    key: 'surcharge',
    header: texts.fields.surcharge,
    value: (it) => yesNo(it.surcharge),
    width: 112,
    hideBelow: 1360,
  },
  { key: 'cost', header: texts.fields.unitCostForm, value: (it) => it.unitCostForm, width: 112, hideBelow: 1360 },
  { key: 'complete', header: texts.data, value: (it) => (it.complete ? texts.complete : texts.incomplete), width: 120 },
];
