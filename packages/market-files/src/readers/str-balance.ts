import { type Month, type Result, refused, sameMonth, spanishAbbreviation } from '@contador/kernel';
import { checkExtension } from '../file-name.ts';
import { Findings } from '../findings.ts';
import { containsLabel } from '../label.ts';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { settlementSentences } from '../messages/settlements.ts';
import { monthOfText } from '../month-text.ts';
import type { StrBalanceReading } from '../readings/str-balance.ts';
import { singleFile } from '../single-file.ts';
import { openWorkbook } from '../workbook/open-workbook.ts';
import { checkOperatorSums, operatorBalances } from './str-operators.ts';
import { regionBalances } from './str-regions.ts';

const CHARGES = 'CARGOSESTIMADOS';
const OPERATORS = 'OPERADORES';

/**
 * Reads the workbook `BalanceSTRTipoFactu<AAAA>-<MES>.xlsx` of the LAC, or one of its re-invoices
 * `BalanceSTRTipoReFactu<AAAA>-<MES>-<n>.xlsx`: charge, energy and income of both regions, and of each operator where the workbook lists
 * them. The month in the name must be the given one.
 */
export async function readStrBalance(
  files: readonly MarketFile[],
  { month }: { readonly month: Month },
): Promise<Result<StrBalanceReading, LocatedError[]>> {
  const findings = new Findings();
  const file = singleFile(files, findings);
  if (!file) return refused(findings.all());
  checkExtension(file.name, ['.xlsx'], findings);
  const named = namedBalance(file.name, month, findings);
  const sheets = await openWorkbook(
    file,
    (name) => [CHARGES, OPERATORS].some((it) => containsLabel(it, withoutBlanks(name))),
    findings,
  );
  if (!sheets) return refused(findings.all());
  const sheet = (part: string) => sheets.find((it) => containsLabel(part, withoutBlanks(it.name.toUpperCase())));
  const charges = sheet(CHARGES);
  if (!charges) {
    const expected = settlementSentences.estimatedChargesSheet;
    findings.refuse({ file: file.name }, 'sheet-missing', expected);
  }
  const regions = charges && regionBalances(charges, findings);
  const operators = operatorBalances(file.name, sheet(OPERATORS), findings);
  if (!regions || !named) return refused(findings.all());
  checkOperatorSums(regions, operators, findings);
  return findings.conclude(() => ({
    reader: 'str-balance',
    counts: { files: 1, days: 0, rows: 10 + operators.length, agents: operators.length },
    warnings: findings.warnings,
    ...named,
    regions,
    operators,
  }));
}

/** Kind (invoice or re-invoice) and number of the balance, from its file name. */
function namedBalance(
  name: string,
  month: Month,
  findings: Findings,
): Pick<StrBalanceReading, 'month' | 'kind' | 'number'> | undefined {
  const parts = /^BalanceSTRTipo(Re)?Factu(\d{4})-([a-z]{3,4})(?:-([1-3]))?\.[a-z]+$/i.exec(name);
  const reinvoice = parts?.[1] !== undefined;
  if (!parts || reinvoice !== (parts[4] !== undefined)) {
    const expected = settlementSentences.balanceName;
    findings.refuse({ file: name }, 'file-name', expected, name);
    return undefined;
  }
  const stated = monthOfText(`${parts[3]}-${parts[2]}`);
  if (!stated || !sameMonth({ year: Number(parts[2]), number: stated.number }, month)) {
    const expected = settlementSentences.monthInName(`${month.year}-${spanishAbbreviation(month)}`);
    findings.refuse({ file: name }, 'month', expected, `${parts[2]}-${parts[3]}`);
    return undefined;
  }
  return { month, kind: reinvoice ? 'reinvoice' : 'invoice', number: Number(parts[4] ?? 0) };
}

function withoutBlanks(name: string): string {
  return name.replace(/[\s_-]/g, '');
}
