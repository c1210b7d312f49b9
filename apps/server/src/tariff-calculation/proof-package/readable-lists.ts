import { correctionTexts, proofPackageTexts as texts } from '@contador/contract/messages';
import { readableLine, spanishMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { PackedMonth } from './packed-month.ts';

/** Formulas used by the calculation as the norm writes them, without duplicates, as spreadsheet rows. */
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

/** Files with their digests by input, as spreadsheet rows. */
export function fileRows({ inputs }: PackedMonth): string[][] {
  const rows = inputs.flatMap(({ input, market, files, enteredBy, enteredAt }) =>
    files.map(({ path, sha256, size }) => [input, market ?? '', path, String(size), sha256, enteredBy, enteredAt]),
  );
  return [[...texts.fileColumns], ...rows];
}

/** Parameters in force as entered, as spreadsheet rows. */
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

/** Manual corrections with their outcome, as spreadsheet rows. */
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

/** Rows as a `;`-separated file for spreadsheets; values that look like formulas are escaped. */
export function separated(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${readableLine(row, ';')}\n`).join('')}`;
}
