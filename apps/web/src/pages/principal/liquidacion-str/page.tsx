import { strSettlementTexts as texts } from '@contador/contract/messages';
import { downloadStrSettlement, getStrSettlement } from '@contador/contract/reports';
import { isoMonth, spanishMonth } from '@contador/kernel';
import { IconBuildingBroadcastTower, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SettlementOfMonth } from './settlement-of-month.tsx';
import { StrDocuments } from './str-documents.tsx';
import { useStrUpload } from './use-str-upload.ts';

/** 'Liquidación STR': charge, energy and income of the regional systems, as invoiced and as re-invoiced. */
export default function StrSettlementPage() {
  const { period, username } = usePeriod();
  const { failed } = useNotice();
  const [saving, setSaving] = useState(false);
  const query = { username, period: period.number, year: period.year };
  const { data, failure, retry } = useRead(getStrSettlement, query);
  const { upload, pending } = useStrUpload(query);
  const empty = data?.documents.length === 0;
  const month = spanishMonth(period);

  const save = async () => {
    setSaving(true);
    const saved = await downloadFile(downloadStrSettlement, {
      query: { ...query, timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: `Liquidacion_STR_${username}_${isoMonth(period)}.xlsx`,
    });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };

  const choose = (main: boolean) => (
    <FileButton main={main} multiple accept=".xlsx" label={texts.upload} onFiles={upload} busy={pending} />
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <ActionButton
              icon={IconDownload}
              busy={saving}
              onClick={save}
              disabledBecause={data && !empty ? undefined : texts.empty(month)}
            >
              {texts.download}
            </ActionButton>
            {!empty && choose(true)}
          </>
        }
      />
      <PageDrop hint={texts.hint} onFiles={upload} />
      {failure && !data ? (
        <Card>
          <FailureState failure={failure} what={texts.load} onRetry={retry} />
        </Card>
      ) : !data ? (
        <Card padded={false}>
          <SkeletonRows rows={8} columns={5} />
        </Card>
      ) : empty ? (
        <Card>
          <EmptyState
            icon={IconBuildingBroadcastTower}
            sentence={texts.empty(month)}
            help={`${texts.emptyHelp} ${texts.accepts}.`}
            action={choose(true)}
          />
        </Card>
      ) : (
        <>
          <SettlementOfMonth documents={data.documents} ownOperators={data.ownOperators} />
          <StrDocuments documents={data.documents} />
        </>
      )}
    </>
  );
}
