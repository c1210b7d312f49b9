import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { checkOffers, type OfferRow, pricingLabels } from '@contador/contract/non-regulated';
import { TextInput } from '@mantine/core';
import { IconFileDollar, IconPlus, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { blankOffer, type EditedOffer, editedOffer } from './offer-draft.ts';
import style from './offers.module.css';

/** Saved offer, or a new one that is not saved yet. */
type ListedOffer = { readonly [Field in keyof OfferRow]: OfferRow[Field] | null };

const columns: GridColumn<ListedOffer>[] = [
  {
    key: 'number',
    header: texts.number,
    value: (offer) => offer.number,
    text: (offer) => (offer.number === null ? '—' : String(offer.number)),
    kind: 'number',
    decimals: 0,
    width: 80,
  },
  { key: 'code', header: texts.code, value: (offer) => offer.clientCode, width: 76 },
  { key: 'name', header: texts.name, value: (offer) => offer.clientName },
  { key: 'index', header: texts.indexVariable, value: (offer) => offer.indexVariable, width: 92 },
  { key: 'base', header: texts.baseIndex, value: (offer) => offer.baseIndex, kind: 'number', width: 104 },
  {
    key: 'pricing',
    header: texts.pricing,
    value: (offer) => (offer.pricing === null ? null : pricingLabels[offer.pricing]),
    grow: 2,
  },
  { key: 'c', header: texts.commercialisationBase, value: (it) => it.commercialisationBase, kind: 'number', width: 76 },
  {
    key: 'start',
    header: texts.startDate,
    value: (offer) => offer.startDate,
    text: (offer) => (offer.startDate === null ? '' : dateText(offer.startDate)),
    width: 104,
  },
  {
    key: 'finish',
    header: texts.finishDate,
    value: (offer) => offer.finishDate,
    text: (offer) => (offer.finishDate === null ? '' : dateText(offer.finishDate)),
    width: 104,
  },
  { key: 'active', header: texts.active, value: (offer) => offer.active, width: 72 },
];

interface CustomerOffersProps {
  /** Code of the selected customer. */
  readonly code: string | undefined;
  readonly onSearch: (code: string | undefined) => void;
}

/** 'Oferta por cliente': searches a customer by code and lists its offers. */
export function CustomerOffers({ code, onSearch }: CustomerOffersProps) {
  const { tenant } = useSession();
  const { notice } = useNotice();
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<EditedOffer>();
  const [blank, setBlank] = useState(false);
  const read = useRead(checkOffers, code === undefined ? undefined : { username: tenant.username, clientCode: code });
  const { data, failure } = read;
  const unknown = failure?.kind === 'refused' && failure.code === 'customer-unknown';
  const notifiedCode = useRef<string>(undefined);

  useEffect(() => {
    setTyped(code ?? '');
    setBlank(false);
    notifiedCode.current = undefined;
  }, [code]);
  useEffect(() => {
    if (code === undefined || notifiedCode.current === code || (!unknown && data === undefined)) return;
    notifiedCode.current = code;
    if (unknown) void notice(texts.customerUnknown, { tone: 'refused' });
    else if (data?.offers.length === 0) void notice(texts.customerWithoutOffers);
  }, [code, unknown, data, notice]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const searchedCode = typed.trim();
    if (searchedCode === code) notifiedCode.current = undefined;
    onSearch(searchedCode === '' ? undefined : searchedCode);
    if (searchedCode === code) read.retry();
  };
  const rows = data && code !== undefined ? rowsOf(data.offers, blank, code, data.clientName) : undefined;
  const add = () => {
    if (data === undefined || code === undefined) return;
    setBlank(true);
    setEdited(blankOffer(code, data.clientName));
  };
  return (
    <TitledGrid
      title={data ? texts.offerOf(data.clientName) : texts.offersOfCustomer}
      actions={
        <form className={style.search} onSubmit={search}>
          <TextInput
            aria-label={texts.customerCode}
            placeholder={texts.customerCode}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ActionButton submit icon={IconSearch}>
            {texts.search}
          </ActionButton>
          {data && (
            <ActionButton main icon={IconPlus} onClick={add}>
              {texts.add}
            </ActionButton>
          )}
        </form>
      }
    >
      {rows === undefined && (code === undefined || unknown) ? (
        <p className={style.hint}>{unknown ? texts.customerUnknown : texts.searchHint}</p>
      ) : (
        <DataGrid
          label={texts.offersOfCustomer}
          columns={columns}
          rows={rows}
          rowKey={(offer) => String(offer.number ?? 'new')}
          noun={texts.offerNoun}
          filters={false}
          onOpen={(row) => {
            const offer = data?.offers.find(({ number }) => number === row.number);
            setEdited(offer ? editedOffer(offer) : blankOffer(code ?? '', data?.clientName ?? ''));
          }}
          rowMark={(offer) => (offer.active ? {} : { muted: true })}
          failure={failure}
          onRetry={read.retry}
          refreshing={read.refreshing}
          empty={{ sentence: texts.customerWithoutOffers, icon: IconFileDollar }}
        />
      )}
      {edited && (
        <OfferDialog
          offer={edited}
          revision={read.data?.offers.find(({ number }) => number === edited.number)?.revision}
          onSaved={() => setBlank(false)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </TitledGrid>
  );
}

const nothingOffered: ListedOffer = {
  number: null,
  clientCode: null,
  clientName: null,
  detail: null,
  indexVariable: null,
  baseIndex: null,
  commercialisationBase: null,
  pricing: null,
  details: null,
  subscriptionDate: null,
  startDate: null,
  finishDate: null,
  active: null,
  revision: null,
};

function rowsOf(offers: readonly OfferRow[], blank: boolean, code: string, name: string): ListedOffer[] {
  return blank ? [...offers, { ...nothingOffered, clientCode: code, clientName: name, active: true }] : [...offers];
}
