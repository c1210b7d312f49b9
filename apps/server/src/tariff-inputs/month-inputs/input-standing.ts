import type { TenantProfile, UserType } from '@contador/domain/access';
import type { StepStanding } from '@contador/domain/tariff-calculation';
import type { ParameterDefinition } from '@contador/domain/tariff-inputs';
import { completeRow, visibleInputs, visibleParameters } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { entryActs } from '../entries/input-entry.repository.ts';
import type { SavedMarket } from '../markets/market.repository.ts';
import { needlessBecause } from '../parameters/parameter-need.ts';
import { parameterRows } from '../parameters/parameter-rows.ts';
import { rowInForce } from '../parameters/row-in-force.ts';
import { scopeKey } from '../scope/scope-key.ts';

/** Progress of a market's files and parameters in a version. */
export interface InputStanding {
  readonly market: SavedMarket;
  readonly files: StepStanding;
  readonly parameters: StepStanding;
  /** When each file or parameter of the market or of the company was last entered, ISO 8601, by name. */
  readonly changed: ReadonlyMap<string, string>;
}

interface Act {
  readonly by: string;
  readonly at: string;
}

/**
 * Progress of every market's inputs in the month, counted as the pages of the user type do. Readings are not loaded, and the number of
 * queries does not depend on the number of markets.
 */
export async function inputStandings(
  transaction: TenantTransaction,
  scope: {
    readonly period: Month;
    readonly version: string;
    readonly xmVersion: string;
    readonly userType: UserType;
    /** Decides which inputs are needed, by what the company publishes. */
    readonly profile: TenantProfile;
    /** Filenames of the parameters whose values come from the publication of the month before, by market. */
    readonly given: ReadonlyMap<string, ReadonlySet<string>>;
  },
): Promise<InputStanding[]> {
  const { period, version, userType } = scope;
  const { markets: known, requiredInputs, rows, facts } = await parameterRows(transaction, scope);
  const markets = known.filter((market) => market.active);
  const entries = await entryActs(transaction, period, version);
  const parameters = visibleParameters(userType, requiredInputs);

  return markets.map((market) => {
    const entryOf = new Map(
      visibleInputs(userType, {
        xmVersion: scope.xmVersion,
        marketHasArea: market.area !== 'SIN ADD',
        requiredInputs,
      }).flatMap((definition) => {
        const key = scopeKey(definition.scope, market.code);
        const entry = entries.find((it) => it.input === definition.name && it.market === key);
        return entry === undefined && definition.optional ? [] : [[definition.name, entry] as const];
      }),
    );
    const rowOf = (definition: ParameterDefinition): Act | 'given' | undefined => {
      const inForce = rowInForce(definition, market.code, rows, period);
      if (inForce?.whole) return { by: inForce.enteredBy, at: inForce.enteredAt };
      const completed = completeRow(definition, [], facts(market.code));
      const given = scope.given.get(market.code);
      return needlessBecause(definition, { period, given, completed }) ? 'given' : undefined;
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
