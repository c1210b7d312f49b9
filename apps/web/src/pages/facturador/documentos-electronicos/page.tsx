import {
  checkDocumentSending,
  resumeDocumentSending,
  type SendingRow,
  sendElectronicDocuments,
  sendingStates,
} from '@contador/contract/billing';
import { partsTexts, documentSendingTexts as texts } from '@contador/contract/messages';
import type { SendingState } from '@contador/domain/billing';
import { Select } from '@mantine/core';
import { IconFileCertificate, IconPlayerPlay, IconSend, IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { CyclePicker } from '../../../shell/cycle-liquidation/cycle-picker.tsx';
import { NoCycles } from '../../../shell/cycle-liquidation/no-cycles.tsx';
import { useChosenCycle } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { sendingColumns } from './sending-columns.tsx';
import { SendingModeDialog } from './sending-mode-dialog.tsx';
import { TestSetSection } from './test-set/test-set-section.tsx';

/** Milliseconds between two readings while the queue works. */
const REFRESH_MS = 5000;

/** 'Documentos electrónicos': what the tax authority said of each document of the cycle, and what a person has to do. */
export default function ElectronicDocumentsPage() {
  const billed = useChosenCycle();
  const { username, month, cycles, chosen, choose } = billed;
  const [state, setState] = useState<SendingState>();
  const [changing, setChanging] = useState(false);
  const scope = chosen && { username, year: month.year, month: month.number, cycle: chosen.code };
  const { data, failure, refreshing, retry } = useRead(
    checkDocumentSending,
    scope && { ...scope, ...(state !== undefined && { state }) },
    { keepPrevious: true, refetchEvery: REFRESH_MS },
  );
  const send = useWrite(sendElectronicDocuments);
  const resume = useWrite(resumeDocumentSending);
  const { notice, confirm, failed } = useNotice();
  const columns = useMemo(sendingColumns, []);
  if (chosen === undefined || scope === undefined)
    return (
      <>
        <PageHeader title={texts.title} />
        <NoCycles {...billed} />
      </>
    );
  const queue = async () => {
    if (data === undefined || data.mode === 'off') return;
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
  const all = data === undefined ? 0 : state === undefined ? sumOf(data.counts) : data.counts[state];
  return (
    <>
      <PageHeader title={texts.title} />
      {data && <SendingBanner {...data} resuming={resume.pending} onResume={() => void goOn()} />}
      <div className={style.head}>
        <CyclePicker cycles={cycles ?? []} chosen={chosen} onChoose={choose} />
        {data && (
          <dl className={style.figures}>
            <div>
              <dt>{texts.unsent}</dt>
              <dd>{countText(data.unsent)}</dd>
            </div>
            {sendingStates
              .filter((each) => data.counts[each] > 0)
              .map((each) => (
                <div key={each}>
                  <dt>{texts.states[each]}</dt>
                  <dd>{countText(data.counts[each])}</dd>
                </div>
              ))}
            {data.sendBefore !== null && (
              <div>
                <dt>{texts.sendBefore}</dt>
                <dd>{momentText(data.sendBefore)}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <div className={style.buttons}>
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
        <Select
          label={texts.state}
          clearable
          placeholder={texts.every}
          data={sendingStates.map((value) => ({ value, label: texts.states[value] }))}
          value={state ?? null}
          onChange={(value) => setState((value as SendingState | null) ?? undefined)}
        />
      </div>
      <TitledGrid title={texts.title}>
        <DataGrid<SendingRow>
          label={texts.title}
          columns={columns}
          rows={data?.documents}
          rowKey={keyOf}
          noun={{ one: 'documento', many: 'documentos' }}
          detail={(it) => <DocumentDetail key={keyOf(it)} username={username} row={it} onRefused={retry} />}
          rowMark={(it) => (it.state === 'rejected' || it.state === 'stopped' ? { tone: 'refused' } : {})}
          failure={failure}
          onRetry={retry}
          refreshing={refreshing}
          {...(data && all > data.documents.length && { count: texts.shown(data.documents.length, all) })}
          empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconFileCertificate }}
        />
      </TitledGrid>
      {data && data.mode !== 'production' && <TestSetSection username={username} mode={data.mode} scope={scope} />}
      {changing && data && <SendingModeDialog username={username} {...data} onClose={() => setChanging(false)} />}
    </>
  );
}

const keyOf = ({ document, number }: SendingRow) => `${document} ${number}`;
const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, each) => sum + each, 0);

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
