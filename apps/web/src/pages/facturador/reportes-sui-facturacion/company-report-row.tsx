import {
  type BilledSuiReport,
  billedSuiFileName,
  downloadBilledSuiReport,
  processBilledSuiReport,
} from '@contador/contract/billing';
import { suiReportTexts as texts } from '@contador/contract/messages';
import { downloadFile } from '../../../http/download.ts';
import { useWrite } from '../../../http/use-write.ts';
import { BilledReportRow } from '../../../shell/billed-sui/billed-report-row.tsx';

interface CompanyReportRowProps {
  readonly report: BilledSuiReport;
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A SUI report of billing, processed and downloaded by the calls of billing. */
export function CompanyReportRow({ report, scope, ...row }: CompanyReportRowProps) {
  const { code } = report;
  const process = useWrite(processBilledSuiReport);
  return (
    <BilledReportRow
      {...row}
      report={report}
      scope={scope}
      processing={process.pending}
      process={() => process.send({ query: { code }, body: scope })}
      save={() =>
        downloadFile(downloadBilledSuiReport, {
          query: { ...scope, code, timestamp: new Date().toISOString().slice(0, 19) },
          saveAs: billedSuiFileName(code, scope.username, { year: scope.year, number: scope.month }),
        })
      }
      failure={texts.processingFailed}
    />
  );
}
