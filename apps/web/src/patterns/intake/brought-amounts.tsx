import type { Month, Result } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { saveFile } from '../../http/download.ts';
import type { SentFile } from '../../http/send-file.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FileButton } from '../../ui/files/file-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import style from './intake.module.css';
import { RefusedCard } from './refused-card.tsx';
import { RunningFiles } from './running-files.tsx';
import { useBroughtIntake } from './use-brought-intake.ts';

type TextName =
  | 'title'
  | 'help'
  | 'columns'
  | 'template'
  | 'templateFile'
  | 'choose'
  | 'onlySheet'
  | 'looking'
  | 'saving'
  | 'saved'
  | 'save'
  | 'discard'
  | 'refused'
  | 'refusedList'
  | 'notKept';

interface BroughtAmountsProps<Reply> {
  readonly username: string;
  readonly month: Month;
  readonly texts: Readonly<Record<TextName, string>>;
  /** Columns of the file, in the order of the template. */
  readonly columns: readonly string[];
  /** Processes the uploaded file, either as a preview or to enter its rows. */
  readonly process: (enter: boolean, sent: SentFile) => Promise<Result<Reply, CallFailure>>;
  readonly review: (reply: Reply) => string;
  readonly savedDetail: (reply: Reply) => string;
  /** List of the loaded files. */
  readonly children: ReactNode;
}

/** Import of amounts that another system left, from a file that is previewed before saving. */
export function BroughtAmounts<Reply>(props: BroughtAmountsProps<Reply>) {
  const { username, month, texts, columns, process, review, savedDetail, children } = props;
  const { notice } = useNotice();
  const intake = useBroughtIntake({ username, month, process, texts, savedDetail });
  const { running, looked, refused, look, save, discard } = intake;
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (/\.(xlsx|csv|tsv)$/i.test(file.name)) return await look(file);
    const particulars = [{ file: file.name, expected: texts.onlySheet }];
    await notice(texts.notKept, { tone: 'refused', particulars });
  };
  const saveTemplate = () => saveFile(new Blob([`${columns.join(',')}\n`], { type: 'text/csv' }), texts.templateFile);
  return (
    <>
      <Card
        label={texts.title}
        title={texts.title}
        actions={
          <>
            <ActionButton icon={IconDownload} onClick={saveTemplate}>
              {texts.template}
            </ActionButton>
            <FileButton
              label={texts.choose}
              accept=".xlsx,.csv,.tsv"
              busy={running !== undefined}
              onFiles={(files) => void choose(files)}
            />
          </>
        }
      >
        <p>{texts.help}</p>
        <p>
          {texts.columns}: {columns.join(', ')}.
        </p>
        {running && <RunningFiles running={new Map([[texts.title, running]])} nameOf={(key) => key} />}
        {looked && (
          <section aria-label={texts.title}>
            <p role="status">
              <strong>{looked.sent.fileName}</strong>: {review(looked)}
            </p>
            <div className={style.actions}>
              <ActionButton onClick={discard}>{texts.discard}</ActionButton>
              <ActionButton main busy={running !== undefined} onClick={() => void save(discard)}>
                {texts.save}
              </ActionButton>
            </div>
          </section>
        )}
      </Card>
      {refused && (
        <RefusedCard
          username={username}
          label={texts.refused}
          note={texts.notKept}
          attempt={refused}
          listName={texts.refusedList}
        />
      )}
      {children}
    </>
  );
}
