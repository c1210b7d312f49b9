import { suiReportTexts as texts } from '@contador/contract/messages';
import type { SuiProcessing } from '@contador/contract/reports';
import { IconDownload } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { momentText } from '../../ui/format/date-text.ts';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';

interface ReportHistoryProps {
  readonly code: string;
  readonly history: readonly SuiProcessing[];
  readonly onDownload: (number: number) => void;
}

/** Every processing of the report; none is ever deleted. */
export function ReportHistory({ code, history, onDownload }: ReportHistoryProps) {
  return (
    <SimpleTable
      label={`${texts.history} ${code}`}
      dense
      head={[
        { text: texts.history },
        { text: texts.processingDate },
        { text: texts.severity.W, align: 'right' },
        { text: '' },
      ]}
      rows={history.map(({ number, at, by, replaces, warnings }) => [
        replaces === null ? texts.numbered(number) : `${texts.numbered(number)} · ${texts.replaces(replaces)}`,
        texts.processedOn(momentText(at), by),
        warnings,
        <ActionButton key={number} small quiet icon={IconDownload} onClick={() => onDownload(number)}>
          {texts.download} {number}
        </ActionButton>,
      ])}
    />
  );
}
