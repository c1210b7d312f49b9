import type { ClientRow } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

const yesNo = (yes: boolean | null | undefined) => (yes === null || yes === undefined ? null : yes ? 'SI' : 'NO');

/** Columns of the client register. The values are plain texts without cell components, because the register has a hundred thousand rows. */
export const clientColumns: readonly GridColumn<ClientRow>[] = [
  { key: 'name', header: texts.fields.name, value: (it) => it.name, width: 250, emphasis: true },
  { key: 'code', header: texts.fields.clientCode, value: (it) => it.clientCode, grow: 1 },
  { key: 'sic', header: texts.fields.sicCode, value: (it) => it.sicCode, grow: 1 },
  { key: 'use', header: texts.fields.useType, value: (it) => it.useType, grow: 1 },
  { key: 'market', header: texts.fields.marketType, value: (it) => it.marketType, grow: 1 },
  { key: 'cycle', header: texts.fields.cycle, value: (it) => it.cycle, width: 96 },
  { key: 'surcharge', header: texts.fields.surcharge, value: (it) => yesNo(it.surcharge), width: 136 },
  { key: 'cost', header: texts.fields.unitCostForm, value: (it) => it.unitCostForm, width: 136 },
  { key: 'complete', header: texts.data, value: (it) => (it.complete ? texts.complete : texts.incomplete), width: 112 },
];
