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
  readonly of: { readonly username: string; readonly year: number; readonly month: number };
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A SUI report of billing, processed and downloaded by the calls of billing. */
export function CompanyReportRow({ report, of, ...row }: CompanyReportRowProps) {
  const { code } = report;
  const process = useWrite(processBilledSuiReport);
  return (
    <BilledReportRow
      {...row}
      report={report}
      of={of}
      processing={process.pending}
      process={() => process.send({ query: { code }, body: of })}
      save={() =>
        downloadFile(downloadBilledSuiReport, {
          query: { ...of, code, timestamp: new Date().toISOString().slice(0, 19) },
          saveAs: billedSuiFileName(code, of.username, { year: of.year, number: of.month }),
        })
      }
      failure={texts.processingFailed}
    />
  );
}
