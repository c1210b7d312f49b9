import { processHistoryFile } from '@contador/contract/billing';
import { broughtHistoryTexts as texts } from '@contador/contract/messages';
import { broughtHistoryColumns, type Month } from '@contador/kernel';
import { useState } from 'react';
import { useWrite } from '../../../../http/use-write.ts';
import { BroughtCard } from '../../../../patterns/intake/brought-card.tsx';
import { LeftOutRows } from '../../../../patterns/intake/left-out-rows.tsx';
import { useBroughtIntake } from '../../../../patterns/intake/use-brought-intake.ts';
import { useDraftOwner } from '../../../../shell/session/session.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useKeptDraft } from '../../../../ui/drafts/use-kept-draft.tsx';
import paste from '../pasted/paste.module.css';
import { BroughtFiles } from './brought-files.tsx';

/** 'Historia de otro sistema': consumption of months that Contador did not bill, from a file or pasted, previewed before saving. */
export function BroughtHistory({ username, month }: { readonly username: string; readonly month: Month }) {
  const { send } = useWrite(processHistoryFile);
  const intake = useBroughtIntake({
    username,
    month,
    process: (enter, body) => send({ query: { username, year: month.year, month: month.number, enter }, body }),
    texts,
    savedDetail: ({ rows, clients }) => texts.savedDetail(rows, clients),
  });
  const [isPasting, setIsPasting] = useState(false);
  const [pasted, setPasted] = useState<string>();
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
      <BroughtCard
        username={username}
        intake={intake}
        texts={texts}
        errorsFile="errores-historia.csv"
        actions={<ActionButton onClick={() => setIsPasting(!isPasting)}>{texts.paste}</ActionButton>}
        review={({ rows, clients, ignored, leftOut }) => ({
          label: texts.review(rows, clients),
          sentence: (
            <>
              {texts.review(rows, clients)} {ignored > 0 && texts.reviewLeftOut(ignored)}
            </>
          ),
          rows: <LeftOutRows title={texts.leftOut} rows={leftOut} fileName="historia-por-fuera.csv" />,
        })}
        onSettled={settle}
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
      </BroughtCard>
      <BroughtFiles username={username} />
    </>
  );
}
