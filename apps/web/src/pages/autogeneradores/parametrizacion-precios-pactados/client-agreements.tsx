import { agreedPriceTexts as texts } from '@contador/contract/messages';
import { type AgreedPriceRow, checkAgreedPrices } from '@contador/contract/self-generators';
import { IconFileDollar, IconPlus, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { ClientField } from '../../../shell/clients/client-field.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { agreementColumns } from './agreement-columns.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import style from './prices.module.css';

interface ClientAgreementsProps {
  /** Code of the searched client. */
  readonly code: string | undefined;
  /** Clients with an agreed price in the register. Undefined while loading. */
  readonly priced: readonly { readonly clientCode: string }[] | undefined;
  readonly onSearch: (code: string | undefined) => void;
}

/** Agreements of a client, found by code. A client without agreements gets the dialog of the first one. */
export function ClientAgreements({ code, priced, onSearch }: ClientAgreementsProps) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const { notice } = useNotice();
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<AgreedPriceRow | 'new'>();
  const query = code === undefined ? undefined : { username, clientCode: code, year: month.year, month: month.number };
  const { data, failure, retry, refreshing } = useRead(checkAgreedPrices, query);
  const unknown = failure?.kind === 'refused' && failure.code === 'agreed-price-client';
  const announcedCode = useRef<string>(undefined);
  useEffect(() => {
    setTyped(code ?? '');
    announcedCode.current = undefined;
  }, [code]);
  useEffect(() => {
    if (code === undefined || announcedCode.current === code || (!unknown && data === undefined)) return;
    announcedCode.current = code;
    if (unknown) void notice(texts.unknown, { tone: 'refused' });
    else if (data?.agreements.length === 0) void notice(texts.withoutAgreements).then(() => setEdited('new'));
  }, [code, unknown, data, notice]);
  const search = (text: string) => {
    const wanted = text.trim();
    if (wanted === code) announcedCode.current = undefined;
    onSearch(wanted === '' ? undefined : wanted);
    if (wanted === code) retry();
  };
  const columns = useMemo(() => agreementColumns(month), [month]);
  const isUnused =
    data?.agreements.some(({ active }) => active) &&
    priced?.some(({ clientCode }) => clientCode === data.clientCode) === false;
  const rows = data?.agreements.map((it) => ({ ...it, clientName: data.clientName }));
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      {texts.add}
    </ActionButton>
  );
  return (
    <TitledGrid
      title={data ? texts.agreementsOf(data.clientName) : texts.title}
      actions={
        <form
          className={style.search}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            search(typed);
          }}
        >
          <ClientField name={texts.search} text={typed} onText={setTyped} onChoose={search} side={{ origin: 'ag' }} />
          <ActionButton submit icon={IconSearch}>
            {texts.searchButton}
          </ActionButton>
          {data && add}
        </form>
      }
    >
      {code === undefined || unknown ? (
        <p className={style.hint}>{unknown ? texts.unknown : texts.searchHint}</p>
      ) : (
        <DataGrid
          label={texts.manyAgreementsOf}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          noun={{ one: texts.oneAgreement, many: texts.manyAgreements }}
          filters={false}
          onOpen={setEdited}
          rowMark={({ active, inForce }) => ({ muted: !active, selected: inForce })}
          failure={failure}
          onRetry={retry}
          refreshing={refreshing}
          empty={{ sentence: texts.noAgreements, action: add, icon: IconFileDollar }}
        />
      )}
      {isUnused && (
        <div className={style.unused} role="status">
          <StateBadge state="warning">{texts.unused}</StateBadge>
          <WayToPage area="autogeneradores" slug="usuarios" />
        </div>
      )}
      {edited && data && (
        <AgreementDialog
          clientCode={data.clientCode}
          agreement={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </TitledGrid>
  );
}
