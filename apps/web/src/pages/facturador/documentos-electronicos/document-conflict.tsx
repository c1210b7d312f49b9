import type { ReplyOf } from '@contador/contract';
import { adoptAcceptedDocument, type checkSentDocument, type SendingRow } from '@contador/contract/billing';
import { documentSendingTexts as texts } from '@contador/contract/messages';
import { IconFileCheck } from '@tabler/icons-react';
import { useWrite } from '../../../http/use-write.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

type Conflict = NonNullable<ReplyOf<typeof checkSentDocument>['conflict']>;

const names = Object.keys(texts.identity) as (keyof typeof texts.identity)[];

interface DocumentConflictProps {
  readonly username: string;
  readonly row: SendingRow;
  readonly conflict: Conflict;
  readonly onRefused: () => void;
}

/** Our document beside the one that the authority has under its number, and the button that adopts that one. */
export function DocumentConflict({ username, row, conflict, onRefused }: DocumentConflictProps) {
  const write = useWrite(adoptAcceptedDocument);
  const { notice, confirm, failed } = useNotice();
  const { ours, theirs, cude, adoptable } = conflict;
  const adopt = async () => {
    const question = texts.adoptQuestion(row.printed);
    if (!(await confirm(question, { accept: texts.adopt, detail: texts.adoptDetail }))) return;
    const { number, document } = row;
    const answer = await write.send({ body: { username, number, document } });
    if (answer.ok) return notice(texts.adopted, { tone: 'done' });
    await failed(answer.refusal, texts.notAdopted);
    onRefused();
  };
  const shown = { ...theirs, cude };
  return (
    <>
      <SimpleTable
        label={texts.both}
        head={[{ text: texts.statement }, { text: texts.ours }, { text: texts.theirs }]}
        rows={names.map((name) => [texts.identity[name], ours[name], shown[name] ?? ''])}
      />
      <p>{theirs === null ? texts.withoutTheirs : adoptable ? texts.adoptHelp : texts.notAdoptable}</p>
      {adoptable && (
        <div>
          <ActionButton main icon={IconFileCheck} busy={write.pending} onClick={() => void adopt()}>
            {texts.adopt}
          </ActionButton>
        </div>
      )}
    </>
  );
}
