import { correctionTexts, proofPackageTexts as texts } from '@contador/contract/messages';
import { readableLine, spanishMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { PackedMonth } from './packed-month.ts';

/** The formulas that the calculation ran, each once, as the norm writes them: rows for a spreadsheet. */
export function formulaRows(trace: Trace): string[][] {
  const rows = new Map<string, string[]>();
  for (const { symbol, label, unit, origin } of Object.values(trace.nodes)) {
    const formula = origin.kind === 'override' ? origin.original : origin;
    if (formula.kind !== 'formula') continue;
    const { expression, law, article, from, to, option } = formula;
    const chosen = option === undefined ? '' : `${option.name} = ${option.value}`;
    rows.set(`${symbol}\0${expression}`, [symbol, label, unit, expression, law, article, from, to ?? '', chosen]);
  }
  return [[...texts.formulaColumns], ...rows.values()];
}

/** The files with their digests, by input: rows for a spreadsheet. */
export function fileRows({ inputs }: PackedMonth): string[][] {
  const rows = inputs.flatMap(({ input, market, files, enteredBy, enteredAt }) =>
    files.map(({ path, sha256, size }) => [input, market ?? '', path, String(size), sha256, enteredBy, enteredAt]),
  );
  return [[...texts.fileColumns], ...rows];
}

/** The rows of the parameters in force, as they were entered: rows for a spreadsheet. */
export function parameterRows({ parameters }: PackedMonth): string[][] {
  const rows = parameters.map(({ filename, market, enteredFor, enteredBy, enteredAt, values }) => [
    filename,
    market ?? '',
    spanishMonth(enteredFor),
    enteredBy,
    enteredAt,
    ...values.map((value) => value ?? ''),
  ]);
  return [[...texts.parameterColumns], ...rows];
}

/** The corrections by hand with what became of each: rows for a spreadsheet. */
export function correctionRows({ corrections }: PackedMonth): string[][] {
  const rows = corrections.map(({ figure, calculated, amount, reason, proposedBy, proposedAt, state, decisions }) => [
    figure,
    calculated,
    amount,
    reason,
    proposedBy,
    proposedAt,
    correctionTexts.states[state],
    ...decisions.flatMap((it) => [it.by, it.at, it.reason ?? '']),
  ]);
  return [[...texts.correctionColumns], ...rows];
}

/** Rows as a `;` file that spreadsheets open; what one would take for a formula is made text. */
export function separated(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${readableLine(row, ';')}\n`).join('')}`;
}
