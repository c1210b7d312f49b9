import type { ReplyOf } from '@contador/contract';
import type { checkDeviationHolds } from '@contador/contract/billing';
import { deviationTexts } from '@contador/contract/messages';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';

const texts = deviationTexts.page;
type Standing = ReplyOf<typeof checkDeviationHolds>;
type Client = Standing['shortHistory'][number];

const columns: readonly GridColumn<Client>[] = [
  { key: 'name', header: deviationTexts.client, value: (it) => it.name },
  { key: 'code', header: deviationTexts.clientCode, value: (it) => it.code, width: 160 },
  { key: 'months', header: texts.known, value: (it) => it.months, kind: 'number', decimals: 0, width: 140 },
];

/** Clients that could not be compared, because they lack twelve months or a meter. */
export function ShortHistory({ shortHistory, shortHistoryCount, withoutMeter }: Standing) {
  return (
    <>
      {withoutMeter > 0 && <p role="status">{texts.withoutMeter(withoutMeter)}</p>}
      {shortHistoryCount > 0 && (
        <TitledGrid title={texts.shortHistory} note={countText(shortHistoryCount)}>
          <DataGrid
            label={texts.shortHistory}
            columns={columns}
            rows={shortHistory}
            rowKey={(it) => it.code}
            noun={{ one: 'cliente', many: 'clientes' }}
          />
        </TitledGrid>
      )}
    </>
  );
}
