import { DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { type Decimal, decimal, type Month, previousMonth, roundHalfUp } from '@contador/kernel';
import type { Estrato, Level, Options, SettledTariff } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { definitiveTariffs, type ReportedTariff } from '../../tariff-calculation/index.ts';

/**
 * Published tariffs of a month as its self-generators pay them: prices as text, with two decimals unless the company's reading has more.
 */
export interface MonthTariffs {
  /** Id of the market's definitive tariff, `dem20259def`; the id of the first version while none is published. */
  idOf(market: string): string;
  /** Components of a level; `undefined` when the market has no published tariff, or the tariff lacks that level. */
  components(market: string, level: Level): Readonly<Record<keyof SettledTariff, string>> | undefined;
  /** Subsidised tariff of a stratum at level 1; `undefined` when it was not published. */
  ofStratum(market: string, level: Level, stratum: Estrato): string | undefined;
  /** Losses of the level in the tariff of the previous month, always with two decimals, and the id of that tariff. */
  lossesBefore(market: string, level: Level): { readonly tariff: string; readonly losses: Decimal } | undefined;
}

const LOSSES_DECIMALS = 2;
const NONE: Awaited<ReturnType<typeof definitiveTariffs>> = new Map();

/**
 * Tariffs of a billing month: those published from the inputs of the previous month, and with `losses` also those of the month before it.
 */
export async function monthTariffs(
  transaction: TenantTransaction,
  tenant: string,
  period: Month,
  { losses, settlementTariffDecimals }: { readonly losses: boolean } & Pick<Options, 'settlementTariffDecimals'>,
): Promise<MonthTariffs> {
  const month = previousMonth(period);
  const text = (amount: number | null | undefined) => printed(amount, Number(settlementTariffDecimals));
  const [tariffs, before] = await Promise.all([
    definitiveTariffs(transaction, month),
    losses ? definitiveTariffs(transaction, previousMonth(month)) : NONE,
  ]);
  return {
    idOf: (market) => tariffs.get(market)?.tariffId ?? electricTariffId(tenant, month, DEFINITIVE),
    components: (market, level) => componentsOf(tariffs.get(market), level, text),
    ofStratum: (market, level, stratum) =>
      level === 'n4' ? undefined : text(tariffs.get(market)?.strata?.residential[`e${stratum}`]?.[level]?.tariff),
    lossesBefore: (market, level) => {
      const tariff = before.get(market);
      const losses = level === 'n4' ? undefined : printed(tariff?.levels[level].PR, LOSSES_DECIMALS);
      return tariff === undefined || losses === undefined
        ? undefined
        : { tariff: tariff.tariffId, losses: decimal(losses) };
    },
  };
}

function componentsOf(
  tariff: ReportedTariff | undefined,
  level: Level,
  text: (amount: number | null | undefined) => string | undefined,
): Readonly<Record<keyof SettledTariff, string>> | undefined {
  if (tariff === undefined || level === 'n4') return undefined;
  const { T, D, C, PR, R, COT, CU, CUap } = tariff.levels[level];
  const cot = COT ?? 0;
  const withCot = typeof CUap === 'number' ? CUap : typeof CU === 'number' ? decimal(CU).plus(cot).toNumber() : null;
  const parts = { CU: text(withCot), COT: text(cot), T: text(T), D: text(D), Cv: text(C), PR: text(PR), R: text(R) };
  return Object.values(parts).includes(undefined)
    ? undefined
    : (parts as Readonly<Record<keyof SettledTariff, string>>);
}

/** Rounds half up, as the tariff is printed. */
function printed(amount: number | null | undefined, decimals: number): string | undefined {
  return typeof amount === 'number' ? roundHalfUp(decimal(String(amount)), decimals).toString() : undefined;
}
