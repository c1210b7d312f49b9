import type { Month, Result } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { saveFile } from '../../http/download.ts';
import type { SentFile } from '../../http/send-file.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { BroughtCard } from './brought-card.tsx';
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
  /** Rows of the preview, below its sentence. */
  readonly rows?: (reply: Reply) => ReactNode;
  readonly savedDetail: (reply: Reply) => string;
  /** List of the loaded files. */
  readonly children: ReactNode;
}

/** Import of amounts that another system left, from a file that is previewed before saving. */
export function BroughtAmounts<Reply>(props: BroughtAmountsProps<Reply>) {
  const { username, month, texts, columns, process, review, rows, savedDetail, children } = props;
  const intake = useBroughtIntake({ username, month, process, texts, savedDetail });
  const saveTemplate = () => saveFile(new Blob([`${columns.join(',')}\n`], { type: 'text/csv' }), texts.templateFile);
  return (
    <>
      <BroughtCard
        username={username}
        intake={intake}
        texts={texts}
        errorsFile={texts.refusedList}
        actions={
          <ActionButton icon={IconDownload} onClick={saveTemplate}>
            {texts.template}
          </ActionButton>
        }
        review={(looked) => ({ label: texts.title, sentence: review(looked), rows: rows?.(looked) })}
      >
        <p>{texts.help}</p>
        <p>
          {texts.columns}: {columns.join(', ')}.
        </p>
      </BroughtCard>
      {children}
    </>
  );
}
