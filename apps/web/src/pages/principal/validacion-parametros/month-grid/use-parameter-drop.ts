import type { Particular } from '@contador/contract';
import { monthGridTexts as texts } from '@contador/contract/messages';
import { readParameterFiles } from '@contador/contract/tariff-inputs';
import { inUploadParts } from '@contador/domain/tariff-inputs';
import { uploadInParts } from '../../../../http/upload.ts';
import { usePeriod } from '../../../../shell/period/use-period.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { type GridLine, lineKey } from './grid-line.ts';
import { templateBlock } from './month-template.ts';
import { spread } from './pasted-cells.ts';

type Cells = { key: string; text: string }[];

/**
 * Reads many files at once, each identified by its name, and writes their values into the grid for review before saving. `importCells`
 * returns how many values equal the saved ones.
 */
export function useParameterDrop(lines: readonly GridLine[], importCells: (cells: Cells) => number) {
  const { call, userType } = usePeriod();
  const { notice, failed } = useNotice();

  return async (files: readonly File[]): Promise<string | undefined> => {
    if (!call || files.length === 0) return undefined;
    const { market: _, ...ofMonth } = call;
    const cells: Cells = [];
    const leftOut: Particular[] = [];
    const others: File[] = [];
    for (const file of files) {
      const block = /\.(csv|txt)$/i.test(file.name) ? templateBlock(await file.text()) : undefined;
      if (block === undefined) {
        others.push(file);
        continue;
      }
      const found = spread(block, lines, 0);
      cells.push(...found.cells);
      leftOut.push(...found.leftOver.map((value) => ({ file: file.name, value, expected: texts.noCellFor })));
    }
    const known = new Map(lines.map((line) => [line.key, line]));
    const from = new Map<string, { text: string; file: string }>();
    for (const part of inUploadParts(others)) {
      const answer = await uploadInParts(readParameterFiles, {
        query: { ...ofMonth, userType },
        files: part,
      });
      if (!answer.ok) {
        await failed(answer.refusal);
        return undefined;
      }
      for (const { name, rows, details } of answer.value.files) {
        leftOut.push(...details.map((it) => ({ ...it, file: it.file ?? name })));
        for (const row of rows) {
          row.cells.forEach((text, at) => {
            const key = lineKey(row, at);
            const line = known.get(key);
            if (text === null) return;
            if (line === undefined || line.row.locked !== null) {
              leftOut.push({ file: name, value: text, expected: line?.row.locked ?? texts.noCellFor });
              return;
            }
            const other = from.get(key);
            if (other === undefined) from.set(key, { text, file: name });
            else if (other.text !== text)
              leftOut.push({
                file: name,
                column: line.column.label,
                value: text,
                expected: texts.twoValues(other.file),
              });
          });
        }
      }
    }
    cells.push(...[...from].map(([key, { text }]) => ({ key, text })));
    const same = cells.length > 0 ? importCells(cells) : 0;
    if (leftOut.length > 0) {
      await notice(texts.filesLeftOut, { tone: cells.length > 0 ? 'warning' : 'refused', particulars: leftOut });
    }
    return texts.filesRead(files.length, cells.length, same);
  };
}
