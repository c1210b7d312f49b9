import type { ReplyOf } from '@contador/contract';
import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { checkExpiringOffers } from '@contador/contract/non-regulated';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';

type Expiring = ReplyOf<typeof checkExpiringOffers>['offers'][number];

const columns: GridColumn<Expiring>[] = [
  { key: 'code', header: texts.code, value: (offer) => offer.clientCode, width: 92 },
  { key: 'name', header: texts.name, value: (offer) => offer.clientName, grow: 2 },
  {
    key: 'remaining',
    header: texts.remainingDays,
    value: (offer) => offer.remainingDays,
    kind: 'number',
    decimals: 0,
    text: (offer) => (offer.remainingDays < 0 ? texts.expired : String(offer.remainingDays)),
    cell: (offer) =>
      offer.remainingDays < 0 ? <StateBadge state="refused">{texts.expired}</StateBadge> : offer.remainingDays,
    width: 128,
  },
  {
    key: 'finish',
    header: texts.finishDate,
    value: (offer) => offer.finishDate,
    text: (offer) => dateText(offer.finishDate),
    width: 116,
  },
];

/** 'Lista de ofertas por vencer': customers whose offer has expired or expires soon, the most urgent first. */
export function ExpiringOffers({ onOpen }: { readonly onOpen: (code: string) => void }) {
  const { tenant } = useSession();
  const read = useRead(checkExpiringOffers, { username: tenant.username });
  return (
    <TitledGrid title={texts.expiringList}>
      <DataGrid
        label={texts.expiringList}
        columns={columns}
        rows={read.data?.offers}
        rowKey={(offer) => offer.clientCode}
        noun={texts.offerNoun}
        filters={false}
        onOpen={(offer) => onOpen(offer.clientCode)}
        failure={read.failure}
        onRetry={read.retry}
        refreshing={read.refreshing}
        empty={{ sentence: texts.noExpiring, icon: IconCalendarCheck }}
      />
    </TitledGrid>
  );
}
