import { checkBilledSuiReports } from '@contador/contract/billing';
import { billedSuiTexts as texts } from '@contador/contract/messages';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { AccordionList } from '../../../ui/accordion/accordion.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { CompanyReportRow } from './company-report-row.tsx';

/** 'Reportes SUI de facturación': reports on billed clients, from missing data to the file for the supervisor. */
export default function BilledSuiReportsPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const period = { username, year: month.year, month: month.number };
  const { data, failure, retry } = useRead(checkBilledSuiReports, period);
  const [open, setOpen] = useState<string>();
  return (
    <>
      <PageHeader title={texts.title} />
      {data ? (
        <AccordionList label={texts.title}>
          {data.sui_reports.map((report) => (
            <CompanyReportRow
              key={report.code}
              report={report}
              scope={period}
              open={open === report.code}
              onToggle={() => setOpen(open === report.code ? undefined : report.code)}
            />
          ))}
        </AccordionList>
      ) : (
        <Card>
          {failure ? (
            <FailureState failure={failure} what={texts.load} onRetry={retry} />
          ) : (
            <SkeletonRows rows={4} columns={3} />
          )}
        </Card>
      )}
    </>
  );
}
