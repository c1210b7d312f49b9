import { billedSuiTexts, internalReportTexts, suiReportTexts as texts } from '@contador/contract/messages';
import type { SuiReportRow } from '@contador/contract/reports';
import {
  checkInternalReports,
  checkSelfGeneratorSuiReports,
  type SelfGeneratorSuiReport,
} from '@contador/contract/self-generators';
import { isBillingSuiCode } from '@contador/domain/billing';
import { suiLayout, suiReport } from '@contador/domain/reports';
import { previousMonth } from '@contador/kernel';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { IssuerDialog } from '../../../shell/bill-issuer/issuer-dialog.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ReportRow } from '../../../shell/tariff-sui/report-row.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';
import { AccordionList } from '../../../ui/accordion/accordion.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SelfGeneratorReportRow } from './self-generator-report-row.tsx';
import style from './sui-reports.module.css';

/** 'Reportes SUI' of self-generators: the company's reports on billed clients, and T2 and T9 on the tariffs of the month. */
export default function SelfGeneratorSuiReportsPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const period = { username, year: month.year, month: month.number };
  const { data, failure, retry } = useRead(checkSelfGeneratorSuiReports, period);
  const standing = useRead(checkInternalReports, period);
  const [open, setOpen] = useState<string>();
  const [asking, setAsking] = useState(false);
  const lockedBecause = standing.data?.status.mayProcessSui ? undefined : internalReportTexts.notApproved;
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={style.head}>
        <p>{billedSuiTexts.companyWide}</p>
        <ActionButton small icon={IconBuilding} onClick={() => setAsking(true)}>
          {billedSuiTexts.issuer}
        </ActionButton>
        {standing.data && lockedBecause && <WayToPage area="autogeneradores" slug="liquidacion-consumos" />}
      </div>
      {data ? (
        <AccordionList label={texts.title}>
          {data.reports.map((report) => {
            const { code } = report;
            const row = {
              lockedBecause,
              open: open === code,
              onToggle: () => setOpen(open === code ? undefined : code),
            };
            if (isBilledReport(report))
              return <SelfGeneratorReportRow key={code} {...row} report={report} scope={period} />;
            const layout = suiLayout(suiReport(report.code), month);
            if (layout === undefined || data.reportId === null || data.previousReportId === null) return null;
            const reported = {
              username,
              reportId: data.reportId,
              previousReportId: data.previousReportId,
              period: previousMonth(month),
              tariffMonth: month,
            };
            return (
              <ReportRow
                key={`${code} ${report.number ?? 0}`}
                {...row}
                report={report}
                layout={layout}
                month={reported}
              />
            );
          })}
        </AccordionList>
      ) : (
        <Card>
          {failure ? (
            <FailureState failure={failure} what={texts.loadReports} onRetry={retry} />
          ) : (
            <SkeletonRows rows={4} columns={3} />
          )}
        </Card>
      )}
      {asking && <IssuerDialog username={username} onClose={() => setAsking(false)} />}
    </>
  );
}

function isBilledReport(report: SelfGeneratorSuiReport | SuiReportRow): report is SelfGeneratorSuiReport {
  return isBillingSuiCode(report.code);
}
