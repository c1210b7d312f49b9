import type { ReplyOf } from '@contador/contract';
import {
  checkDocumentSending,
  endContingency,
  resumeDocumentSending,
  type SendingRow,
  sendElectronicDocuments,
  sendingStates,
} from '@contador/contract/billing';
import { partsTexts, documentSendingTexts as texts } from '@contador/contract/messages';
import type { SendingState } from '@contador/domain/billing';
import { IconCloudOff, IconFileCertificate, IconPlayerPlay, IconSend, IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { QUEUE_REFRESH_MS, RowsByState } from '../../../shell/cycle-liquidation/rows-by-state.tsx';
import { useChosenCycle } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { ContingencyDialog } from './contingency-dialog.tsx';
import { ContingencyList } from './contingency-list.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { sendingColumns } from './sending-columns.tsx';
import { SendingModeDialog } from './sending-mode-dialog.tsx';
import { TestSetSection } from './test-set/test-set-section.tsx';

/** 'Documentos electrónicos': what the tax authority said of each document of the cycle, and what a person has to do. */
export default function ElectronicDocumentsPage() {
  const billed = useChosenCycle();
  const { username, month, chosen } = billed;
  const [state, setState] = useState<SendingState>();
  const [changing, setChanging] = useState(false);
  const [declaring, setDeclaring] = useState(false);
  const scope = chosen && { username, year: month.year, month: month.number, cycle: chosen.code };
  const { data, failure, refreshing, retry } = useRead(
    checkDocumentSending,
    scope && { ...scope, ...(state !== undefined && { state }) },
    { keepPrevious: true, refetchEvery: QUEUE_REFRESH_MS },
  );
  const send = useWrite(sendElectronicDocuments);
  const resume = useWrite(resumeDocumentSending);
  const ending = useWrite(endContingency);
  const { notice, confirm, failed } = useNotice();
  const columns = useMemo(sendingColumns, []);
  const linkTo = usePageLink();
  const queue = async () => {
    if (data === undefined || scope === undefined || data.mode === 'off') return;
    const { mode, unsent } = data;
    const question = texts.sendTitle(unsent, texts.modes[mode]);
    if (!(await confirm(question, { accept: texts.sendConfirm, detail: texts.sendDetail[mode] }))) return;
    const answer = await send.send({ body: scope });
    if (!answer.ok) return await failed(answer.refusal, texts.notQueued);
    const { queued, other_environment: others } = answer.value;
    const words = [texts.queued(queued), ...(others > 0 ? [texts.otherEnvironment(others)] : [])];
    notice(words.join('. '), { tone: 'done' });
  };
  const goOn = async () => {
    const answer = await resume.send({ body: { username } });
    if (!answer.ok) return await failed(answer.refusal, texts.notResumed);
    notice(texts.resumed, { tone: 'done' });
  };
  const end = async () => {
    const detail = texts.endContingencyDetail;
    if (!(await confirm(texts.endContingencyTitle, { accept: texts.endContingency, detail }))) return;
    const answer = await ending.send({ body: { username } });
    if (!answer.ok) return await failed(answer.refusal, texts.contingencyNotEnded);
    notice(texts.contingencyEnded, { tone: 'done' });
  };
  return (
    <RowsByState<SendingState, SendingRow>
      billed={billed}
      texts={texts}
      counts={data?.counts}
      figures={data ? figuresOf(data) : []}
      banner={
        data && (
          <>
            {data.contingency && (
              <Banner
                kind="warning"
                action={
                  <ActionButton icon={IconPlayerPlay} busy={ending.pending} onClick={() => void end()}>
                    {texts.endContingency}
                  </ActionButton>
                }
              >
                {texts.inContingency(momentText(data.contingency.since), data.contingency.by, data.contingency.reason)}
              </Banner>
            )}
            <SendingBanner {...data} resuming={resume.pending} onResume={() => void goOn()} />
          </>
        )
      }
      actions={
        <>
          <ActionButton
            main
            icon={IconSend}
            busy={send.pending}
            disabledBecause={data === undefined ? partsTexts.loading : whyNotSend(data)}
            onClick={() => void queue()}
          >
            {texts.send(data?.unsent ?? 0)}
          </ActionButton>
          <ActionButton icon={IconSettings} onClick={() => setChanging(true)}>
            {texts.change}
          </ActionButton>
          {data?.contingency === null && (
            <ActionButton icon={IconCloudOff} onClick={() => setDeclaring(true)}>
              {texts.declareContingency}
            </ActionButton>
          )}
        </>
      }
      states={sendingStates}
      state={state}
      onState={setState}
      grid={{
        columns,
        rows: data?.documents,
        rowKey: keyOf,
        noun: { one: 'documento', many: 'documentos' },
        detail: (it) => <DocumentDetail key={keyOf(it)} username={username} row={it} onRefused={retry} />,
        rowMark: (it) => (it.state === 'rejected' || it.state === 'stopped' ? { tone: 'refused' } : {}),
        failure,
        onRetry: retry,
        refreshing,
        empty: {
          sentence: texts.none,
          help: texts.noneHelp,
          action: (
            <Link to={linkTo({ area: 'facturador', slug: 'generar-facturas' }, { ciclo: chosen?.code })}>
              {texts.places.certificate}
            </Link>
          ),
          icon: IconFileCertificate,
        },
      }}
    >
      <ContingencyList username={username} />
      {scope && data && data.mode !== 'production' && (
        <TestSetSection username={username} mode={data.mode} scope={scope} />
      )}
      {declaring && <ContingencyDialog username={username} onClose={() => setDeclaring(false)} />}
      {changing && data && <SendingModeDialog username={username} {...data} onClose={() => setChanging(false)} />}
    </RowsByState>
  );
}

/** Documents that are not sent, those in each state that has any, and the time before which they must be sent, which a contingency in force moves. */
function figuresOf({
  unsent,
  counts,
  sendBefore,
  contingency,
}: ReplyOf<typeof checkDocumentSending>): [string, string][] {
  const ofState = sendingStates.filter((each) => counts[each] > 0);
  return [
    [texts.unsent, countText(unsent)],
    ...ofState.map((each): [string, string] => [texts.states[each], countText(counts[each])]),
    ...(sendBefore === null || contingency !== null
      ? []
      : [[texts.sendBefore, momentText(sendBefore)] as [string, string]]),
  ];
}

const keyOf = ({ document, number }: SendingRow) => `${document} ${number}`;

interface SendingFacts {
  readonly mode: 'off' | 'test' | 'production';
  readonly addresses: readonly string[];
  readonly unsent: number;
}

/** Why 'Enviar' is disabled; `undefined` if it is not. */
function whyNotSend({ mode, addresses, unsent }: SendingFacts): string | undefined {
  if (mode === 'off') return texts.off;
  if (!addresses.includes(mode)) return texts.withoutAddress;
  return unsent === 0 ? texts.nothingToSend : undefined;
}

interface SendingBannerProps extends SendingFacts {
  readonly stoppedAt: string | null;
  readonly stoppedFor: string | null;
  readonly resuming: boolean;
  readonly onResume: () => void;
}

function SendingBanner({ mode, addresses, stoppedAt, stoppedFor, resuming, onResume }: SendingBannerProps) {
  if (stoppedAt !== null && mode !== 'off')
    return (
      <Banner
        kind="warning"
        action={
          <ActionButton icon={IconPlayerPlay} busy={resuming} onClick={onResume}>
            {texts.resume}
          </ActionButton>
        }
      >
        {texts.stoppedFor(momentText(stoppedAt), stoppedFor ?? '')}
      </Banner>
    );
  if (mode === 'off') return <Banner kind="locked">{texts.off}</Banner>;
  if (!addresses.includes(mode)) return <Banner kind="warning">{texts.withoutAddressOf(texts.modes[mode])}</Banner>;
  return <p>{texts.modeIs(texts.modes[mode])}</p>;
}
