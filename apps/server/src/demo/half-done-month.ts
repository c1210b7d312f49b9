import { join } from 'node:path';
import { parameterDefinition } from '@contador/domain/tariff-inputs';
import { isoMonth, type Month, spanishName } from '@contador/kernel';
import type { CompanyAtWork } from './company-at-work.ts';
import type { Share } from './demo-company.ts';
import { enterDemoMonth } from './demo-company.ts';
import { demoFiles } from './demo-files.ts';
import { monthRows } from './month-rows.ts';
import { writeInFolder } from './write-in-folder.ts';

const enteredInputs: readonly string[] = ['TRSD', 'ADEM', 'DSPCTTOS', 'AFAC', 'TRSM', 'PrecioEscasez'];
const enteredParameters: readonly string[] = ['IPC', 'IPP', 'TASA_AD', 'CCD', 'CT_PR_NR', 'QAGD', 'VROTmon'];

/** About half of the month: files that XM publishes first, and the rows that are known first. */
const half: Share = {
  input: (name) => enteredInputs.includes(name),
  parameter: (filename) => enteredParameters.includes(filename),
};

/** Leaves the open month half done, with its files and parameters in a folder so that a person can finish it. */
export async function leaveHalfDone(company: CompanyAtWork, period: Month, folder: string): Promise<void> {
  await writeMonthFiles(period, folder);
  await enterDemoMonth(company, period, false, half);
}

/**
 * Writes `insumos-2026-10` with the month's files, and `parametros-2026-10` with one file per row in the format of the parameters' screen.
 */
async function writeMonthFiles(period: Month, folder: string): Promise<void> {
  const iso = isoMonth(period);
  for (const { path, bytes } of demoFiles(period)) await writeInFolder(join(folder, `insumos-${iso}`, path), bytes);
  for (const { filename, market, values } of monthRows(period, false)) {
    const columns = (parameterDefinition(filename)?.columns ?? [])
      .map(({ label, kind }, at) => ({ label, kind, value: values[at] }))
      .filter(({ kind }) => kind === 'entered');
    const header = ['Año', 'Mes', ...columns.map(({ label }) => label)].join(';');
    const row = [period.year, spanishName(period), ...columns.map(({ value }) => value ?? '')].join(';');
    const name = market === null ? `${filename}.csv` : `${filename}-${market}.csv`;
    await writeInFolder(join(folder, `parametros-${iso}`, name), `${header}\n${row}\n`);
  }
}
