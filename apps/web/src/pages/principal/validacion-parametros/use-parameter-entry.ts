import type { ReplyOf } from '@contador/contract';
import { fieldsAtFault, monthGridTexts, tariffInputTexts } from '@contador/contract/messages';
import type { ParameterState } from '@contador/contract/tariff-inputs';
import { uploadParameter } from '@contador/contract/tariff-inputs';
import { readNumber, settled, type Typed, typedNothing, untouched } from '@contador/domain/entry';
import { parameterDefinition, ruleOfColumn } from '@contador/domain/tariff-inputs';
import { type DecimalSign, isoMonth, type Result, refused, spanishMonth } from '@contador/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { uploadInParts } from '../../../http/upload.ts';
import { useRefresh, useWrite } from '../../../http/use-write.ts';
import { useDecimalSign } from '../../../patterns/intake/use-decimal-sign.ts';
import { useMeanwhile } from '../../../patterns/use-meanwhile.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';
import { useKeptDraft } from '../../../ui/drafts/use-kept-draft.tsx';
import { withDecimalPoints } from '../../../ui/grid/block-mark.ts';
import { pastedBlock } from '../../../ui/grid/pasted-block.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { faultsOfRefusal, faultsOfRow, type RowFault, zerosOf } from './entered-row.ts';

export type EntryWay = 'manual' | 'file';

const NO_FAULTS: readonly RowFault[] = [];

/** State of the entry of a parameter's month: input, faults and saving. */
export function useParameterEntry(parameter: ParameterState, onDirty: (dirty: boolean) => void) {
  const { period, call } = usePeriod();
  const { notice, confirm, failed } = useNotice();
  const askDecimalSign = useDecimalSign();
  const saving = useParameterSaving(parameter);
  const saved = parameter.values[period.number - 1] ?? [];
  const untouchedRow = () => saved.map((value) => untouched(value));
  const savedProvisional = parameter.months[period.number - 1]?.provisional ?? false;
  const [way, setWay] = useState<EntryWay>('manual');
  const [editing, setEditing] = useState(!parameter.entered);
  const [typed, setTyped] = useState<readonly Typed<number>[]>(untouchedRow);
  const [provisional, setProvisional] = useState(savedProvisional);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [changed, setChanged] = useState(false);
  const dirty = useRef(false);
  const busy = useRef(false);
  // Revision shown when the person began to type.
  const expectedRevision = useRef(parameter.revision);

  const setDirty = (next: boolean) => {
    dirty.current = next;
    setChanged(next);
    onDirty(next);
  };

  const draft = useMemo(() => ({ typed, provisional, seen: expectedRevision.current }), [typed, provisional]);
  const kept = useKeptDraft(
    {
      ...useDraftOwner(),
      record: ['parameter', parameter.filename, call?.market, isoMonth(period), call?.version].join('/'),
    },
    `${parameter.filename}, ${spanishMonth(period)}`,
    {
      draft,
      dirty: changed,
      onRecover: (recovered) => {
        expectedRevision.current = recovered.seen;
        setTyped(recovered.typed);
        setProvisional(recovered.provisional);
        setEditing(true);
        setDirty(true);
      },
    },
  );

  // A row saved elsewhere, or read from a file, replaces the displayed one, unless there is unsaved input.
  const savedText = JSON.stringify([saved, savedProvisional]);
  useEffect(() => {
    if (dirty.current) return;
    expectedRevision.current = parameter.revision;
    const [row, isProvisional] = JSON.parse(savedText);
    setTyped((row as (number | null)[]).map((value) => untouched(value)));
    setProvisional(isProvisional);
  }, [savedText, parameter.revision]);

  const endEditing = (ended: boolean) => {
    if (!ended) return;
    setDirty(false);
    kept.forget();
    setEditing(false);
    setFaults(NO_FAULTS);
  };

  const leaveAsItWas = () => {
    setTyped(untouchedRow());
    setProvisional(savedProvisional);
    endEditing(true);
  };

  const saveRow = async () => {
    const broken = faultsOfRow(parameter, typed);
    setFaults(broken);
    if (broken.length > 0) {
      const empty = broken.some((it) => it.empty);
      const unreadable = typed.some((held) => held.typed === 'fault' && held.fault.reason !== 'outside');
      const message = unreadable ? fieldsAtFault : empty ? tariffInputTexts.emptyFields : parameter.limitsMessage;
      return notice(message, {
        tone: 'refused',
        particulars: broken.map(({ label, expected, value }) => ({ column: label, expected, ...(value && { value }) })),
      });
    }
    const zeros = zerosOf(parameter, typed);
    if (zeros.length > 0 && !(await confirm(tariffInputTexts.zeroValues, { detail: tariffInputTexts.zerosIn(zeros) })))
      return;
    const answer = await saving.saveRow(settled(typed).values, provisional, expectedRevision.current);
    if (answer === 'theirs') return leaveAsItWas();
    if (answer === 'back') return;
    endEditing(answer.ok);
    if (answer.ok) return notice(tariffInputTexts.parameterSaved, { tone: 'done' });
    if (answer.refusal.kind === 'refused') setFaults(faultsOfRefusal(parameter, answer.refusal.details));
    return failed(answer.refusal, tariffInputTexts.parameterSaveFailed);
  };

  const saveFile = async (files: readonly File[]) => {
    if (files.length === 0) return notice(tariffInputTexts.noFileChosen, { tone: 'refused' });
    let answer = await saving.saveFile(files);
    let anyName = false;
    if (!answer.ok && answer.refusal.kind === 'refused' && answer.refusal.code === 'parameter-file-of-other-market') {
      const { message, details } = answer.refusal;
      if (!(await confirm(message, { tone: 'warning', particulars: details }))) return;
      anyName = true;
      answer = await saving.saveFile(files, { anyName });
    }
    const decimalSign = answer.ok ? undefined : await askDecimalSign(answer.refusal);
    if (decimalSign !== undefined) answer = await saving.saveFile(files, { anyName, decimalSign });
    endEditing(answer.ok);
    if (answer.ok) return notice(tariffInputTexts.parameterUploading, { tone: 'done' });
    return failed(answer.refusal, tariffInputTexts.uploadFailed);
  };

  /** Runs `work` unless it is already running, so that a double click saves once. */
  const once = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    await work();
    busy.current = false;
  };

  return {
    way,
    editing,
    typed,
    provisional,
    faults,
    pending: saving.pending,
    chooseWay: async (chosen: EntryWay) => {
      setWay(chosen);
      if (chosen === 'manual') {
        await notice(tariffInputTexts.importantNotice, { detail: tariffInputTexts.keyboardEntryNotice });
      }
    },
    modify: async () => {
      const month = `los valores de ${parameter.filename} de este periodo`;
      if (await confirm(tariffInputTexts.confirmModify(month))) setEditing(true);
    },
    leaveAsItWas,
    left: kept.offer,
    type: (column: number, value: Typed<number>) => {
      setTyped((before) => parameter.columns.map((_, at) => (at === column ? value : (before[at] ?? typedNothing))));
      setFaults((before) => before.filter((it) => it.column !== column));
      setDirty(true);
    },
    /** Distributes a row of a spreadsheet over the columns from `column` on; returns false for a single cell. */
    pasteRow: (column: number, text: string): boolean => {
      const pasted = pastedRow(parameter, column, text);
      if (pasted === undefined) return false;
      setTyped((before) => parameter.columns.map((_, at) => pasted.values.get(at) ?? before[at] ?? typedNothing));
      setFaults([]);
      setDirty(true);
      if (pasted.leftOver.length > 0) {
        const particulars = pasted.leftOver.map((it) => ({ ...it, expected: monthGridTexts.noCellFor }));
        void notice(monthGridTexts.leftOver, { tone: 'warning', particulars });
      }
      return true;
    },
    typeProvisional: (value: boolean) => {
      setProvisional(value);
      setDirty(true);
    },
    saveRow: () => once(saveRow),
    saveFile: (files: readonly File[]) => once(() => saveFile(files)),
  };
}

/** Pasted values, valid or not, by zero-based column index, and the texts without a column. */
interface PastedRow {
  readonly values: ReadonlyMap<number, Typed<number>>;
  readonly leftOver: readonly { readonly column: string; readonly value: string }[];
}

/**
 * Distributes a row or a single column copied from a spreadsheet over the entered columns, starting at `from`; undefined for a single cell.
 * A row with all columns of the table skips the calculated ones. Of several rows only the first is used; the others are returned in
 * `leftOver`.
 */
function pastedRow(
  parameter: Pick<ParameterState, 'filename' | 'columns' | 'kinds'>,
  from: number,
  text: string,
): PastedRow | undefined {
  const [row, ...more] = withDecimalPoints(pastedBlock(text) ?? []);
  if (row === undefined) return undefined;
  const down = row.length === 1 && more.every(({ length }) => length === 1);
  const cells = down ? [row[0] ?? '', ...more.map(([cell = '']) => cell)] : row;
  const written = parameter.kinds.flatMap((kind, at) => (kind === 'entered' ? [at] : []));
  const whole = cells.length === parameter.kinds.length && cells.length > written.length;
  const places = whole ? parameter.kinds.map((_, at) => at) : written.filter((at) => at >= from);
  const definition = parameterDefinition(parameter.filename);
  const values = new Map<number, Typed<number>>();
  const leftOver: { column: string; value: string }[] = [];
  cells.forEach((value, index) => {
    const at = places[index];
    if (value === '' || (at !== undefined && parameter.kinds[at] !== 'entered')) return;
    if (at === undefined) leftOver.push({ column: '—', value });
    else values.set(at, readNumber(value, ruleOfColumn(definition, at)));
  });
  for (const others of down ? [] : more) leftOver.push(...others.map((value) => ({ column: '—', value })));
  return { values, leftOver };
}

type Saved = Result<ReplyOf<typeof uploadParameter>, CallFailure>;

/** Saves a parameter's month, either the typed row or a file that contains it. */
function useParameterSaving(parameter: ParameterState) {
  const { call, userType } = usePeriod();
  const write = useWrite(uploadParameter);
  const acrossChanges = useMeanwhile(uploadParameter);
  const refresh = useRefresh();
  const [uploading, setUploading] = useState(false);
  const query = call && { ...call, userType, filename: parameter.filename };
  const nowhere: Saved = refused({ kind: 'unreachable' });

  const saveRow = (row: readonly (number | null)[], provisional: boolean, opened: string) =>
    acrossChanges<ReplyOf<typeof uploadParameter>>(opened, async ({ seen, told }) => {
      const expectedRevision = told ?? seen;
      return query
        ? write.send({
            query: { ...query, ...(expectedRevision !== undefined && { seen: expectedRevision }) },
            body: { data: [...row], provisional },
          })
        : nowhere;
    });

  const saveFile = async (
    files: readonly File[],
    {
      anyName = false,
      decimalSign,
    }: { readonly anyName?: boolean; readonly decimalSign?: DecimalSign | undefined } = {},
  ): Promise<Saved> => {
    if (!query) return nowhere;
    setUploading(true);
    const answer = await uploadInParts(uploadParameter, {
      query: { ...query, ...(anyName && { anyName: 'true' as const }), ...(decimalSign && { decimalSign }) },
      files,
    });
    setUploading(false);
    if (answer.ok) refresh(uploadParameter);
    return answer;
  };

  return { saveRow, saveFile, pending: write.pending || uploading };
}
