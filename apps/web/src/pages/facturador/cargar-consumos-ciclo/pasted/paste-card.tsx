import { billingIntakeTexts as texts } from '@contador/contract/messages';
import type { DecimalMark } from '@contador/domain/entry';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BilledCycle } from '../../../../shell/period/use-billed-cycles.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import type { DraftPlace } from '../../../../ui/drafts/stored-drafts.ts';
import { pastedBlock } from '../../../../ui/grid/pasted-block.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../../../ui/notice/unsaved-guard.ts';
import type { ConsumptionIntake } from '../use-consumption-intake.ts';
import { cellFaults } from './cell-faults.ts';
import style from './paste.module.css';
import { PasteRows } from './paste-rows.tsx';
import { columnsBeyond, type PastedSheet, sheetOf, tabTextOf, withBlock } from './pasted-sheet.ts';
import { nothingSeen, type Seen, seenOf, stillSeen } from './seen-faults.ts';
import { usePastedDraft } from './use-pasted-draft.tsx';

interface PasteCardProps {
  readonly cycle: BilledCycle;
  /** Where the rows are stored on the device until they are saved. */
  readonly place: DraftPlace;
  readonly intake: ConsumptionIntake;
  readonly onClose: () => void;
}

/** Editor of consumption rows copied from a spreadsheet: marks errors, allows corrections, and sends the rows as a file. */
export function PasteCard({ cycle, place, intake, onClose }: PasteCardProps) {
  const { notice, confirm, failed } = useNotice();
  const [sheet, setSheet] = useState<PastedSheet>();
  const [reported, setReported] = useState<Seen>(nothingSeen);
  const area = useRef<HTMLTextAreaElement>(null);
  const faults = useMemo(() => (sheet ? cellFaults(sheet) : new Map<string, string>()), [sheet]);
  const validFaults = useMemo(() => (sheet ? stillSeen(sheet, reported) : reported.cells), [sheet, reported]);
  const running = intake.running.has(cycle.code);
  const { offer, forget } = usePastedDraft(place, cycle.code, sheet, setSheet);
  useUnsavedGuard(sheet !== undefined);
  useEffect(() => {
    area.current?.focus();
  }, []);

  const start = async (text: string) => {
    const pasted = sheetOf(pastedBlock(text) ?? [], cycle.autogenerators);
    if (pasted === undefined) return await notice(texts.nothingPasted, { tone: 'warning', detail: texts.pasteColumns });
    setSheet(pasted);
    setReported(nothingSeen);
  };

  const write = async (at: PastedSheet, block: readonly (readonly string[])[], row: number, column: number) => {
    const beyond = columnsBeyond(at, column, block);
    if (beyond > 0) {
      return await notice(texts.pasteTooWide(beyond), { tone: 'warning', detail: texts.pasteTooWideHelp });
    }
    setSheet(withBlock(at, { row, column }, block));
  };

  const save = async () => {
    if (sheet === undefined) return;
    const preview = await intake.look(cycle, tabTextOf(sheet));
    if (!preview.ok) {
      const { refusal } = preview;
      setReported(seenOf(sheet, refusal.kind === 'refused' ? refusal.details : [], []));
      const located = refusal.kind === 'refused' && refusal.details.some(({ line }) => line !== undefined);
      return located
        ? await notice(texts.pasteRefused, { tone: 'refused', detail: texts.pasteRefusedHelp(refusal.details.length) })
        : await failed(refusal, texts.pasteRefused);
    }
    const { sent, users, leftOut } = preview.value;
    setReported(seenOf(sheet, [], leftOut));
    const particulars = leftOut.map(({ line, code, reason }) => ({ line: line - 1, value: code, expected: reason }));
    const agreed = await confirm(texts.pasteReview(cycle.code, users), {
      accept: texts.savePasted(users),
      ...(particulars.length > 0 && { detail: texts.pasteLeftOut(particulars.length), particulars }),
    });
    if (agreed && (await intake.enter(cycle, sent))) {
      forget();
      setSheet(undefined);
      onClose();
    }
  };

  const discard = async () => {
    if (sheet !== undefined && !(await confirm(texts.discardPasted, { danger: true }))) return;
    if (sheet !== undefined) forget();
    onClose();
  };

  const wrong = faults.size + [...validFaults.entries()].filter(([key, it]) => !it.leftOut && !faults.has(key)).length;
  return (
    <Card
      label={texts.pasteOf(cycle.code)}
      title={texts.pasteOf(cycle.code)}
      padded={false}
      actions={
        sheet && (
          <SegmentedControl
            size="xs"
            aria-label={texts.decimalMark}
            value={sheet.mark}
            onChange={(mark) => setSheet({ ...sheet, mark: mark as DecimalMark })}
            data={[
              { value: 'point', label: texts.marks.point },
              { value: 'comma', label: texts.marks.comma },
            ]}
          />
        )
      }
    >
      {offer}
      {sheet === undefined ? (
        <div className={style.empty}>
          <textarea
            ref={area}
            className={style.area}
            aria-label={texts.pasteHere}
            placeholder={texts.pasteHere}
            readOnly
            onPaste={(event) => {
              event.preventDefault();
              void start(event.clipboardData.getData('text/plain'));
            }}
          />
          <p>{texts.pasteHelp}</p>
        </div>
      ) : (
        <PasteRows
          sheet={sheet}
          faults={faults}
          readFaults={validFaults}
          readOnly={running}
          onPaste={(block, row, column) => void write(sheet, block, row, column)}
          onRemove={({ id }) => setSheet({ ...sheet, rows: sheet.rows.filter((row) => row.id !== id) })}
        />
      )}
      {reported.whole.map(({ column, expected }) => (
        <p key={`${column}${expected}`} className={style.whole}>
          {[column, expected].filter(Boolean).join(': ')}
        </p>
      ))}
      <div className={style.foot}>
        {sheet && (
          <span role="status">
            {texts.pastedCount(sheet.rows.length)}
            {wrong > 0 && <strong>{texts.pastedWrong(wrong)}</strong>}
          </span>
        )}
        <div className={style.buttons}>
          <ActionButton onClick={() => void discard()}>{texts.closePasted}</ActionButton>
          <ActionButton main busy={running} disabledBecause={whyNot(sheet, faults.size)} onClick={() => void save()}>
            {texts.reviewPasted}
          </ActionButton>
        </div>
      </div>
    </Card>
  );
}

function whyNot(sheet: PastedSheet | undefined, faults: number): string | undefined {
  if (sheet === undefined || sheet.rows.length === 0) return texts.pasteFirst;
  return faults > 0 ? texts.correctFirst : undefined;
}
