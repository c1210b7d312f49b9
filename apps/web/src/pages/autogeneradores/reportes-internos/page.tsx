import { internalReportTexts as texts } from '@contador/contract/messages';
import {
  checkInternalReports,
  downloadInternalReport,
  generateInternalReport,
  internalReportFileName,
} from '@contador/contract/self-generators';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { ChangedBanner } from '../../../shell/report-change/changed-since.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';

const CODE = '001';

/** 'Reportes internos' of self-generators: report 001 of an approved month. */
export default function InternalReportsPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const { notice, failed } = useNotice();
  const [saving, setSaving] = useState(false);
  const generate = useWrite(generateInternalReport);
  const period = { username, year: month.year, month: month.number };
  const { data, failure, retry } = useRead(checkInternalReports, period);

  const process = async () => {
    const answer = await generate.send({ query: { ...period, code: CODE } });
    return answer.ok ? notice(texts.generated(CODE), { tone: 'done' }) : failed(answer.refusal, texts.failed);
  };
  const save = async () => {
    setSaving(true);
    const saved = await downloadFile(downloadInternalReport, {
      query: { ...period, code: CODE, timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: internalReportFileName(period),
    });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal, texts.failed);
  };
  return (
    <>
      <PageHeader title={texts.title} />
      <Card title={texts.report}>
        {data === undefined ? (
          failure ? (
            <FailureState failure={failure} what={texts.load} onRetry={retry} />
          ) : (
            <SkeletonRows rows={2} columns={2} />
          )
        ) : (
          <>
            <p className={style.approved}>
              {data.by === null ? texts.content : texts.generatedBy(data.by, momentText(data.at))}
            </p>
            <ChangedBanner change={data.changed} />
            <div className={style.buttons}>
              <ActionButton
                main={!data.status.isGenerated}
                icon={IconPlayerPlay}
                busy={generate.pending}
                disabledBecause={data.status.mayGenerate ? undefined : texts.notApproved}
                onClick={() => void process()}
              >
                {texts.process}
              </ActionButton>
              <ActionButton
                main={data.status.isGenerated}
                icon={IconDownload}
                busy={saving}
                disabledBecause={data.status.isGenerated ? undefined : texts.notGenerated}
                onClick={() => void save()}
              >
                {texts.download}
              </ActionButton>
              {!data.status.mayGenerate && <WayToPage area="autogeneradores" slug="liquidacion-consumos" />}
            </div>
          </>
        )}
      </Card>
    </>
  );
}
