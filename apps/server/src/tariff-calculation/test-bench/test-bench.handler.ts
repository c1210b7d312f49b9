import { type Particular, refuse } from '@contador/contract';
import { refusals } from '@contador/contract/messages';
import { getTestBench } from '@contador/contract/tariff-calculation';
import { hasFeature } from '@contador/domain/access';
import { isoMonth, nextMonth } from '@contador/kernel';
import type { BoughtEnergy, ContractIndex, Trace } from '@contador/regulation';
import { handle } from '../../platform/index.ts';
import { type MonthInputs, purchaseContractsOf } from '../../tariff-inputs/index.ts';
import { marketTariff, type TariffImpediment } from '../calculation/market-tariff.ts';
import { chosenInputs } from '../chosen-inputs.ts';
import { whatIsMissing } from '../console/missing-particulars.ts';
import { loadMarketMonth, type MarketMonth } from '../market-month.ts';
import { type PublishedTariff, publishedTariff } from '../tariff.repository.ts';
import { versionOfTariff } from '../version.repository.ts';

/** Month of a market for the test bench, published or as calculated now, with its contracts and indices. */
export const getTestBenchHandler = handle(getTestBench, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOfTariff(transaction, query.electric_tariff_id);
    if (version === undefined) return refuse('version-unknown');
    const chosen = await chosenInputs(transaction, version, query.market);
    if (!chosen.ok) return refuse(...chosen.refusal);
    const { market, inputs } = chosen.value;
    const strata = hasFeature(caller.profile, 'subsidisedUnitCost', nextMonth(version.period));
    const tariff = await publishedTariff(transaction, version.tariffId, market);
    const tried =
      tariff === undefined
        ? calculatedTrace(await loadMarketMonth(transaction, version, market, inputs), strata)
        : triedTrace(tariff);
    const registered = await purchaseContractsOf(transaction);
    const indexOf = new Map(registered.map(({ contract, indexationVariable }) => [contract, indexationVariable]));
    return {
      tariffMonth: isoMonth(nextMonth(version.period)),
      published: tariff !== undefined,
      strata,
      trace: 'nodes' in tried ? { roots: [...tried.roots], nodes: tried.nodes } : null,
      missing: 'nodes' in tried ? [] : missingIn(tried),
      contracts: boughtEnergy(inputs).map((it) => ({ ...it, index: indexOf.get(it.contract) ?? null })),
      indices: indicesOf(inputs),
    };
  }),
);

/** Marks a tariff taken over from print, which has no calculation. */
const PRINTED = { printed: true } as const;

function triedTrace({ origin, trace }: PublishedTariff): Trace | typeof PRINTED {
  return origin === 'printed' || trace === null ? PRINTED : trace;
}

function missingIn(lacking: TariffImpediment | typeof PRINTED): Particular[] {
  return 'printed' in lacking ? [{ expected: refusals['tariff-without-calculation'].message }] : whatIsMissing(lacking);
}

/** Trace of the current calculation, or what prevents it. */
function calculatedTrace({ calculation }: MarketMonth, strata: boolean): Trace | TariffImpediment {
  const calculated = marketTariff(calculation, strata);
  return calculated.ok ? calculated.value.trace : calculated.refusal;
}

/** Dispatched purchases of regulated energy, by contract. */
function boughtEnergy(inputs: MonthInputs): (Omit<BoughtEnergy, 'index'> & { readonly seller: string })[] {
  return inputs.entries.flatMap(({ reading }) =>
    reading.reader === 'dspcttos'
      ? reading.purchases.flatMap(({ contract, seller, family, energy, value }) =>
          family === undefined ? [] : [{ contract, seller, mechanism: family.family, energy, value }],
        )
      : [],
  );
}

/** Column of the index in its parameter: the only one of IPP, the second of IPC. */
const columnOf = { IPP: 0, IPC: 1 } as const satisfies Record<ContractIndex, number>;

function indicesOf({ parameters }: MonthInputs): Partial<Record<ContractIndex, string>> {
  const entries = (Object.keys(columnOf) as ContractIndex[]).flatMap((name) => {
    const value = parameters.find(({ filename }) => filename === name)?.values[columnOf[name]];
    return value == null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
