import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, refuse } from '@contador/contract';
import { marketLabels, recordRuleTexts, recordTexts } from '@contador/contract/messages';
import { updateMarkets } from '@contador/contract/tariff-inputs';
import { emptyFields, type MarketConstants, requiredOfMarket } from '@contador/domain/tariff-inputs';
import { accepted, nextMonth, parseMonth, spanishMonth } from '@contador/kernel';
import { audit, handle, lockRecords, type TenantTransaction } from '../../platform/index.ts';
import { notDone } from '../scope/editable.ts';
import {
  constantsHistory,
  type MarketRecord,
  marketOf,
  marketsIn,
  marketWithSuiCode,
  saveConstants,
  saveMarket,
} from './market.repository.ts';
import { marketConstantNames } from './market-constants.ts';
import { marketGuard, marketValues, presentMonth } from './market-row.ts';
import { lockPublications, publishedMonthsOfMarket } from './published-months-of-market.ts';

type Body = BodyOf<typeof updateMarkets>;

/** Name of the lock under which markets are added, saved and removed. */
export const MARKETS = 'markets';

/**
 * Adds or saves a market. Constants missing from the call stay unchanged; null removes one. Refused if it would change the constants of a
 * month with published figures of the market.
 */
export const updateMarketsCall = handle(updateMarkets, async ({ body: typed, caller, inTenant, now, today }) => {
  const empty = emptyFields({ ...typed, suiCode: String(typed.suiCode).trim() }, requiredOfMarket);
  if (empty.length > 0) {
    const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
    return refuse('empty-fields', particulars, notDone);
  }
  return await inTenant(async (transaction) => {
    await lockRecords(transaction, MARKETS);
    const opened = (await marketsIn(transaction, presentMonth(today))).find((it) => it.code === typed.code);
    const onTop = typed.code
      ? marketGuard.onTop(typed, opened && { ...opened, values: marketValues(opened) })
      : accepted(typed);
    if (!onTop.ok) return onTop;
    const body = onTop.value;
    const suiCode = String(body.suiCode).trim();
    // The LAC's code identifies the market; a market without one is identified by its SUI code.
    const code = body.code || body.lacCode || `SUI${suiCode}`;
    const before = await marketOf(transaction, code);
    const record = recordOf(body, code, suiCode, before);
    const history = await constantsHistory(transaction, code);
    const from = body.constantsFrom ?? history[0]?.from ?? record.entryMonth;
    const inForce = history.find((it) => it.from <= from)?.constants ?? {};
    const constants = mergedConstants(inForce, body);
    const sameRecord = isDeepStrictEqual(before, record);
    const sameConstants = isDeepStrictEqual(history.find((it) => it.from === from)?.constants, constants);
    if (!body.code && before !== undefined && !(sameRecord && sameConstants)) {
      return refuse('market-exists', [{ field: 'lacCode', value: code, expected: recordRuleTexts.newCode }], notDone);
    }
    const twin = before?.suiCode === suiCode ? undefined : await marketWithSuiCode(transaction, suiCode, code);
    if (twin !== undefined) {
      const particular = { field: 'suiCode', value: suiCode, expected: recordRuleTexts.newSuiCode(twin) };
      return refuse('record-refused', [particular], notDone);
    }
    const published = isDeepStrictEqual(inForce, constants)
      ? []
      : await publishedMonthsUnder(transaction, { code, from, later: history.map((it) => it.from) });
    const last = parseMonth(published.at(-1) ?? '');
    if (last !== undefined) {
      const expected = recordRuleTexts.firstFreeMonth(spanishMonth(nextMonth(last)));
      const particular = { field: 'constantsFrom', label: marketLabels.constantsFrom, value: from, expected };
      return refuse('market-months-published', [particular], notDone);
    }
    if (!sameRecord) await saveMarket(transaction, record, caller.personName, now);
    if (!sameConstants) await saveConstants(transaction, code, { from, constants, by: caller.personName, at: now });
    if (!sameRecord || !sameConstants) {
      audit(transaction, {
        by: caller,
        action: 'market-saved',
        subject: code,
        before: before && { ...before, constants: inForce },
        after: { ...record, constants, constantsFrom: from },
      });
    }
    return { Upload: 'OK' as const };
  });
});

/** Published tariff months that constants in force from `from` would change: those before the next month for which other constants were entered. */
async function publishedMonthsUnder(
  transaction: TenantTransaction,
  { code, from, later }: { readonly code: string; readonly from: string; readonly later: readonly string[] },
): Promise<string[]> {
  await lockPublications(transaction);
  const until = later.filter((month) => month > from).sort()[0];
  const published = await publishedMonthsOfMarket(transaction, code);
  return published.filter((month) => from <= month && (until === undefined || month < until));
}

function recordOf(body: Body, code: string, suiCode: string, before: MarketRecord | undefined): MarketRecord {
  const kept = <K extends 'lacCode' | 'lacName' | 'distributor'>(name: K) =>
    body[name] === undefined ? (before?.[name] ?? null) : body[name] || null;
  return {
    code,
    name: body.name.trim(),
    area: body.area,
    active: body.active,
    entryMonth: body.entryMonth,
    chargesMonth: body.chargesMonth ?? null,
    lossPlanMonth: body.lossPlanMonth ?? null,
    suiCode,
    incumbentName: body.incumbentName || null,
    incumbentCode: body.incumbentCode || null,
    networkOperatorCode: body.networkOperatorCode || null,
    lacCode: kept('lacCode'),
    lacName: kept('lacName'),
    distributor: kept('distributor'),
  };
}

function mergedConstants(inForce: MarketConstants, body: Body): MarketConstants {
  const merged: Record<string, unknown> = { ...inForce };
  for (const name of marketConstantNames) {
    const value = body[name];
    if (value === null) delete merged[name];
    else if (value !== undefined) merged[name] = value;
  }
  return merged as MarketConstants;
}
