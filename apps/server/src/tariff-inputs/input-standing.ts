import type { ParameterDefinition, TenantProfile, UserType } from '@contador/domain';
import { completeRow, needsNoEntry, type StepStanding, visibleInputs, visibleParameters } from '@contador/domain';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { askedOf } from './asked-of.ts';
import { columnFacts, consumerPriceIndexOf } from './column-facts.ts';
import { entryActs, investmentChargesOfVersion } from './input-entry.repository.ts';
import { marketsOfPeriod, type SavedMarket } from './market.repository.ts';
import { latestRowsBefore, rowsOfVersion } from './parameter.repository.ts';
import { rowInForce } from './row-in-force.ts';
import { scopeKey } from './scope-key.ts';

/** How far the files and the parameters of a market are in a version. */
export interface InputStanding {
  readonly market: SavedMarket;
  readonly files: StepStanding;
  readonly parameters: StepStanding;
  /** ISO 8601 of the last entry on which the market's components rest, by its file or parameter; the company's included. */
  readonly changed: ReadonlyMap<string, string>;
}

interface Act {
  readonly by: string;
  readonly at: string;
}

/**
 * How far every market of the month is with its inputs, as the pages of the user type count them. Nothing is read of the files but who
 * entered them: as many queries for thirty markets as for two.
 */
export async function inputStandings(
  transaction: TenantTransaction,
  of: {
    readonly period: Month;
    readonly version: string;
    readonly xmVersion: string;
    readonly userType: UserType;
    /** What the company publishes decides what is asked for. */
    readonly profile: TenantProfile;
    /** Markets to which the month before gives what a first month has to be told. */
    readonly chained: ReadonlySet<string>;
  },
): Promise<InputStanding[]> {
  const { period, version, userType } = of;
  const known = await marketsOfPeriod(transaction, period);
  const markets = known.filter((market) => market.active);
  const asked = askedOf(of.profile, period, known);
  const entries = await entryActs(transaction, period, version);
  const parameters = visibleParameters(userType, asked);
  const repeated = parameters.filter((it) => it.replicable).map((it) => it.filename);
  const codes = markets.map(({ code }) => code);
  const own = await rowsOfVersion(transaction, period, version);
  const rows = [...own, ...(await latestRowsBefore(transaction, period, repeated, codes))];
  const charges = await investmentChargesOfVersion(transaction, period, version);
  const prices = own.find((row) => row.filename === consumerPriceIndexOf.filename);

  return markets.map((market) => {
    const entryOf = new Map(
      visibleInputs(userType, {
        xmVersion: of.xmVersion,
        marketHasArea: market.area !== 'SIN ADD',
        asked,
      }).map((definition) => {
        const key = scopeKey(definition.scope, market.code);
        return [definition.name, entries.find((it) => it.input === definition.name && it.market === key)];
      }),
    );
    const facts = columnFacts(period, {
      constants: market.inForce?.constants,
      consumerPriceIndex: prices?.amounts[consumerPriceIndexOf.column - 1],
      investmentCharge: charges.get(market.code),
    });
    const rowOf = (definition: ParameterDefinition): Act | 'given' | undefined => {
      const inForce = rowInForce(definition, market.code, rows, period);
      if (inForce?.whole) return { by: inForce.enteredBy, at: inForce.enteredAt };
      const given = definition.onlyFirstMonth === true && of.chained.has(market.code);
      return given || needsNoEntry(definition, completeRow(definition, [], facts)) ? 'given' : undefined;
    };
    const parameterOf = new Map(parameters.map((definition) => [definition.filename, rowOf(definition)]));
    const changed = new Map<string, string>();
    for (const [name, act] of [...entryOf, ...parameterOf]) if (act && act !== 'given') changed.set(name, act.at);
    return { market, files: standingOf(entryOf), parameters: standingOf(parameterOf), changed };
  });
}

function standingOf(acts: ReadonlyMap<string, Act | 'given' | undefined>): StepStanding {
  const missing = [...acts].filter(([, act]) => act === undefined).map(([name]) => name);
  const last = [...acts.values()]
    .filter((act) => act !== undefined && act !== 'given')
    .reduce<Act | undefined>((latest, act) => (latest === undefined || act.at > latest.at ? act : latest), undefined);
  return {
    done: acts.size - missing.length,
    total: acts.size,
    missing,
    stale: [],
    by: last?.by ?? null,
    at: last?.at ?? null,
  };
}
