import { monthGridTexts as texts } from '@contador/contract/messages';
import { checkMonthParameters } from '@contador/contract/tariff-inputs';
import { isoMonth, previousMonth, spanishMonth } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callEndpoint } from '../../../http/call.ts';
import { saveFile } from '../../../http/download.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { gridLines } from './month-grid/grid-line.ts';
import { monthTemplate } from './month-grid/month-template.ts';

/** Downloads the values of the month, of the company and of the chosen market, as a file to fill in and drop on 'Todo el mes'. */
export function TemplateButton() {
  const { call, userType, period } = usePeriod();
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);
  if (call === undefined) return null;
  const save = async () => {
    const { market, ...ofMonth } = call;
    setBusy(true);
    const answer = await callEndpoint(checkMonthParameters, { query: { ...ofMonth, userType } });
    setBusy(false);
    if (!answer.ok) return failed(answer.refusal);
    const lines = gridLines(answer.value).filter(({ row }) => row.market === null || row.market === market);
    const content = monthTemplate(lines, spanishMonth(previousMonth(period)));
    saveFile(new Blob([content], { type: 'text/csv' }), texts.templateFile(isoMonth(period)));
  };
  return (
    <ActionButton small busy={busy} icon={IconDownload} onClick={() => void save()}>
      {texts.template}
    </ActionButton>
  );
}
