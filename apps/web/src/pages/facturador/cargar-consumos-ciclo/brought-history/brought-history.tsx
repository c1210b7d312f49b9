import type { ReplyOf } from '@contador/contract';
import { processHistoryFile } from '@contador/contract/billing';
import { broughtHistoryTexts as texts } from '@contador/contract/messages';
import { broughtHistoryColumns, type Month } from '@contador/kernel';
import { useState } from 'react';
import { useWrite } from '../../../../http/use-write.ts';
import style from '../../../../patterns/intake/intake.module.css';
import { LeftOutRows } from '../../../../patterns/intake/left-out-rows.tsx';
import { RefusedCard } from '../../../../patterns/intake/refused-card.tsx';
import { RunningFiles } from '../../../../patterns/intake/running-files.tsx';
import { type BroughtIntake, useBroughtIntake } from '../../../../patterns/intake/use-brought-intake.ts';
import { useDraftOwner } from '../../../../shell/session/session.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { useKeptDraft } from '../../../../ui/drafts/use-kept-draft.tsx';
import { FileButton } from '../../../../ui/files/file-button.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import paste from '../pasted/paste.module.css';
import { BroughtFiles } from './brought-files.tsx';

type HistoryIntake = BroughtIntake<ReplyOf<typeof processHistoryFile>>;

/** 'Historia de otro sistema': consumption of months that Contador did not bill, from a file or pasted, previewed before saving. */
export function BroughtHistory({ username, month }: { readonly username: string; readonly month: Month }) {
  const { send } = useWrite(processHistoryFile);
  const intake: HistoryIntake = useBroughtIntake({
    username,
    month,
    process: (enter, body) => send({ query: { username, year: month.year, month: month.number, enter }, body }),
    texts,
    savedDetail: ({ rows, clients }) => texts.savedDetail(rows, clients),
  });
  const { notice } = useNotice();
  const [isPasting, setIsPasting] = useState(false);
  const [pasted, setPasted] = useState<string>();
  const { running, looked, refused } = intake;
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (/\.(xlsx|csv|tsv)$/i.test(file.name)) return await intake.look(file);
    const particulars = [{ file: file.name, expected: texts.onlySheet }];
    await notice(texts.notKept, { tone: 'refused', particulars });
  };
  const lookPasted = async (text: string) => {
    setPasted(text);
    await intake.look(new File([text], texts.pastedFile, { type: 'text/tab-separated-values' }));
  };
  const { offer, forget } = useKeptDraft({ ...useDraftOwner(), record: 'brought-history' }, texts.pasted, {
    draft: pasted,
    dirty: pasted !== undefined,
    onRecover: (text) => text !== undefined && void lookPasted(text),
  });
  const settle = () => {
    forget();
    setPasted(undefined);
  };
  return (
    <>
      <Card
        label={texts.title}
        title={texts.title}
        actions={
          <>
            <ActionButton onClick={() => setIsPasting(!isPasting)}>{texts.paste}</ActionButton>
            <FileButton
              label={texts.choose}
              accept=".xlsx,.csv,.tsv"
              busy={running !== undefined}
              onFiles={(files) => void choose(files)}
            />
          </>
        }
      >
        {offer}
        <p>{texts.help}</p>
        <p>
          {texts.columns}: {broughtHistoryColumns.required.join(', ')}. {texts.optional}{' '}
          {broughtHistoryColumns.optional.join(', ')}.
        </p>
        {isPasting && (
          <textarea
            className={paste.area}
            aria-label={texts.pasteHere}
            placeholder={texts.pasteHere}
            readOnly
            onPaste={(event) => {
              event.preventDefault();
              void lookPasted(event.clipboardData.getData('text/plain'));
            }}
          />
        )}
        {running && <RunningFiles running={new Map([[texts.title, running]])} nameOf={(key) => key} />}
        {looked && (
          <Looked
            {...intake}
            looked={looked}
            discard={() => {
              intake.discard();
              settle();
            }}
            save={() => intake.save(settle)}
          />
        )}
      </Card>
      {refused && (
        <RefusedCard
          username={username}
          label={texts.refused}
          note={texts.notKept}
          attempt={refused}
          listName="errores-historia.csv"
        />
      )}
      <BroughtFiles username={username} />
    </>
  );
}

function Looked({
  looked: { sent, rows, clients, ignored, leftOut },
  running,
  save,
  discard,
}: Pick<HistoryIntake, 'running' | 'discard'> & {
  readonly looked: NonNullable<HistoryIntake['looked']>;
  readonly save: () => Promise<void>;
}) {
  return (
    <section aria-label={texts.review(rows, clients)}>
      <p role="status">
        <strong>{sent.fileName}</strong>: {texts.review(rows, clients)} {ignored > 0 && texts.reviewLeftOut(ignored)}
      </p>
      <LeftOutRows title={texts.leftOut} rows={leftOut} fileName="historia-por-fuera.csv" />
      <div className={style.actions}>
        <ActionButton onClick={discard}>{texts.discard}</ActionButton>
        <ActionButton main busy={running !== undefined} onClick={() => void save()}>
          {texts.save}
        </ActionButton>
      </div>
    </section>
  );
}
