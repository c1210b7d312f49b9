import type { ReplyOf } from '@contador/contract';
import { partsTexts, selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import {
  approveSettlement,
  type checkSettlement,
  liquidateSelfGenerators,
  type SettlementInputs,
  uploadOpenLiquidation,
} from '@contador/contract/self-generators';
import { uploadFiles } from '@contador/contract/tariff-inputs';
import { IconCalculator, IconCheck, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { uploadInParts } from '../../../http/upload.ts';
import { useWrite } from '../../../http/use-write.ts';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface Props {
  readonly of: { readonly username: string; readonly year: number; readonly month: number };
  readonly inputs: SettlementInputs | undefined;
  readonly settled: ReplyOf<typeof checkSettlement> | undefined;
  /** What is missing to settle; undefined where nothing is. */
  readonly lacking: string | undefined;
}

/** Files that one call brings. */
const MOST_OPEN_FILES = 10;

/** Settles a user type, takes an Open file, and approves what is settled. */
export function SettlementButtons({ of, inputs, settled, lacking }: Props) {
  const { notice, failed, confirm } = useNotice();
  const liquidate = useWrite(liquidateSelfGenerators);
  const approve = useWrite(approveSettlement);
  const open = useWrite(uploadOpenLiquidation);
  const [sending, setSending] = useState(false);
  const approved = settled?.approvedBy
    ? texts.page.approvedBy(settled.approvedBy, momentText(settled.approvedAt))
    : undefined;
  const locked = settled === undefined ? partsTexts.loading : approved;
  const count = settled?.clients.length ?? 0;

  const liquidateAll = async () => {
    const answer = await liquidate.send({ query: of, body: { username: of.username, codes: inputs?.codes ?? [] } });
    return answer.ok ? notice(texts.liquidated, { tone: 'done' }) : failed(answer.refusal, texts.failed);
  };
  const approveAll = async () => {
    const left = (settled?.unsettled ?? []).map((code) => ({ value: code, expected: texts.page.leftReason }));
    const agreed = await confirm(texts.page.confirmApproval(count), {
      ...(left.length > 0 && {
        detail: texts.page.leftOut(left.length),
        particulars: left,
        heads: texts.page.leftHeads,
      }),
    });
    if (!agreed) return;
    const answer = await approve.send({
      query: { ...of, ...(settled?.fingerprint && { fingerprint: settled.fingerprint }) },
    });
    return answer.ok ? notice(texts.approved, { tone: 'done' }) : failed(answer.refusal, texts.failed);
  };
  const takeOpen = async (files: File[]) => {
    if (files.length === 0) return;
    if (files.length > MOST_OPEN_FILES) return notice(texts.page.mostOpenFiles(MOST_OPEN_FILES));
    setSending(true);
    const taken = await sendAndTake(files);
    setSending(false);
    return taken.ok ? notice(texts.openTaken, { tone: 'done' }) : failed(taken.refusal, texts.openFailed);
  };
  /** Each file is taken whole or not at all; the first one that is refused ends it, and those before it stand. */
  const sendAndTake = async (files: readonly File[]) => {
    const { username, year, month: period } = of;
    const sent = await uploadInParts(uploadFiles, { query: { username, year, period, part: 1 }, files });
    if (!sent.ok) return sent;
    for (const { name } of files) {
      const body = { username, fileName: name, codes: inputs?.codes ?? [] };
      const taken = await open.send({ query: of, body });
      if (!taken.ok) return taken;
    }
    return sent;
  };
  return (
    <>
      <div className={style.buttons}>
        <ActionButton
          icon={IconCalculator}
          main={settled !== undefined && count === 0}
          busy={liquidate.pending}
          disabledBecause={locked ?? (inputs?.liquidable === false ? texts.page.onlyOpen : lacking)}
          onClick={() => void liquidateAll()}
        >
          {texts.page.liquidate}
        </ActionButton>
        <ActionButton
          icon={IconCheck}
          main={count > 0}
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
      {settled?.liquidatedBy && !approved && (
        <p className={style.approved}>
          {texts.page.liquidatedBy(settled.liquidatedBy, momentText(settled.liquidatedAt))}
        </p>
      )}
      {approved && <p className={style.approved}>{approved}</p>}
    </>
  );
}
