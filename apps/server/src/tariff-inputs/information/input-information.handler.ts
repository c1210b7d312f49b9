import { type Refused, refuse } from '@contador/contract';
import { inputInformationTexts } from '@contador/contract/messages';
import { downloadInputFile, getInputInformation } from '@contador/contract/tariff-inputs';
import type { InputDefinition } from '@contador/domain/tariff-inputs';
import { accepted, type Month, type Result, twoDigits } from '@contador/kernel';
import { handle, type TenantTransaction, workbookDownload } from '../../platform/index.ts';
import { inputDefinitionOf } from '../entries/input-definition-of.ts';
import { type ReadInputEntry, readEntryOf, seriesOf } from '../entries/input-entry.repository.ts';
import type { Channels } from '../entries/stored-reading.ts';
import { marketOf } from '../markets/market.repository.ts';
import { periodOf } from '../scope/period-of.ts';
import { scopeKey } from '../scope/scope-key.ts';
import { worksWithInputs } from '../scope/works-with-inputs.ts';
import { describeReading } from './describe.ts';
import type { SummaryRow } from './description.ts';
import { hourPriceSheets } from './hour-prices-workbook.ts';
import { againstScarcity } from './prices.ts';
import { informationSheets } from './workbook.ts';

const PRICES = 'TRSD';

/** 'Información asociada' of an input: its reading with its heat map or profile. */
export const inputInformationCall = handle(getInputInformation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const found = await enteredInput(transaction, periodOf(query), query);
    if (!found.ok) return found;
    const { entry, series } = found.value;
    const { summary, columns, rows, heatMap, profile } = describeReading(entry.reading, series);
    const { files, rows: read } = entry.reading.counts;
    const compared = await comparedWithScarcity(transaction, entry, series);
    return {
      name: entry.input,
      summary: [...summary, ...compared],
      verdict: inputInformationTexts.verdict(files, read, entry.warnings.length),
      warnings: [...entry.warnings],
      columns: [...columns],
      rows: rows.map((row) => [...row]),
      heatMap: heatMap ?? null,
      profile: profile ?? null,
    };
  }),
);

/**
 * Exports 'Información asociada' as a workbook. A caller who works with self-generators gets only the hourly prices that they are paid by.
 */
export const downloadInputCall = handle(downloadInputFile, async ({ query, caller, inTenant }) => {
  const period = periodOf(query);
  if (query.origin === 'ag' || !worksWithInputs(caller)) {
    if (query.filename !== PRICES) return refuse('not-permitted');
    const sheets = await inTenant((transaction) => hourPriceSheets(transaction, period));
    return 'refusal' in sheets ? sheets : await workbookDownload(workbookName(PRICES, period), sheets);
  }
  const found = await inTenant((transaction) => enteredInput(transaction, period, query));
  if (!found.ok) return found;
  const { definition, entry, series } = found.value;
  if (!definition.exportable) return refuse('input-not-exportable');
  const sheets = informationSheets(describeReading(entry.reading, series), series);
  return await workbookDownload(workbookName(definition.name, period), sheets);
});

function workbookName(input: string, period: Month): string {
  return `${input}_${twoDigits(period)}_${period.year}.xlsx`;
}

/** For the spot price: compares it with the scarcity price of its own version. Empty for other inputs. */
async function comparedWithScarcity(
  transaction: TenantTransaction,
  { period, version, market, reading }: ReadInputEntry,
  series: Channels,
): Promise<SummaryRow[]> {
  const prices = series.get('spotPrice');
  if (reading.reader !== 'trsd' || prices === undefined) return [];
  const scarcity = await readEntryOf(transaction, { period, version, market, input: 'PrecioEscasez' });
  return scarcity?.reading.reader === 'scarcity-price' ? againstScarcity(prices, scarcity.reading) : [];
}

interface EnteredInput {
  readonly definition: InputDefinition;
  readonly entry: ReadInputEntry;
  readonly series: Channels;
}

async function enteredInput(
  transaction: TenantTransaction,
  period: Month,
  request: { version: string; market?: string | undefined; filename: string },
): Promise<Result<EnteredInput, Refused['refusal']>> {
  const market = request.market === undefined ? undefined : await marketOf(transaction, request.market);
  const definition = inputDefinitionOf(request.filename, market);
  if (definition === undefined) return refuse('input-unknown');
  if (market === undefined && (request.market !== undefined || definition.scope === 'market'))
    return refuse('market-unknown');
  const key = {
    period,
    version: request.version,
    market: scopeKey(definition.scope, request.market ?? ''),
    input: definition.name,
  };
  const entry = await readEntryOf(transaction, key);
  if (entry === undefined) return refuse('input-pending');
  return accepted({ definition, entry, series: await seriesOf(transaction, key) });
}
