import {
  askDocumentStatus,
  checkSentDocument,
  downloadApplicationResponse,
  resendElectronicDocument,
  type SendingRow,
} from '@contador/contract/billing';
import { remedyOfRule, documentSendingTexts as texts } from '@contador/contract/messages';
import { mayBeAsked, mayBeSentAgain, placeOfRule } from '@contador/domain/billing';
import { IconDownload, IconRefresh, IconSend } from '@tabler/icons-react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { DocumentConflict } from './document-conflict.tsx';
import own from './document-detail.module.css';
import { DocumentRemake } from './document-remake.tsx';
import { MendPlace } from './mend-place.tsx';

/** Milliseconds between two readings, so that a datum that was mended in another window shows. */
const REFRESH_MS = 15_000;

interface DocumentDetailProps {
  readonly username: string;
  readonly row: SendingRow;
  readonly onRefused: () => void;
}

/** Answers of the tax authority about a document, where their causes are mended, and the actions that are possible now. */
export function DocumentDetail({ username, row, onRefused }: DocumentDetailProps) {
  const ask = useWrite(askDocumentStatus);
  const resend = useWrite(resendElectronicDocument);
  const { notice, failed } = useNotice();
  const { state, rules, hasResponse } = row;
  const sent = useRead(
    checkSentDocument,
    { username, bill_number: row.number, document: row.document },
    { refetchEvery: REFRESH_MS },
  );
  const sameFile = mayBeSentAgain(
    state,
    rules.map(({ code, rejection }) => ({ code, isRejection: rejection })),
  );
  const nextAt = row.nextAt === null ? null : new Date(row.nextAt);
  const key = { username, number: row.number, document: row.document };
  const act = async (write: typeof ask | typeof resend, done: string, not: string) => {
    const answer = await write.send({ body: key });
    if (answer.ok) return notice(done, { tone: 'done' });
    await failed(answer.refusal, not);
    onRefused();
  };
  const retryAll = () => {
    sent.retry();
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
      {row.waitsForBill !== null && <p>{texts.waitsForBill[row.waitsForBill]}</p>}
      {state === 'queued' && rules.length > 0 && row.nextAt !== null && <p>{texts.againAt(momentText(row.nextAt))}</p>}
      {rules.length === 0 ? (
        state !== 'accepted' && row.waitsForBill === null && <p>{texts.waits}</p>
      ) : (
        <SimpleTable
          label={texts.answer}
          head={[{ text: texts.code }, { text: texts.answer }, { text: texts.mendAt }, { text: texts.original }]}
          rows={rules.map(({ code, text }) => {
            const place = placeOfRule(code);
            return [
              code,
              <span key="remedy" className={own.sentence}>
                {remedyOfRule(code)}
              </span>,
              place && <MendPlace key={code} place={place} username={username} clientCode={row.clientCode} />,
              <span key="original" className={own.original}>
                {text}
              </span>,
            ];
          })}
        />
      )}
      {sent.failure && !sent.data && <FailureState failure={sent.failure} what={texts.history} onRetry={sent.retry} />}
      {sent.data?.remake && (
        <DocumentRemake username={username} row={row} remake={sent.data.remake} onRefused={retryAll} />
      )}
      {sent.data?.conflict && (
        <DocumentConflict username={username} row={row} conflict={sent.data.conflict} onRefused={retryAll} />
      )}
      {sameFile && <p>{texts.resendHelp}</p>}
      <div className={style.buttons}>
        {sameFile && (
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
      {sent.data !== undefined && sent.data.decisions.length > 1 && (
        <SimpleTable
          label={texts.history}
          head={[{ text: texts.document }, { text: texts.when }, { text: texts.state }, { text: texts.original }]}
          rows={sent.data.decisions.map(({ version, at, outcome, rules: said }) => [
            texts.version(version),
            momentText(at),
            texts.decisions[outcome],
            said.map(({ code, text }) => [code, text].filter(Boolean).join(': ')).join(' · '),
          ])}
        />
      )}
    </section>
  );
}
