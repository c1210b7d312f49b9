import type { Result } from '@contador/kernel';
import { counted, decimal } from '@contador/kernel';
import { Findings } from '../findings.ts';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { tableSentences } from '../messages/tables.ts';
import type { Place } from '../place.ts';
import { cellsOf, delimiterOf } from '../text/delimited-line.ts';
import { decoderOf, lengthOfMark, oddEncoding } from '../text/encoding.ts';
import { shownContent } from '../workbook/cell-amount.ts';
import { openWorkbook } from '../workbook/open-workbook.ts';
import { percentageCells } from '../workbook/percentage-cells.ts';

/** Text of a cell, trimmed, with its place. */
export interface TableCell extends Place {
  readonly text: string;
  /** Exact amount of a numeric cell; absent for a text cell. */
  readonly amount?: string;
  /** Percentage shown by the cell, when it has a percentage format. */
  readonly percentage?: string;
}

/** A table whose first row names its columns; empty rows are skipped. */
export interface PlainTable {
  readonly header: readonly TableCell[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Limits of a table. */
export interface TableBounds {
  readonly rows: number;
  readonly megabytes: number;
}

const BOUNDS: TableBounds = { rows: 2000, megabytes: 2 };

/**
 * Reads the first visible sheet of a workbook, or a text with `;` or `,` as separator, the formats in which people keep their parameters.
 */
export async function readPlainTable(
  file: MarketFile,
  bounds: TableBounds = BOUNDS,
): Promise<Result<PlainTable, LocatedError[]>> {
  const findings = new Findings();
  const rows = /\.xlsx$/i.test(file.name) ? await workbookRows(file, findings) : textRows(file, findings, bounds);
  const [header, ...data] = rows.filter((row) => row.some((cell) => cell.text !== ''));
  if (!findings.refused && data.length === 0) {
    findings.refuse({ file: file.name }, 'header-only', tableSentences.headingAndRow);
  }
  if (data.length > bounds.rows) {
    findings.refuse({ file: file.name }, 'too-large', tableSentences.mostRows(bounds.rows), String(data.length));
  }
  return findings.conclude(() => ({ header: header ?? [], rows: data }));
}

async function workbookRows(file: MarketFile, findings: Findings): Promise<TableCell[][]> {
  let first: number | undefined;
  const isFirst = (_: string, { at, isHidden }: { readonly at: number; readonly isHidden: boolean }) => {
    if (isHidden || first !== undefined) return false;
    first = at;
    return true;
  };
  const [sheet] = (await openWorkbook(file, isFirst, findings)) ?? [];
  if (sheet === undefined) return [];
  const percentages = await percentageCells(file.bytes, first ?? 0);
  return Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.width(row) }, (_cell, column) => {
      const content = sheet.at({ row, column });
      const text = shownContent(content).trim();
      const place = sheet.place({ row, column });
      if (typeof content !== 'number') return { ...place, text };
      const percentage = percentages.get(row + 1)?.has(column) && decimal(content).times(100).toFixed();
      return { ...place, text, amount: text, ...(percentage && { percentage }) };
    }),
  );
}

function textRows(file: MarketFile, findings: Findings, { megabytes }: TableBounds): TableCell[][] {
  if (file.bytes.length === 0) {
    findings.refuse({ file: file.name }, 'empty-file', tableSentences.notEmpty);
    return [];
  }
  if (file.bytes.length > megabytes * 1024 * 1024) {
    findings.refuse(
      { file: file.name },
      'too-large',
      tableSentences.mostMegabytes(megabytes),
      counted(file.bytes.length, 'byte', 'bytes'),
    );
    return [];
  }
  const odd = oddEncoding(file.bytes);
  if (odd !== undefined) {
    findings.refuse({ file: file.name }, 'encoding', odd);
    return [];
  }
  const text = decoderOf(file.bytes).decode(file.bytes.subarray(lengthOfMark(file.bytes)));
  const lines = text.split(/\r\n|\n|\r/);
  const delimiter = delimiterOf(lines[0]);
  const header = cellsOf(lines[0] ?? '', delimiter);
  return lines.map((line, index) =>
    cellsOf(line, delimiter).map((cell, column) => ({
      file: file.name,
      line: index + 1,
      column: header[column] ?? String(column + 1),
      text: cell,
    })),
  );
}
