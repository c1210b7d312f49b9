import { lightingWorkbookName, streetLightingTexts as texts } from '@contador/contract/messages';
import { checkLightingComponents, downloadLightingTariffs } from '@contador/contract/street-lighting';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import style from './street-lighting.module.css';

/** 'Exportar tarifas de todas las matriculas': available once the tariffs are published. */
export function ExportCard() {
  const { call } = usePeriod();
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);
  const query = call && { username: call.username, period: call.period, year: call.year, version: call.version };
  const { data } = useRead(checkLightingComponents, query);
  const save = async () => {
    if (query === undefined) return;
    setBusy(true);
    const timestamp = new Date().toISOString().slice(0, 19);
    const saveAs = lightingWorkbookName(query.username, query.year, query.period);
    const saved = await downloadFile(downloadLightingTariffs, { query: { ...query, timestamp }, saveAs });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };
  return (
    <Card title={texts.exportAll}>
      <div className={style.export}>
        <span>{texts.exportNote}</span>
        <ActionButton
          icon={IconFileSpreadsheet}
          busy={busy}
          disabledBecause={data === undefined ? texts.noVersion : (data.downloadRefused ?? undefined)}
          onClick={() => void save()}
        >
          {texts.download}
        </ActionButton>
      </div>
    </Card>
  );
}
