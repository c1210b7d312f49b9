import { annexTexts, consultationTexts } from '@contador/contract/messages';
import { IconFileText, IconPrinter, IconSearch } from '@tabler/icons-react';
import { AnnexDownload } from '../../../../shell/annex/annex-download.tsx';
import { AnnexPaper } from '../../../../shell/annex/annex-paper.tsx';
import { useAnnex } from '../../../../shell/annex/use-annex.ts';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { WayToPage } from '../../../../shell/way-to-page.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { MonthField } from '../../../../ui/fields/month-field.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import unseen from '../../../../ui/tokens/unseen.module.css';
import { ClientSearch } from '../client-search.tsx';
import style from '../consultation.module.css';
import { useConsultedClient } from '../use-consulted-client.ts';
import { useConsultedMonth } from '../use-consulted-month.ts';

const texts = annexTexts.client;

/** 'Descargar reporte': annex of a customer's month, as one sentence, by hour, and for printing. */
export default function DownloadReportPage() {
  const { code, choose } = useConsultedClient();
  const { limits, first, last, month, chooseMonth } = useConsultedMonth(code);
  const annex = useAnnex(code, month);
  const isPhone = useIsPhone();
  const failure = limits.failure ?? annex.failure;
  return (
    <>
      <PageHeader title={texts.title} context={false} />
      <div className={`${style.head} ${unseen.labels}`}>
        {choose && <ClientSearch key={code} code={code} onChoose={choose} />}
        {annex.data && month && <AnnexDownload main clientCode={annex.data.clientCode} month={month} />}
        {first && last && (
          <MonthField label={texts.month} value={month ?? last} first={first} last={last} onChange={chooseMonth} />
        )}
        {annex.data && !isPhone && (
          <ActionButton quiet icon={IconPrinter} onClick={() => window.print()}>
            {texts.print}
          </ActionButton>
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
