import type { Particular } from '@contador/contract';
import { refuse } from '@contador/contract';
import type { LawOptionRow } from '@contador/contract/tariff-calculation';
import { checkTenantOptions, tryTenantOption, updateTenantOptions } from '@contador/contract/tariff-calculation';
import type { LawReadingFault } from '@contador/domain/tariff-calculation';
import { lawOption, lawReadingFault, readingIn } from '@contador/domain/tariff-calculation';
import { addMonths, isoMonth, parseMonth, spanishMonth } from '@contador/kernel';
import {
  decidedBy,
  METER_OPTIONS,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  SETTLEMENT_OPTIONS,
} from '@contador/regulation';
import { handle, periodOf, storeRows } from '../../platform/index.ts';
import {
  lawReadings,
  loadMonthInputs,
  lockPublications,
  type MonthInputs,
  readingsOfTheLaw,
  type SavedLawReading,
} from '../../tariff-inputs/index.ts';
import { definitiveVersionOf, versionOf } from '../version.repository.ts';
import { refuseWrite } from '../write-refusal.ts';
import { otherReadings } from './other-reading.ts';
import {
  lockMeterFiles,
  lockSettledMonths,
  meteredMonths,
  newestCalculatedTariffs,
  publishedTariffMonths,
  settledMonths,
} from './published-months.repository.ts';

/** All points that the law leaves open, and the company's readings. */
export const checkTenantOptionsHandler = handle(checkTenantOptions, async ({ inTenant, today }) =>
  inTenant(async (transaction) => {
    const month = today.slice(0, 7);
    const readings = await lawReadings(transaction);
    const [published, settled, metered] = await Promise.all([
      publishedTariffMonths(transaction),
      settledMonths(transaction),
      meteredMonths(transaction),
    ]);
    const firstFreeMonth = monthAfter(published, month);
    const firstUnsettled = monthAfter(settled, month);
    const firstUnread = monthAfter(metered, month);
    return {
      month,
      firstFreeMonth,
      options: OPTION_NAMES.map((name) => ({
        ...optionRow(name, readings, month),
        firstFreeMonth: METER_OPTIONS.includes(name)
          ? firstUnread
          : SETTLEMENT_OPTIONS.includes(name)
            ? firstUnsettled
            : firstFreeMonth,
      })),
    };
  }),
);

/** Chooses a reading from a tariff month on; refused for months with published figures. */
export const updateTenantOptionsHandler = handle(updateTenantOptions, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const publishedMonths = await monthsThatStand(transaction, body.option);
    const readings = await lawReadings(transaction);
    const fault = lawReadingFault(body, { readings, publishedMonths });
    if (fault !== undefined) return refuseWrite(fault.code, particularsOf(fault));
    const option = lawOption(body.option) as OptionName;
    const earlier = readings.filter((it) => it.option === option);
    const { value, from, reason } = body;
    const kept = await storeRows(readingsOfTheLaw, {
      transaction,
      by: caller,
      at: now,
      rows: [{ option, value, fromMonth: from, reason, number: earlier.length + 1 }],
      action: 'law-reading.choose',
      subject: `${option} ${from}`,
      before: { value: readingIn(earlier, option, from)?.value ?? OPTIONS[option].values[0] },
      logged: { value, reason },
    });
    if (!kept) return refuseWrite('law-reading-chosen-meanwhile');
    return { Upload: 'OK' as const };
  }),
);

/** Recalculates the latest published month of each market with the other readings of an option. */
export const tryTenantOptionHandler = handle(tryTenantOption, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const option = lawOption(query.option);
    if (option === undefined) return refuse('law-option-unknown');
    const tariffs = await newestCalculatedTariffs(transaction);
    const newest = tariffs[0];
    if (newest === undefined) return { month: null, version: null, present: OPTIONS[option].values[0], trials: [] };
    const period = periodOf(newest);
    const tariffMonth = isoMonth(addMonths(period, 1));
    const present = readingIn(await lawReadings(transaction), option, tariffMonth)?.value ?? OPTIONS[option].values[0];
    const values = OPTIONS[option].values.filter((it) => it !== present);
    const trials = [];
    const inputsOf = new Map<string, MonthInputs>();
    for (const market of new Set(tariffs.map((it) => it.market))) {
      const label = await definitiveVersionOf(transaction, period, market);
      const version = label === undefined ? undefined : await versionOf(transaction, period, label);
      if (version === undefined) continue;
      const inputs = inputsOf.get(version.version) ?? (await loadMonthInputs(transaction, period, version.version));
      inputsOf.set(version.version, inputs);
      trials.push(...(await otherReadings(transaction, { version, market, inputs, option, values })));
    }
    const tried = [...inputsOf.keys()].join(', ');
    return { month: tariffMonth, version: tried === '' ? null : tried, present, trials };
  }),
);

type Transaction = Parameters<typeof lawReadings>[0];

/** Months with figures that the option affects, locked until the transaction ends. */
async function monthsThatStand(transaction: Transaction, option: string): Promise<string[]> {
  if ((SETTLEMENT_OPTIONS as readonly string[]).includes(option)) {
    await lockSettledMonths(transaction);
    return await settledMonths(transaction);
  }
  if ((METER_OPTIONS as readonly string[]).includes(option)) {
    await lockMeterFiles(transaction);
    return await meteredMonths(transaction);
  }
  await lockPublications(transaction);
  return await publishedTariffMonths(transaction);
}

/** Month after the last of the given months; `otherwise` if there are none. */
function monthAfter(months: readonly string[], otherwise: string): string {
  const last = parseMonth(months.at(-1) ?? '');
  return last === undefined ? otherwise : isoMonth(addMonths(last, 1));
}

function optionRow(
  name: OptionName,
  readings: readonly SavedLawReading[],
  month: string,
): Omit<LawOptionRow, 'firstFreeMonth'> {
  const { label, values } = OPTIONS[name];
  return {
    option: name,
    label,
    terms: decidedBy(name),
    values: [...values],
    value: readingIn(readings, name, month)?.value ?? values[0],
    chosen: readings
      .filter(({ option }) => option === name)
      .reverse()
      .map(({ value, from, reason, chosenBy, chosenAt }) => ({ value, from, reason, chosenBy, chosenAt })),
  };
}

function particularsOf(fault: LawReadingFault): Particular[] {
  switch (fault.code) {
    case 'law-reading-unknown':
      return fault.values.map((value) => ({ field: 'value', expected: value }));
    case 'law-reading-month-published':
      return fault.months.map((text) => {
        const month = parseMonth(text);
        return {
          field: 'from',
          value: month === undefined ? text : spanishMonth(month),
          expected: 'un mes sin cifras publicadas',
        };
      });
    default:
      return [];
  }
}
