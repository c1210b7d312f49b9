import {
  type ClientLiquidation,
  checkBillingStatus,
  checkClientLiquidation,
  downloadClientBill,
} from '@contador/contract/billing';
import { billingTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { isBlank, twoDigits } from '@contador/kernel';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { ClientField } from '../../../shell/clients/client-field.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { ClientBills } from './client-bills.tsx';
import { LiquidationOfClient } from './liquidation-of-client.tsx';

const ADDRESS_NAME = 'cliente';

/** 'Liquidación por cliente': liquidation and bills of a client, found by code or SIC. */
export default function ClientLiquidationPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [address, setAddress] = useSearchParams();
  const code = address.get(ADDRESS_NAME) ?? '';
  const [typed, setTyped] = useState(code);
  const [saving, setSaving] = useState(false);
  const { notice, failed } = useNotice();
  const period = { year: month.year, month: month.number };
  const found = useRead(checkClientLiquidation, code === '' ? undefined : { username, code, ...period });
  const answer = found.data?.client_liquidation;
  const liquidation = answer && 'clientCode' in answer ? (answer as ClientLiquidation) : undefined;
  const cycleScope = liquidation && { username, ...period, cycle: liquidation.cycle };
  const status = useRead(checkBillingStatus, cycleScope);
  const { billing_generated: isBilled, historic_consumption_active: hasHistory } = status.data?.billing_status ?? {};

  const isNotFound = answer !== undefined && liquidation === undefined;
  useEffect(() => {
    if (isNotFound) void notice(texts.notFound, { tone: 'refused', detail: code });
  }, [isNotFound, code, notice]);

  const search = (typed: string) =>
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      if (isBlank(typed)) changed.delete(ADDRESS_NAME);
      else changed.set(ADDRESS_NAME, typed.trim());
      return changed;
    });
  const save = async () => {
    if (cycleScope === undefined || liquidation === undefined) return;
    setSaving(true);
    const saved = await downloadFile(downloadClientBill, {
      query: { ...cycleScope, client_code: liquidation.clientCode, timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: billingTexts.fileOfClient(liquidation.sicCode, month.year, twoDigits(month)),
    });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };

  return (
    <>
      <PageHeader
        title={texts.byClient}
        actions={
          liquidation && (
            <ActionButton
              icon={IconDownload}
              main
              busy={saving}
              disabledBecause={isBilled && hasHistory ? undefined : billingTexts.notBilled}
              onClick={() => void save()}
            >
              {texts.download}
            </ActionButton>
          )
        }
      />
      <form
        className={style.head}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <ClientField label={texts.searchLabel} text={typed} onText={setTyped} onChoose={search} className={style.who} />
        <ActionButton submit icon={IconSearch}>
          {texts.search}
        </ActionButton>
      </form>
      {code !== '' && <ClientBills key={code} clientMonth={{ username, ...period, client_code: code }} />}
      {code === '' ? (
        <EmptyState icon={IconSearch} sentence={texts.searchFirst} help={texts.searchHelp} />
      ) : found.failure ? (
        <Card>
          <FailureState failure={found.failure} what={texts.byClient} onRetry={found.retry} />
        </Card>
      ) : answer === undefined ? (
        <Card>
          <SkeletonRows rows={8} columns={3} />
        </Card>
      ) : liquidation === undefined ? (
        <Card>
          <EmptyState icon={IconSearch} sentence={texts.searchFirst} help={texts.searchHelp} />
        </Card>
      ) : (
        <LiquidationOfClient liquidation={liquidation} />
      )}
    </>
  );
}
