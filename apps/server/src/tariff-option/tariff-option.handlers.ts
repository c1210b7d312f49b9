import { type BodyOf, refuse } from '@contador/contract';
import { calculationTexts, recordTexts, refusals } from '@contador/contract/messages';
import type { TariffOptionParameters } from '@contador/contract/tariff-inputs';
import { calcCuOpTariff, calcOpTariff, updateOpTariff } from '@contador/contract/tariff-option';
import type { AskedOption } from '@contador/domain/tariff-option';
import { changedOption, mayEditOption, optionState } from '@contador/domain/tariff-option';
import { isoMonth, month as monthOf, nextMonth } from '@contador/kernel';
import { handle, recordGuard, storeRows } from '../platform/index.ts';
import { chosenInputs, loadMarketMonth, refuseWrite, versionOf } from '../tariff-calculation/index.ts';
import {
  optionFor,
  optionParameters,
  type SavedOption,
  savedOpenings,
  savedOptions,
  tariffOptions,
} from '../tariff-inputs/index.ts';
import { calculatedMonthsOf, lockMarket, publishedMonthsOf } from './option.repository.ts';
import { optionCardRow } from './option-card-row.ts';
import { optionCardsOf } from './option-cards.ts';
import { decideOption, optionDecisionsIn } from './option-decision.ts';
import { levelsText, optionFields } from './option-fields.ts';
import { optionMonths } from './option-months.ts';
import { openingAsked, openingRow, saveOpening } from './option-opening.ts';

/** Detects two people who edit the option of one market at once. */
const optionGuard = recordGuard(updateOpTariff, {
  alsoLocked: ['market', 'published', 'period', 'year', 'opening'],
  notDone: { Upload: 'No' },
  wording: (field, value) => (field === 'levels' ? levelsText(value as TariffOptionParameters['levels']) : undefined),
});

/** The option of a market in a month: its cards where it is in force, and its months. */
export const calcOpTariffHandler = handle(calcOpTariff, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.period);
    const version = await versionOf(transaction, period, query.version);
    if (version === undefined) return refuse('version-unknown');
    const chosen = await chosenInputs(transaction, version, query.market);
    if (!chosen.ok) return refuse(...chosen.refusal);
    const { market, inputs } = chosen.value;
    const month = await loadMarketMonth(transaction, version, market, inputs);
    const tariffMonth = nextMonth(period);
    const saved = optionFor((await savedOptions(transaction, market)).get(market), isoMonth(tariffMonth))?.option;
    const { option } = month;
    const listed = query.trace === 'true' ? new Set<string>() : undefined;
    const editable = mayEditOption(option?.published.some(({ card }) => card === 'CUop') ?? false);
    return {
      cards:
        option === undefined ? [] : optionCardsOf(month, option).map((it) => optionCardRow(month, option, it, listed)),
      state: optionState(saved, tariffMonth),
      option: saved === undefined ? null : optionParameters(saved),
      revision: optionGuard.revisionOf(saved && optionFields(saved)),
      editRefused: editable.ok ? null : refusals[editable.refusal].message,
      months: await optionMonths(transaction, month),
      opening: openingRow((await savedOpenings(transaction, market)).get(market)),
    };
  }),
);

/** Starts or changes a market's option as new rows: earlier rows stay, because published months are based on them. */
export const updateOpTariffHandler = handle(updateOpTariff, async ({ body: typed, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { market } = typed;
    const known = await transaction.selectFrom('market').select('code').where('code', '=', market).executeTakeFirst();
    if (known === undefined) return refuseWrite('market-unknown');
    await lockMarket(transaction, market);
    const saved = (await savedOptions(transaction, market)).get(market) ?? [];
    const shown = optionShownTo(typed, saved);
    const onTop = optionGuard.onTop(typed, shown && { ...shown, values: optionFields(shown.option) });
    if (!onTop.ok) return onTop;
    const body = onTop.value;
    const { beginYear, beginMonth, finishYear, finishMonth, rate } = body;
    const isOn = body.active !== false && Object.values(body.levels).includes(true);
    const empty = [
      ...(beginYear == null || beginMonth == null ? ['begin'] : []),
      ...(isOn && rate == null ? ['rate'] : []),
      ...((finishYear == null) !== (finishMonth == null) ? ['finish'] : []),
    ];
    if (beginYear == null || beginMonth == null || empty.length > 0) {
      const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
      return refuseWrite('empty-fields', particulars);
    }
    const begin = monthOf(beginYear, beginMonth);
    const request: AskedOption = {
      begin,
      finish: finishYear == null || finishMonth == null ? null : monthOf(finishYear, finishMonth),
      levels: isOn ? body.levels : { n1or: false, n1comp: false, n1us: false, n2: false, n3: false },
      rate: String(rate ?? 0),
      in: body.year === undefined || body.period === undefined ? begin : nextMonth(monthOf(body.year, body.period)),
    };
    const published = await publishedMonthsOf(transaction, market);
    const opened = body.opening && openingAsked(body.opening, request, published.optionMonths);
    if (opened !== undefined && !opened.ok) return opened;
    // Months that another system published keep their figures, whether the option ran in them or not.
    const months = opened ? await calculatedMonthsOf(transaction, market, published.months) : published.months;
    const current = optionFor(saved, isoMonth(request.in))?.option;
    const changed = changedOption(request, current, { ...published, months });
    if (!changed.ok) return refuseWrite(changed.refusal);
    const { option, from } = changed.value;
    // Also replaces rows that begin within the same months later on: they were plans for those months.
    const last = option.finish ?? '9999-12';
    const later = saved.filter((it) => it.from > from && it.from <= last).map((it) => it.from);
    const newest = Math.max(0, ...saved.map((it) => it.number));
    const { begin: first, finish: end, levels } = option;
    const isStored = await storeRows(tariffOptions, {
      transaction,
      by: caller,
      at: now,
      rows: [from, ...new Set(later)].map((fromMonth, at) => ({
        market,
        number: newest + 1 + at,
        fromMonth,
        beginMonth: first,
        finishMonth: end,
        levels,
        rate: option.rate,
      })),
      action: 'option.save',
      subject: market,
      ...(current !== undefined && { before: current }),
      logged: { ...option, from },
    });
    if (!isStored) return refuseWrite('option-saved-meanwhile');
    if (opened) await saveOpening(transaction, market, opened.value, { by: caller, at: now });
    return { Upload: 'OK' as const };
  }),
);

/** The option as shown on the screen in the period; without a period, in the month of its begin. */
function optionShownTo(
  { year, period, beginYear, beginMonth }: BodyOf<typeof updateOpTariff>,
  saved: readonly SavedOption[],
) {
  if (year !== undefined && period !== undefined) return optionFor(saved, isoMonth(nextMonth(monthOf(year, period))));
  return beginYear == null || beginMonth == null
    ? undefined
    : optionFor(saved, isoMonth(monthOf(beginYear, beginMonth)));
}

/** Approves or publishes cards of the option of one market. */
export const calcCuOpTariffHandler = handle(calcCuOpTariff, async (call) => {
  const decisions = optionDecisionsIn(call.body);
  const markets = new Set(decisions.map(({ market }) => market));
  if (markets.size !== 1) return refuseWrite('malformed-request', [{ expected: calculationTexts.oneDecision }]);
  return await decideOption(call, decisions);
});
