import { settledReportTexts as texts } from '@contador/contract/messages';
import { downloadBillingReport, getSettlementLimits } from '@contador/contract/self-generators';
import { IconFileSpreadsheet, IconFileText, IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { wholeChoice } from '../../../patterns/report-range/report-range.ts';
import { ReportRangePicker } from '../../../patterns/report-range/report-range-picker.tsx';
import { useChosenRange } from '../../../patterns/report-range/use-chosen-range.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import style from './page.module.css';

const RANGES = ['men', 'tri', 'sem', 'com'] as const;

/** 'Informe de facturación autogeneradores': downloads the approved months of a range as a workbook or as CSV. */
export default function BillingReportPage() {
  const { username } = useSession().tenant;
  const { failed } = useNotice();
  const [saving, setSaving] = useState<'excel' | 'csv'>();
  const limits = useRead(getSettlementLimits, { username });
  const [chosen, setChosen] = useChosenRange(limits.data?.years);
  const choice = wholeChoice(chosen);
  const save = async (type: 'excel' | 'csv') => {
    if (choice === undefined) return;
    setSaving(type);
    const period = 'period' in choice ? choice.period : choice.year;
    const saved = await downloadFile(downloadBillingReport, {
      query: { username, ...choice, type, timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: `Informe_${choice.year}_${period}.${type === 'excel' ? 'xlsx' : 'csv'}`,
    });
    setSaving(undefined);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };
  const because = choice === undefined ? texts.chooseRange : undefined;
  return (
    <>
      <PageHeader title={texts.reportTitle} context={false} />
      <Card>
        {limits.failure ? (
          <FailureState failure={limits.failure} what="los periodos" onRetry={limits.retry} />
        ) : limits.data === undefined ? (
          <SkeletonRows rows={2} columns={3} />
        ) : limits.data.years.length === 0 ? (
          <EmptyState
            icon={IconReport}
            sentence={texts.none}
            help={texts.noneHelp}
            action={<WayToPage area="autogeneradores" slug="liquidacion-consumos" />}
          />
        ) : (
          <>
            <ReportRangePicker years={limits.data.years} ranges={RANGES} chosen={chosen} onChoose={setChosen} />
            <div className={style.buttons}>
              <ActionButton
                main
                icon={IconFileSpreadsheet}
                busy={saving === 'excel'}
                disabledBecause={because}
                onClick={() => void save('excel')}
              >
                {texts.excel}
              </ActionButton>
              <ActionButton
                icon={IconFileText}
                busy={saving === 'csv'}
                disabledBecause={because}
                onClick={() => void save('csv')}
              >
                {texts.csv}
              </ActionButton>
            </div>
          </>
        )}
      </Card>
    </>
  );
}
