import { annexTexts, consultationTexts } from '@contador/contract/messages';
import { checkUserReportLimits } from '@contador/contract/self-generators';
import { isoMonth, type Month, parseMonth } from '@contador/kernel';
import { IconFileText, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../../http/use-read.ts';
import { AnnexDownload } from '../../../../shell/annex/annex-download.tsx';
import { AnnexPaper } from '../../../../shell/annex/annex-paper.tsx';
import { useAnnex } from '../../../../shell/annex/use-annex.ts';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { useSession } from '../../../../shell/session/session.tsx';
import { WayToPage } from '../../../../shell/way-to-page.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { MonthField } from '../../../../ui/fields/month-field.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import { ClientSearch } from '../client-search.tsx';
import style from '../consultation.module.css';
import { useConsultedClient } from '../use-consulted-client.ts';

const texts = annexTexts.client;
const MONTH_IN_ADDRESS = 'periodo';

/** 'Descargar reporte': the annex of a customer's month, in one sentence, in every hour, and on paper. */
export default function DownloadReportPage() {
  const { username } = useSession().tenant;
  const { code, choose } = useConsultedClient();
  const [address, setAddress] = useSearchParams();
  const limits = useRead(checkUserReportLimits, code === '' ? undefined : { username, clientCode: code });
  const first = parseMonth(limits.data?.lower?.slice(0, 7) ?? '');
  const last = parseMonth(limits.data?.upper?.slice(0, 7) ?? '');
  const month = parseMonth(address.get(MONTH_IN_ADDRESS) ?? '') ?? last;
  const annex = useAnnex(code, month);
  const failure = limits.failure ?? annex.failure;
  const chooseMonth = (chosen: Month | null) =>
    chosen &&
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      changed.set(MONTH_IN_ADDRESS, isoMonth(chosen));
      return changed;
    });
  return (
    <>
      <PageHeader title={texts.title} context={false} />
      <div className={style.head}>
        {choose && <ClientSearch key={code} code={code} onChoose={choose} />}
        {first && last && (
          <MonthField label={texts.month} value={month ?? last} first={first} last={last} onChange={chooseMonth} />
        )}
        {annex.data && month && (
          <>
            <AnnexDownload clientCode={annex.data.clientCode} month={month} />
            <ActionButton quiet icon={IconPrinter} onClick={() => window.print()}>
              {texts.print}
            </ActionButton>
          </>
        )}
      </div>
      {code === '' ? (
        <EmptyState icon={IconSearch} sentence={consultationTexts.searchFirst} help={consultationTexts.searchHelp} />
      ) : failure ? (
        <FailureState failure={failure} what="el anexo" onRetry={limits.failure ? limits.retry : annex.retry} />
      ) : annex.data === null || (limits.data && month === undefined) ? (
        <EmptyState
          icon={IconFileText}
          sentence={texts.notFound}
          help={texts.notFoundHelp}
          action={<WayToPage area="autogeneradores" slug="consultas/panel-principal" />}
        />
      ) : annex.data === undefined ? (
        <Card>
          <SkeletonRows rows={8} columns={2} />
        </Card>
      ) : (
        <AnnexPaper key={annex.data.dates[0] ?? ''} annex={annex.data} forClient />
      )}
    </>
  );
}
