import { type DeliveryState, deliveryStates } from '@contador/contract/billing';
import { billDeliveryTexts, annexDeliveryTexts as texts } from '@contador/contract/messages';
import { type AnnexDelivery, checkAnnexDelivery, resendAnnexLetter } from '@contador/contract/self-generators';
import type { Month } from '@contador/kernel';
import { Select } from '@mantine/core';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { AnnexDownload } from '../../../shell/annex/annex-download.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { letterColumns } from '../../../shell/mail-delivery/letter-columns.tsx';
import { MailBlocks } from '../../../shell/mail-delivery/mail-blocks.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Milliseconds between two readings while the queue works. */
const REFRESH_MS = 5000;

/** 'Anexos por correo': how the annex of an approved month reaches each client, by e-mail or printed, and why. */
export function AnnexDeliveries({ month }: { readonly month: Month }) {
  const { username } = useSession().tenant;
  const [state, setState] = useState<DeliveryState>();
  const scope = { username, year: month.year, month: month.number };
  const { data, failure, refreshing, retry } = useRead(
    checkAnnexDelivery,
    { ...scope, ...(state !== undefined && { state }) },
    { keepPrevious: true, refetchEvery: REFRESH_MS },
  );
  const columns = useMemo(() => letterColumns<AnnexDelivery>(texts), []);
  const all =
    data === undefined
      ? 0
      : state === undefined
        ? Object.values(data.states).reduce((sum, each) => sum + each, 0)
        : data.states[state];
  return (
    <>
      {data && !data.hasServer && <Banner kind="warning">{billDeliveryTexts.withoutServer}</Banner>}
      <TitledGrid
        title={texts.title}
        note={texts.about}
        actions={
          <Select
            aria-label={billDeliveryTexts.state}
            clearable
            placeholder={billDeliveryTexts.state}
            data={deliveryStates.map((value) => ({ value, label: texts.states[value] }))}
            value={state ?? null}
            onChange={(value) => setState((value as DeliveryState | null) ?? undefined)}
          />
        }
      >
        <DataGrid<AnnexDelivery>
          label={texts.title}
          columns={columns}
          rows={data?.annexes}
          rowKey={({ clientCode }) => clientCode}
          noun={texts.noun}
          detail={(it) => <AnnexLetter key={it.clientCode} annex={it} month={month} onRefused={retry} />}
          failure={failure}
          onRetry={retry}
          refreshing={refreshing}
          {...(data && all > data.annexes.length && { count: texts.shown(data.annexes.length, all) })}
          empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconMail }}
        />
      </TitledGrid>
      {data && data.blocks.length > 0 && <MailBlocks username={username} blocks={data.blocks} />}
    </>
  );
}

interface AnnexLetterProps {
  readonly annex: AnnexDelivery;
  readonly month: Month;
  readonly onRefused: () => void;
}

/** Proof of the sending, and what can be done with the annex. */
function AnnexLetter({ annex, month, onRefused }: AnnexLetterProps) {
  const { username } = useSession().tenant;
  const write = useWrite(resendAnnexLetter);
  const { notice, failed } = useNotice();
  const { clientCode, state, reason, sha256 } = annex;
  const isUnderway = state === 'waiting' || state === 'sending';
  const cannot = reason === null || reason === 'failed' ? undefined : texts.reasons[reason];
  const send = async () => {
    const answer = await write.send({ body: { username, year: month.year, month: month.number, clientCode } });
    if (answer.ok) return notice(texts.queued, { tone: 'done' });
    await failed(answer.refusal, texts.notQueued);
    onRefused();
  };
  return (
    <section className={style.detail} aria-label={texts.detail}>
      {state === 'sent' && sha256 !== null && (
        <p>
          {billDeliveryTexts.sha256}: {sha256}
        </p>
      )}
      <div className={style.buttons}>
        <ActionButton
          icon={IconSend}
          busy={write.pending}
          disabledBecause={isUnderway ? billDeliveryTexts.underway : cannot}
          onClick={() => void send()}
        >
          {state === 'ready' ? texts.send : texts.resend}
        </ActionButton>
        <AnnexDownload clientCode={clientCode} month={month} />
      </div>
    </section>
  );
}
