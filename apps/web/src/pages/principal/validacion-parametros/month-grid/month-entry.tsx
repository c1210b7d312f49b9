import type { ReplyOf } from '@contador/contract';
import { monthGridTexts as texts } from '@contador/contract/messages';
import type { checkMonthParameters } from '@contador/contract/tariff-inputs';
import { isoMonth } from '@contador/kernel';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { saveFile } from '../../../../http/download.ts';
import { usePeriod } from '../../../../shell/period/use-period.ts';
import type { DraftPlace } from '../../../../ui/drafts/stored-drafts.ts';
import { PageDrop } from '../../../../ui/files/page-drop.tsx';
import { isDialogFocused } from '../../../../ui/notice/dialog-focus.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../../../ui/notice/unsaved-guard.ts';
import { asWritten, saysTheSame } from './cell-reading.ts';
import { type GridLine, gridLines, rowKey } from './grid-line.ts';
import style from './month-grid.module.css';
import { MonthLines } from './month-lines.tsx';
import { monthTemplate } from './month-template.ts';
import { MonthTools } from './month-tools.tsx';
import { spread } from './pasted-cells.ts';
import { type Shown, shownLines } from './shown-lines.ts';
import { provisionalKey, seenKey, typedRows } from './typed-rows.ts';
import { useDrafts } from './use-drafts.ts';
import { useMonthSaving } from './use-month-saving.ts';
import { useParameterDrop } from './use-parameter-drop.ts';

interface MonthEntryProps {
  /** Where the drafts of this month are stored. */
  readonly place: DraftPlace;
  readonly month: ReplyOf<typeof checkMonthParameters>;
  readonly monthBefore: string;
}

/** Editable sheet of the month: values are typed, pasted or dropped, can be undone, and are saved in one call. */
export function MonthEntry({ place, month, monthBefore }: MonthEntryProps) {
  const { period } = usePeriod();
  const { notice, confirm } = useNotice();
  const lines = useMemo(() => gridLines(month), [month]);
  const [shown, setShown] = useState<Shown>({ onlyPending: false, market: '', search: '' });
  const { drafts, write, forget, undo, redo, canUndo, canRedo } = useDrafts(place);
  const saving = useMonthSaving(lines, forget);
  const typed = useMemo(() => typedRows(lines, drafts), [lines, drafts]);
  const view = useMemo(() => shownLines(lines, shown, drafts), [lines, shown, drafts]);
  const [message, setMessage] = useState<string>();
  const grid = useRef<{ focus: (at: number) => void }>(null);
  const count = lines.filter(({ key }) => drafts[key] !== undefined).length;
  useUnsavedGuard(count > 0);

  const started = useRef(false);
  useEffect(() => {
    if (started.current || view.length === 0) return;
    started.current = true;
    const first = view.findIndex(({ row, value }) => row.state === 'pending' && value === null && row.locked === null);
    if (!isDialogFocused()) grid.current?.focus(Math.max(first, 0));
  }, [view]);

  /** Writes cells, with the revision of their row when its first cell was written. */
  const writeCells = (cells: readonly { key: string; text: string | undefined }[]) => {
    const byKey = new Map(lines.map((line) => [line.key, line]));
    const rows = new Map<string, GridLine>();
    for (const { key, text } of cells) {
      const line = byKey.get(key);
      if (line && text !== undefined) rows.set(rowKey(line.row), line);
    }
    const revisions = [...rows.values()]
      .filter(({ row }) => drafts[seenKey(row)] === undefined)
      .map(({ row }) => ({ key: seenKey(row), text: row.revision }));
    write([...cells, ...revisions]);
    setMessage(undefined);
  };

  /**
   * Writes cells from a file or a spreadsheet. A value equal to the saved one is no change and removes a draft of the cell. Returns the
   * number of such values.
   */
  const importCells = (cells: readonly { key: string; text: string }[]) => {
    const byKey = new Map(lines.map((line) => [line.key, line]));
    writeCells(
      cells.map(({ key, text }) => {
        const line = byKey.get(key);
        if (line === undefined) return { key, text };
        return { key, text: saysTheSame(line, text) ? undefined : asWritten(line, text) };
      }),
    );
    return cells.filter(({ key, text }) => saysTheSame(byKey.get(key) as GridLine, text)).length;
  };

  const drop = useParameterDrop(lines, importCells);
  const receive = async (files: readonly File[]) => setMessage(await drop(files));

  const paste = async (block: readonly (readonly string[])[], from: number) => {
    const { cells, leftOver } = spread(block, view, from);
    importCells(cells);
    if (leftOver.length > 0) {
      const particulars = leftOver.map((value) => ({ value, expected: texts.noCellFor }));
      await notice(texts.leftOver, { tone: 'warning', particulars });
    }
  };

  const keysOf = ({ row }: GridLine) => [
    ...lines.filter((line) => rowKey(line.row) === rowKey(row)).map(({ key }) => key),
    seenKey(row),
    provisionalKey(row),
  ];

  const save = async () => {
    await saving.save(typed);
    setMessage(undefined);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const act =
      key === 's' ? save : key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
    if (!act) return;
    event.preventDefault();
    void act();
  };

  const pending = lines.filter(({ row, key }) => row.state === 'pending' && drafts[key] === undefined).length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div onKeyDown={onKeyDown} className={style.whole}>
      <MonthTools
        shown={shown}
        onShow={setShown}
        markets={month.markets}
        rows={typed.valid.length}
        typed={count}
        busy={saving.pending}
        canUndo={canUndo}
        canRedo={canRedo}
        onUndo={undo}
        onRedo={redo}
        onSave={() => void save()}
        onFiles={(files) => void receive(files)}
        onTemplate={() => {
          const content = new Blob([monthTemplate(view, monthBefore)], { type: 'text/csv' });
          saveFile(content, texts.templateFile(isoMonth(period)));
        }}
        onDiscard={async () => {
          if (await confirm(texts.discardQuestion)) forget(Object.keys(drafts));
        }}
      />
      <MonthLines
        ref={grid}
        lines={view}
        drafts={drafts}
        faults={typed.faults}
        refused={saving.refused}
        monthBefore={monthBefore}
        onType={(line, text) => writeCells([{ key: line.key, text }])}
        onPaste={(block, from) => void paste(block, from)}
        onKeepTheirs={(line) => {
          forget(keysOf(line));
          saving.settle(rowKey(line.row));
        }}
        onKeepMine={(line) => {
          const now = saving.refused.get(rowKey(line.row))?.current?.revision;
          if (now !== undefined) write([{ key: seenKey(line.row), text: now }]);
          saving.settle(rowKey(line.row));
        }}
      />
      <div className={style.foot}>
        <span role="status">
          {message ??
            (count > 0
              ? texts.recovered(count)
              : saving.saved !== undefined
                ? texts.saved(saving.saved)
                : pending === 0
                  ? texts.nonePending
                  : texts.lines(view.length, lines.length, pending))}
        </span>
        <span className={style.help}>{texts.help}</span>
      </div>
      <PageDrop onFiles={(files) => void receive(files)} hint={texts.hint} />
    </div>
  );
}
