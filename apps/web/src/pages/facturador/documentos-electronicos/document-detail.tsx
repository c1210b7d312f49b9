import {
  askDocumentStatus,
  downloadApplicationResponse,
  resendElectronicDocument,
  type SendingRow,
} from '@contador/contract/billing';
import { remedyOfRule, documentSendingTexts as texts } from '@contador/contract/messages';
import { mayBeAsked, mayBeSentAgain } from '@contador/domain/billing';
import { IconDownload, IconRefresh, IconSend } from '@tabler/icons-react';
import { downloadFile } from '../../../http/download.ts';
import { useWrite } from '../../../http/use-write.ts';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

interface DocumentDetailProps {
  readonly username: string;
  readonly row: SendingRow;
  readonly onRefused: () => void;
}

/** What the tax authority said of a document, what to mend, and what can be done now. */
export function DocumentDetail({ username, row, onRefused }: DocumentDetailProps) {
  const ask = useWrite(askDocumentStatus);
  const resend = useWrite(resendElectronicDocument);
  const { notice, failed } = useNotice();
  const { state, rules, hasResponse } = row;
  const nextAt = row.nextAt === null ? null : new Date(row.nextAt);
  const key = { username, number: row.number, document: row.document };
  const act = async (write: typeof ask | typeof resend, done: string, not: string) => {
    const answer = await write.send({ body: key });
    if (answer.ok) return notice(done, { tone: 'done' });
    await failed(answer.refusal, not);
    onRefused();
  };
  const download = async () => {
    const saved = await downloadFile(downloadApplicationResponse, {
      query: {
        username,
        bill_number: row.number,
        document: row.document,
        timestamp: new Date().toISOString().slice(0, 19),
      },
      saveAs: texts.responseFile(`${row.printed}.xml`),
    });
    if (!saved.ok) await failed(saved.refusal, texts.response);
  };
  return (
    <section className={style.detail} aria-label={texts.answer}>
      {state === 'stopped' && <p>{texts.conflict}</p>}
      {state === 'unknown' && <p>{texts.unknownLong}</p>}
      {mayBeSentAgain(state) && <p>{texts.resendHelp}</p>}
      {rules.length === 0 ? (
        state !== 'accepted' && <p>{texts.waits}</p>
      ) : (
        <SimpleTable
          label={texts.answer}
          head={[{ text: texts.code }, { text: texts.answer }, { text: texts.original }]}
          rows={rows(rules)}
        />
      )}
      <div className={style.buttons}>
        {mayBeSentAgain(state) && (
          <ActionButton
            icon={IconSend}
            busy={resend.pending}
            onClick={() => void act(resend, texts.resent, texts.notResent)}
          >
            {texts.resend}
          </ActionButton>
        )}
        {mayBeAsked({ state, nextAt }, hasResponse) && (
          <ActionButton
            icon={IconRefresh}
            busy={ask.pending}
            onClick={() => void act(ask, texts.asked, texts.notAsked)}
          >
            {texts.ask}
          </ActionButton>
        )}
        {hasResponse && (
          <ActionButton icon={IconDownload} onClick={() => void download()}>
            {texts.response}
          </ActionButton>
        )}
      </div>
    </section>
  );
}

const rows = (rules: SendingRow['rules']) => rules.map(({ code, text }) => [code, remedyOfRule(code) ?? '', text]);
