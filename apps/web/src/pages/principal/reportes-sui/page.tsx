import { suiReportTexts as texts } from '@contador/contract/messages';
import { checkSuiReports, type SuiReportRow } from '@contador/contract/reports';
import { suiLayout, suiReport } from '@contador/domain/reports';
import { IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { type ReportedMonth, ReportRow } from '../../../shell/tariff-sui/report-row.tsx';
import { AccordionList } from '../../../ui/accordion/accordion.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';

/** 'Reportes SUI': formats of the tariff chapter of a month, from their input forms to the file for the regulator. */
export default function SuiReportsPage() {
  const { tenant } = useSession();
  const selection = usePeriod();
  const linkTo = usePageLink();
  const { username } = tenant;
  const query = selection.tariffId === undefined ? undefined : { report_id: selection.tariffId, username };
  const { data, failure, loading, retry } = useRead(checkSuiReports, query);

  const withoutVersion = selection.status === 'ready' && selection.tariffId === undefined;
  const month: ReportedMonth | undefined =
    data && selection.tariffId !== undefined && selection.version !== undefined
      ? {
          username,
          reportId: selection.tariffId,
          previousReportId: data.previousReportId,
          period: selection.period,
          tariffMonth: selection.tariffMonth,
          version: selection.version,
        }
      : undefined;

  return (
    <>
      <PageHeader title={texts.title} />
      {(selection.status === 'loading' || loading) && (
        <Card padded={false}>
          <SkeletonRows rows={7} columns={4} />
        </Card>
      )}
      {selection.status === 'failed' && (
        <Card>
          <FailureState failure={selection.failure} what={texts.loadReports} onRetry={selection.retry} />
        </Card>
      )}
      {failure && !data && (
        <Card>
          <FailureState failure={failure} what={texts.loadReports} onRetry={retry} />
        </Card>
      )}
      {(withoutVersion || data?.definitive === false) && (
        <Card>
          <EmptyState
            icon={IconReport}
            sentence={texts.noDefinitiveVersion}
            help={texts.noVersionHelp}
            action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
          />
        </Card>
      )}
      {data?.definitive && month && <Reports key={month.reportId} reports={data.reports} month={month} />}
    </>
  );
}

function Reports({ reports, month }: { readonly reports: readonly SuiReportRow[]; readonly month: ReportedMonth }) {
  const [open, setOpen] = useState<string>();
  return (
    <AccordionList label={texts.title}>
      {reports.map((report) => {
        const layout = suiLayout(suiReport(report.code), month.tariffMonth);
        return layout === undefined ? null : (
          <ReportRow
            key={`${report.code} ${report.number ?? 0}`}
            report={report}
            layout={layout}
            month={month}
            open={open === report.code}
            onToggle={() => setOpen(open === report.code ? undefined : report.code)}
          />
        );
      })}
    </AccordionList>
  );
}
