import type { Particular } from '@contador/contract';
import { tariffInputTexts, monthGridTexts as texts } from '@contador/contract/messages';
import { type ParameterRowOutcome, updateMonthParameters } from '@contador/contract/tariff-inputs';
import { useRef, useState } from 'react';
import { useWrite } from '../../../../http/use-write.ts';
import { usePeriod } from '../../../../shell/period/use-period.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { type GridLine, rowKey } from './grid-line.ts';
import type { TypedRows } from './typed-rows.ts';

type Refusals = ReadonlyMap<string, ParameterRowOutcome>;

/** Saves the valid rows in one call, and keeps the refusals of the others by row key. */
export function useMonthSaving(lines: readonly GridLine[], forget: (keys: readonly string[]) => void) {
  const { call, userType } = usePeriod();
  const write = useWrite(updateMonthParameters);
  const { notice, confirm, failed } = useNotice();
  const [refused, setRefused] = useState<Refusals>(new Map());
  const [saved, setSaved] = useState<number>();
  const busy = useRef(false);

  const send = async (typed: TypedRows) => {
    if (!call) return;
    const rows = typed.valid.map(({ written }) => written);
    const { market: _, ...ofMonth } = call;
    const answer = rows.length === 0 ? undefined : await write.send({ body: { ...ofMonth, userType, rows } });
    if (answer && !answer.ok) return failed(answer.refusal, tariffInputTexts.parameterSaveFailed);
    const results = answer?.value.results ?? [];
    const stay = new Map(results.filter(({ outcome }) => outcome === 'refused').map((it) => [rowKey(it), it]));
    setRefused(stay);
    const done = typed.valid.filter(({ written }) => !stay.has(rowKey(written)));
    forget(done.flatMap(({ keys }) => keys));
    setSaved(done.length);
    const lacking = [...particularsOf(typed, lines), ...[...stay.values()].flatMap(({ details = [] }) => details)];
    if (lacking.length > 0)
      await notice(texts.someNotSaved, { tone: 'refused', particulars: lacking, detail: texts.saved(done.length) });
  };

  const save = async (typed: TypedRows) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const { zeros } = typed;
      if (
        zeros.length > 0 &&
        !(await confirm(tariffInputTexts.zeroValues, { detail: tariffInputTexts.zerosIn(zeros) }))
      )
        return;
      await send(typed);
    } finally {
      busy.current = false;
    }
  };

  /** Removes the refusal of a row once the person has resolved it. */
  const settle = (key: string) => setRefused((before) => new Map([...before].filter(([it]) => it !== key)));

  return { save, refused, settle, saved, pending: write.pending };
}

/** Faulty cells, each with its location. */
function particularsOf({ faults }: TypedRows, lines: readonly GridLine[]): Particular[] {
  return lines.flatMap(({ key, parameter: { filename }, marketName, column }) => {
    const expected = faults.get(key);
    if (expected === undefined) return [];
    return [{ field: marketName === null ? filename : `${filename} · ${marketName}`, column: column.label, expected }];
  });
}
