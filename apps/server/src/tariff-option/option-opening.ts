import type { BodyOf, Refused, ReplyOf } from '@contador/contract';
import { tariffOptionTexts as optionTexts, recordTexts, tariffTreeTexts } from '@contador/contract/messages';
import type { calcOpTariff, updateOpTariff } from '@contador/contract/tariff-option';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { type AskedOption, mayOpenOption } from '@contador/domain/tariff-option';
import { accepted, type Result } from '@contador/kernel';
import { type Person, storeRows, type TenantTransaction } from '../platform/index.ts';
import { refuseWrite } from '../tariff-calculation/index.ts';
import { optionOpenings, type SavedOpening, savedOpenings } from '../tariff-inputs/index.ts';

type Asked = NonNullable<BodyOf<typeof updateOpTariff>['opening']>;
interface DatedOpening extends Asked {
  /** Tariff month of the figures. */
  readonly month: string;
}

const { levelNames } = tariffTreeTexts;
const BANDS = ['mon', 'max', 'med', 'min'] as const;

/** The figures with their month, or why they cannot be brought: every level of the option needs its costs and its balance. */
export function openingAsked(
  opening: Asked,
  request: AskedOption,
  optionMonths: readonly string[],
): Result<DatedOpening, Refused['refusal']> {
  const allowed = mayOpenOption(request, optionMonths);
  if (!allowed.ok) return refuseWrite(allowed.refusal);
  const lacking = levelKeys.flatMap((level, at) => {
    if (!request.levels[level]) return [];
    const costs = BANDS.filter((band) => opening.costs[band] !== undefined && opening.costs[band][at] == null);
    return [
      ...costs.map((band) => optionTexts.costOf(levelNames[level], optionTexts.openingBand[band])),
      ...(opening.balances[at] == null ? [optionTexts.balanceOf(levelNames[level])] : []),
    ];
  });
  if (lacking.length === 0) return accepted({ ...opening, month: allowed.value.month });
  const particulars = lacking.map((label) => ({ field: 'opening', label, expected: recordTexts.required }));
  return refuseWrite('empty-fields', particulars);
}

/** Stores the figures as the market's last ones. */
export async function saveOpening(
  transaction: TenantTransaction,
  market: string,
  { month, costs, balances, source, reason }: DatedOpening,
  { by, at }: { readonly by: Person; readonly at: Date },
): Promise<void> {
  const text = (amounts: readonly (number | null)[]) => amounts.map((it) => (it === null ? null : String(it)));
  const before = (await savedOpenings(transaction, market)).get(market);
  const row = {
    market,
    number: 1 + (before?.number ?? 0),
    tariffMonth: month,
    costMon: text(costs.mon),
    costMax: costs.max ? text(costs.max) : null,
    costMed: costs.med ? text(costs.med) : null,
    costMin: costs.min ? text(costs.min) : null,
    balances: text(balances),
    source,
    reason,
  };
  const logged = { month, costs, balances, source, reason };
  await storeRows(optionOpenings, {
    transaction,
    by,
    at,
    rows: [row],
    action: 'option.open',
    subject: market,
    ...(before !== undefined && { before }),
    logged,
  });
}

/** The figures as the call replies them. */
export function openingRow(opening: SavedOpening | undefined): ReplyOf<typeof calcOpTariff>['opening'] {
  if (opening === undefined) return null;
  const { costs, balances, month, source, reason, savedBy } = opening;
  const list = (byLevel: SavedOpening['balances']) =>
    levelKeys.map((level) => (byLevel[level] === null ? null : Number(byLevel[level])));
  return {
    costs: {
      mon: list(costs.mon),
      ...(costs.max && { max: list(costs.max) }),
      ...(costs.med && { med: list(costs.med) }),
      ...(costs.min && { min: list(costs.min) }),
    },
    balances: list(balances),
    month,
    source,
    reason,
    savedBy,
  };
}
