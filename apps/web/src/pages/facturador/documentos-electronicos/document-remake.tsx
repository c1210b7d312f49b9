import type { ReplyOf } from '@contador/contract';
import { type checkSentDocument, remakeElectronicDocument, type SendingRow } from '@contador/contract/billing';
import { documentSendingTexts as texts } from '@contador/contract/messages';
import { IconFileCheck } from '@tabler/icons-react';
import { useWrite } from '../../../http/use-write.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

type Remake = NonNullable<ReplyOf<typeof checkSentDocument>['remake']>;

interface DocumentRemakeProps {
  readonly username: string;
  readonly row: SendingRow;
  readonly remake: Remake;
  readonly onRefused: () => void;
}

/** Comparison of a rejected document with its next version, and the button that makes it. */
export function DocumentRemake({ username, row, remake, onRefused }: DocumentRemakeProps) {
  const write = useWrite(remakeElectronicDocument);
  const { notice, confirm, failed } = useNotice();
  const { changes, lacks, fingerprint } = remake;
  const rows = changes.map(shownChange);
  const make = async () => {
    const detail = rows.map((change) => texts.changeOf(...change)).join('. ') || texts.remakeUnchanged;
    if (!(await confirm(texts.remakeQuestion(row.printed), { accept: texts.remakeConfirm, detail }))) return;
    const { number, document } = row;
    const answer = await write.send({ body: { username, number, document, fingerprint } });
    if (answer.ok) return notice(texts.remade, { tone: 'done' });
    await failed(answer.refusal, texts.notRemade);
    onRefused();
  };
  const isSame = changes.every(({ name }) => name === 'issueDate');
  return (
    <>
      <p>{texts.remakeHelp}</p>
      {rows.length > 0 && (
        <SimpleTable
          label={texts.changed}
          head={[{ text: texts.statement }, { text: texts.before }, { text: texts.after }]}
          rows={rows}
        />
      )}
      {isSame && <p>{texts.remakeUnchanged}</p>}
      <div>
        <ActionButton
          main
          icon={IconFileCheck}
          busy={write.pending}
          disabledBecause={lacks.length === 0 ? undefined : lacks.join('. ')}
          onClick={() => void make()}
        >
          {texts.remake}
        </ActionButton>
      </div>
    </>
  );
}

/** A PIN is not shown: only that it is another one. */
function shownChange({
  name,
  before,
  after,
}: Remake['changes'][number]): [name: string, before: string, after: string] {
  if (name === 'pin') return [texts.statements.pin, texts.hiddenBefore, texts.hidden];
  return [texts.statements[name], before || texts.nothing, after || texts.nothing];
}
