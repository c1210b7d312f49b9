import { partsTexts, selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { approveSettlement, uploadOpenLiquidation } from '@contador/contract/self-generators';
import { uploadFiles } from '@contador/contract/tariff-inputs';
import { IconCalculator, IconCheck, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { uploadInParts } from '../../../http/upload.ts';
import { useWrite } from '../../../http/use-write.ts';
import cycle from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { typeName } from './type-table.tsx';
import type { Liquidation, Settled, SettlementScope, TypeProgress } from './use-liquidation.ts';

interface Props {
  readonly scope: SettlementScope;
  readonly settled: Settled | undefined;
  /** The chosen type; undefined for all. */
  readonly chosen: TypeProgress['type'] | undefined;
  /** Missing inputs of the month; undefined if the month is complete. */
  readonly lacking: string | undefined;
  readonly liquidation: Liquidation;
}

/** Maximum number of Open files per call. */
const MOST_OPEN_FILES = 10;

/** Buttons that settle the chosen user type or all of them, upload Open files, and approve the month. */
export function SettlementButtons({ scope, settled, chosen, lacking, liquidation }: Props) {
  const { notice, failed, confirm, choose } = useNotice();
  const approve = useWrite(approveSettlement);
  const open = useWrite(uploadOpenLiquidation);
  const [sending, setSending] = useState(false);
  const approved = settled?.approvedBy
    ? texts.page.approvedBy(settled.approvedBy, momentText(settled.approvedAt))
    : undefined;
  const locked = settled === undefined ? partsTexts.loading : approved;
  const count = settled?.clients.length ?? 0;
  const progress = settled?.progress ?? [];
  const unsettledClients = progress.flatMap(({ type, unsettled }) =>
    unsettled.map(({ code, name }) => ({ value: texts.page.client(code, name), expected: typeName(type) })),
  );
  const offered = progress.filter(({ type, liquidable }) => liquidable && (chosen === undefined || type === chosen));
  const due = offered.filter(({ unsettled }) => unsettled.length > 0);
  const able = due.filter(({ lacks }) => lacks.length === 0);
  const targets = due.length === 0 ? offered : able;
  const isDue = able.length > 0;

  const approveAll = async () => {
    const question = texts.page.confirmApproval(count);
    const agreed =
      unsettledClients.length === 0
        ? await confirm(question, {
            particulars: progress.map(({ type, codes }) => ({
              value: typeName(type),
              expected: countText(codes.length),
            })),
            heads: texts.page.approvedHeads,
          })
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
    const codes = progress
      .filter(({ type }) => chosen === undefined || type === chosen)
      .flatMap(({ codes: ofType }) => ofType);
    const sent = await uploadInParts(uploadFiles, { query: { username, year, period, part: 1 }, files });
    if (!sent.ok) return sent;
    for (const { name } of files) {
      const loaded = await open.send({ query: { ...scope }, body: { username, fileName: name, codes } });
      if (!loaded.ok) return loaded;
    }
    return sent;
  };
  return (
    <>
      <div className={cycle.buttons}>
        <ActionButton
          icon={IconCalculator}
          main={isDue}
          busy={liquidation.pending}
          disabledBecause={locked ?? whyNotLiquidated(progress, offered, due, lacking, targets)}
          onClick={() => void liquidation.liquidate(targets)}
        >
          {offered.length > 1 ? texts.page.liquidateAll : texts.page.liquidate}
        </ActionButton>
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
          main={!isDue && unsettledClients.length > 0}
          busy={sending}
          disabledBecause={locked}
          onFiles={(files) => void takeOpen(files)}
        />
      </div>
      {settled?.liquidatedBy && !approved && (
        <p className={cycle.approved}>
          {texts.page.liquidatedBy(settled.liquidatedBy, momentText(settled.liquidatedAt))}
        </p>
      )}
      {approved && <p className={cycle.approved}>{approved}</p>}
    </>
  );
}

/** Why nothing can be liquidated: the month has no clients yet, the type comes from Open, or inputs are missing. */
function whyNotLiquidated(
  progress: readonly TypeProgress[],
  offered: readonly TypeProgress[],
  due: readonly TypeProgress[],
  lacking: string | undefined,
  targets: readonly TypeProgress[],
): string | undefined {
  if (progress.length === 0) return lacking ?? texts.noCodes;
  if (offered.length === 0) return texts.page.onlyOpen;
  return targets.length === 0 ? [...new Set(due.flatMap(({ lacks }) => lacks))].join(' ') : undefined;
}
