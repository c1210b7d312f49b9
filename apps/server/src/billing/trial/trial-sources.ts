import type { TrialCause } from '@contador/domain/billing';
import { previousMonth } from '@contador/kernel';
import { publishedPrices } from '../../non-regulated/index.ts';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import { versionOfTariff } from '../../tariff-calculation/index.ts';
import { correctedPlaces } from '../bills/amounts/corrected-place.repository.ts';
import { withCorrectedPlaces } from '../bills/amounts/with-corrected-places.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import {
  ENERGY_COLUMNS,
  type EnergySources,
  presentSources,
  pricingOf,
  type UsedEnergy,
} from '../liquidation/energy/energy-sources.ts';
import { clientsOfRun, type NextClients } from '../liquidation/runs/billable-clients.ts';
import type { TrialRequest } from './trial-request.ts';
import { tariffsWith } from './trial-tariffs.repository.ts';
import { withTypedClientPrices } from './typed-client-prices.ts';
import { withTypedPrices } from './typed-prices.ts';

/**
 * Sources of the facts of a chunk. The returned function is called once for each combination of causes, and gives the sources with those
 * causes replaced and all others as stored; what the combinations share is read once.
 * When the comparison is with an approved run, the clients are those of the run as their bills describe them; otherwise they are the
 * billable clients.
 */
export function trialSources(
  transaction: TenantTransaction,
  request: TrialRequest,
  tenant: string,
): (causes: readonly TrialCause[]) => EnergySources {
  const { of: cycleMonth, replacements, compared, runs } = request;
  const stored = presentSources(transaction, cycleMonth, tenant);
  const { energy } = runs;
  const clients = once((next: NextClients) =>
    compared === 'approved' && energy !== undefined
      ? billedClients(transaction, cycleMonth, energy, next)
      : stored.clients(next),
  );
  const consumption = once(stored.consumption);
  const trialConsumption = once((codes: readonly string[]) =>
    consumptionOfTrial(transaction, cycleMonth, replacements.consumption?.file ?? '', codes),
  );
  const pricing = once(stored.pricing);
  const trialPricing = once((codes: readonly string[]) => pricingOfTrial(transaction, request, tenant, codes));
  return (causes) => ({
    clients,
    consumption: causes.includes('consumption') ? trialConsumption : consumption,
    annual: async () => {
      const annual = await stored.annual();
      return annual && causes.includes('annual') ? { ...annual, ...replacements.annual } : annual;
    },
    pricing: causes.includes('tariff') ? trialPricing : pricing,
  });
}

/** Clients of the run with the class, municipality and level of their corrected bills, which the register does not have. */
async function billedClients(
  transaction: TenantTransaction,
  { period }: TrialRequest['of'],
  run: string,
  next: NextClients,
): ReturnType<EnergySources['clients']> {
  const clients = await clientsOfRun(transaction, run, next);
  const byCode = new Map(clients.map((client) => [client.client_code, client]));
  const corrected = await correctedPlaces(transaction, period, [...byCode.keys()]);
  return [...(await withCorrectedPlaces(transaction, byCode, corrected)).values()];
}

/** Prices with another version of the tariffs and typed prices in place of the published ones. */
async function pricingOfTrial(
  transaction: TenantTransaction,
  { of: cycleMonth, replacements }: TrialRequest,
  tenant: string,
  codes: readonly string[],
): ReturnType<EnergySources['pricing']> {
  const { tariffId, prices = [], clientPrices = [] } = replacements.tariff ?? {};
  const version = tariffId === undefined ? undefined : await versionOfTariff(transaction, tariffId);
  return await pricingOf(transaction, cycleMonth, tenant, {
    regulated: async () => withTypedPrices(await tariffsWith(transaction, cycleMonth, version), prices),
    free: async () => {
      // The tariffs of the month before price the bills of a month; a chosen version names its own month.
      const [published, other] = await Promise.all([
        publishedPrices(transaction, previousMonth(cycleMonth.period), codes),
        version === undefined ? [] : publishedPrices(transaction, version.period, codes, version.version),
      ]);
      return withTypedClientPrices(new Map([...published, ...other]), clientPrices);
    },
  });
}

/** Memoises the first answer, since every combination of causes of a chunk asks for the same. */
function once<Given, Answer>(ask: (input: Given) => Promise<Answer>): (input: Given) => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return (input) => {
    answer ??= ask(input);
    return answer;
  };
}

/** Consumption of the clients as if the trial file were loaded for the cycle; typed consumption takes precedence, as in a real intake. */
async function consumptionOfTrial(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  file: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, UsedEnergy>> {
  const [filed, typed] = await Promise.all([
    transaction
      .selectFrom('trial_consumption')
      .select(ENERGY_COLUMNS)
      .where('file', '=', file)
      .where('client_code', 'in', codes)
      .execute(),
    transaction
      .selectFrom('billing_consumption')
      .select(ENERGY_COLUMNS)
      .where(ofPeriod(period))
      .where('client_code', 'in', codes)
      .where('source', '=', 'manual')
      .execute(),
  ]);
  return new Map([...filed, ...typed].map((row) => [row.client_code, row]));
}
