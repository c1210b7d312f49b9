import type { ReplyOf } from '@contador/contract';
import { partsTexts, selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import {
  approveSettlement,
  type checkSettlement,
  liquidateSelfGenerators,
  type SettlementInputs,
  type SettlementProgress,
  uploadOpenLiquidation,
} from '@contador/contract/self-generators';
import { uploadFiles } from '@contador/contract/tariff-inputs';
import { IconCalculator, IconCheck, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { uploadInParts } from '../../../http/upload.ts';
import { useWrite } from '../../../http/use-write.ts';
import cycle from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import style from './settlement.module.css';

interface Props {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  readonly inputs: SettlementInputs | undefined;
  readonly settled: ReplyOf<typeof checkSettlement> | undefined;
  /** Missing inputs, or undefined if the type can be settled. */
  readonly lacking: string | undefined;
}

const typeName = (type: SettlementProgress[number]['type']) =>
  type === '' ? texts.page.withoutType : texts.userTypes[type];

/** Maximum number of Open files per call. */
const MOST_OPEN_FILES = 10;

/** Buttons that settle a user type, upload Open files, and approve the month. */
export function SettlementButtons({ scope, inputs, settled, lacking }: Props) {
  const { notice, failed, confirm, choose } = useNotice();
  const liquidate = useWrite(liquidateSelfGenerators);
  const approve = useWrite(approveSettlement);
  const open = useWrite(uploadOpenLiquidation);
  const [sending, setSending] = useState(false);
  const approved = settled?.approvedBy
    ? texts.page.approvedBy(settled.approvedBy, momentText(settled.approvedAt))
    : undefined;
  const locked = settled === undefined ? partsTexts.loading : approved;
  const count = settled?.clients.length ?? 0;
  const unsettledClients = (settled?.progress ?? []).flatMap(({ type, unsettled }) =>
    unsettled.map(({ code, name }) => ({ value: `${code} · ${name}`, expected: typeName(type) })),
  );
  const due = (settled?.progress ?? []).filter(({ liquidable, unsettled }) => liquidable && unsettled.length > 0);

  const settle = async (lists: readonly (readonly string[])[]) => {
    for (const codes of lists) {
      const answer = await liquidate.send({ query: scope, body: { username: scope.username, codes: [...codes] } });
      if (!answer.ok) return await failed(answer.refusal, texts.failed);
    }
    return await notice(texts.liquidated, { tone: 'done' });
  };
  const approveAll = async () => {
    const question = texts.page.confirmApproval(count);
    const agreed =
      unsettledClients.length === 0
        ? await confirm(question)
        : await choose(question, {
            detail: texts.page.leftOut(unsettledClients.length),
            particulars: unsettledClients,
            heads: texts.page.leftHeads,
            hint: texts.page.leftReason,
            choices: [{ key: 'approve', label: texts.page.approveWithout(unsettledClients.length) }],
          });
    if (!agreed) return;
    const answer = await approve.send({
      query: { ...scope, ...(settled?.fingerprint && { fingerprint: settled.fingerprint }) },
    });
    return answer.ok ? notice(texts.approved, { tone: 'done' }) : failed(answer.refusal, texts.failed);
  };
  const takeOpen = async (files: File[]) => {
    if (files.length === 0) return;
    if (files.length > MOST_OPEN_FILES) return notice(texts.page.mostOpenFiles(MOST_OPEN_FILES));
    setSending(true);
    const loaded = await sendAndTake(files);
    setSending(false);
    return loaded.ok ? notice(texts.openTaken, { tone: 'done' }) : failed(loaded.refusal, texts.openFailed);
  };
  /** Uploads the files, then loads them one by one. Each is loaded completely or refused. The first refusal ends the loop; earlier files stay loaded. */
  const sendAndTake = async (files: readonly File[]) => {
    const { username, year, month: period } = scope;
    const sent = await uploadInParts(uploadFiles, { query: { username, year, period, part: 1 }, files });
    if (!sent.ok) return sent;
    for (const { name } of files) {
      const body = { username, fileName: name, codes: inputs?.codes ?? [] };
      const loaded = await open.send({ query: scope, body });
      if (!loaded.ok) return loaded;
    }
    return sent;
  };
  return (
    <>
      <div className={cycle.buttons}>
        <ActionButton
          icon={IconCalculator}
          main={due.length === 1 && count === 0}
          busy={liquidate.pending}
          disabledBecause={locked ?? (inputs?.liquidable === false ? texts.page.onlyOpen : lacking)}
          onClick={() => void settle([inputs?.codes ?? []])}
        >
          {texts.page.liquidate}
        </ActionButton>
        {due.length > 1 && (
          <ActionButton
            icon={IconCalculator}
            main
            busy={liquidate.pending}
            disabledBecause={locked}
            onClick={() => void settle(due.map(({ codes }) => codes))}
          >
            {texts.page.liquidateAll}
          </ActionButton>
        )}
        <ActionButton
          icon={IconCheck}
          main={count > 0 && unsettledClients.length === 0}
          busy={approve.pending}
          disabledBecause={locked ?? (count === 0 ? texts.page.nothingToApprove : undefined)}
          onClick={() => void approveAll()}
        >
          {texts.page.approve}
        </ActionButton>
        <FileButton
          label={texts.page.open}
          icon={IconUpload}
          accept=".xml"
          multiple
          busy={sending}
          disabledBecause={locked}
          onFiles={(files) => void takeOpen(files)}
        />
      </div>
      {settled !== undefined && settled.progress.length > 0 && (
        <dl className={style.progress} aria-label={texts.page.progress}>
          {settled.progress.map(({ type, codes, unsettled }) => (
            <div key={type}>
              <dt>{typeName(type)}</dt>
              <dd>{texts.page.settledOf(codes.length - unsettled.length, codes.length)}</dd>
            </div>
          ))}
        </dl>
      )}
      {settled?.liquidatedBy && !approved && (
        <p className={cycle.approved}>
          {texts.page.liquidatedBy(settled.liquidatedBy, momentText(settled.liquidatedAt))}
        </p>
      )}
      {approved && <p className={cycle.approved}>{approved}</p>}
    </>
  );
}
