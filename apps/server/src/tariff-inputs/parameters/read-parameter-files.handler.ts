import { type Particular, refuse } from '@contador/contract';
import { parameterTexts } from '@contador/contract/messages';
import { readParameterFiles } from '@contador/contract/tariff-inputs';
import {
  marketsNamedBy,
  type ParameterColumn,
  type ParameterDefinition,
  parameterNamedBy,
  scopesOf,
} from '@contador/domain/tariff-inputs';
import { unambiguousText } from '@contador/kernel';
import type { TableCell } from '@contador/market-files';
import { handle, type Threads, type UploadedFile } from '../../platform/index.ts';
import { periodOf } from '../scope/period-of.ts';
import { COMPANY } from '../scope/scope-key.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { type MonthOfParameters, monthOfParameters } from './month-parameters.ts';
import { amountIn, readParameterCells } from './parameter-file.ts';

/** Finds the parameter and the market of each file by its name, and returns the month's row as the file has it. */
export function readParameterFilesCall(versions: VersionLookups) {
  return handle(readParameterFiles, async ({ query, files, caller, inTenant, parts }) => {
    if (files.length === 0) return refuse('no-file-chosen');
    const period = periodOf(query);
    const { version, userType } = query;
    const month = await inTenant(async (transaction) =>
      (await versions.versionOf(transaction, period, version)) === undefined
        ? undefined
        : await monthOfParameters(transaction, versions, { period, version, userType, caller }),
    );
    if (month === undefined) return refuse('version-unknown');
    return { files: await Promise.all(files.map((file) => readOne(parts.threads, file, month))) };
  });
}

interface ReadFile {
  readonly name: string;
  readonly rows: { filename: string; market: string | null; cells: (string | null)[] }[];
  readonly details: Particular[];
}

async function readOne(threads: Threads, file: UploadedFile, month: MonthOfParameters): Promise<ReadFile> {
  const { name } = file;
  const refusedFile = (details: Particular[]): ReadFile => ({ name, rows: [], details });
  const definition = parameterNamedBy(name, month.enterable);
  if (definition === undefined) return refusedFile([{ file: name, expected: parameterTexts.nameOfParameter }]);
  const [market, ...more] = marketsNamedBy(name, month.markets);
  if (more.length > 0) return refusedFile([{ file: name, expected: parameterTexts.oneMarketInName }]);
  const scopes = scopesOf(definition);
  if (market === undefined && scopes.includes('market')) {
    return refusedFile([{ file: name, expected: parameterTexts.marketInName(definition.filename) }]);
  }
  const read = await readParameterCells(threads, file, definition, month.period);
  if (!read.ok) return refusedFile(read.refusal);
  const cells = read.value.map((cell, at) => {
    const column = definition.columns[at];
    return cell === undefined || column === undefined || cell.text === '' ? null : writtenText(cell, column);
  });
  const rows = scopes.map((scope) => rowOf(definition, scope === 'company' ? null : (market?.code ?? COMPANY), cells));
  return { name, rows, details: [] };
}

/** A numeric cell as text that can be parsed in only one way; other cells as they are. */
function writtenText(cell: TableCell, column: ParameterColumn): string {
  const amount = amountIn(cell, column);
  return amount === undefined ? cell.text : unambiguousText(amount);
}

function rowOf({ filename, columns, scope }: ParameterDefinition, market: string | null, cells: (string | null)[]) {
  const own = market === null ? 'company' : 'market';
  return {
    filename,
    market,
    cells: columns.map((it, at) => (it.kind === 'entered' && (it.scope ?? scope) === own ? (cells[at] ?? null) : null)),
  };
}
