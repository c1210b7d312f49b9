import { uploadTexts as texts } from '@contador/contract/messages';
import { downloadMarkedWorkbook } from '@contador/contract/uploads';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { downloadFile } from '../../http/download.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { ParticularActions } from '../../ui/notice/particular-actions.tsx';
import { ParticularTable } from '../../ui/notice/particular-table.tsx';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import type { RefusedAttempt } from './attempt.ts';
import { DecimalSignQuestion } from './decimal-sign-question.tsx';
import style from './intake.module.css';

interface RefusedCardProps {
  readonly username: string;
  readonly label: string;
  /** Outcome of the file and the next step, in words. */
  readonly note: string;
  readonly attempt: RefusedAttempt;
  /** Name of the file in which the list is saved. */
  readonly listName: string;
}

/**
 * Card of a refused file: the reasons for every faulty cell, which can be copied or saved, and the file with those cells marked. It stays
 * until another file is sent.
 */
export function RefusedCard({ username, label, note, attempt, listName }: RefusedCardProps) {
  const { failed } = useNotice();
  const { fileName, message, particulars, marked, again } = attempt;
  // The card itself shows the file name.
  const shown = particulars.map(({ file: _file, sheet: _sheet, cell: _cell, readings: _readings, ...rest }) => rest);
  const download = async (id: string) => {
    const wanted = { query: { username, id }, saveAs: texts.markedName(fileName) };
    const saved = await downloadFile(downloadMarkedWorkbook, wanted);
    if (!saved.ok) await failed(saved.refusal);
  };
  return (
    <Card label={label} title={<StateBadge state="refused">{message}</StateBadge>} note={fileName} padded={false}>
      <p className={style.note}>{note}</p>
      <DecimalSignQuestion particulars={particulars} onChoose={again} />
      {shown.length > 0 && (
        <>
          <ParticularTable particulars={shown} />
          <div className={style.actions}>
            {marked !== undefined && (
              <ActionButton icon={IconFileSpreadsheet} onClick={() => void download(marked)}>
                {texts.downloadMarked}
              </ActionButton>
            )}
            <ParticularActions particulars={particulars} fileName={listName} />
          </div>
        </>
      )}
    </Card>
  );
}
