import { refuse } from '@contador/contract';
import {
  checkMonthParameters,
  type MonthParameterDefinition,
  type MonthParameterRow,
} from '@contador/contract/tariff-inputs';
import {
  columnScope,
  columnsOf,
  completeRow,
  type InputScope,
  type ParameterDefinition,
  scopesOf,
  shownRow,
} from '@contador/domain/tariff-inputs';
import { previousMonth } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import type { EnteredRow } from '../entries/parameter.repository.ts';
import { lockSentence } from '../scope/editable.ts';
import { periodOf } from '../scope/period-of.ts';
import { COMPANY } from '../scope/scope-key.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { type MonthOfParameters, monthOfParameters, rowsBefore } from './month-parameters.ts';
import { needlessBecause } from './parameter-need.ts';
import { partInForce, rowInForce } from './row-in-force.ts';

/** Lists every parameter of every market in the month, with the values of the month before: the content of the grid of the month. */
export function checkMonthParametersCall(versions: VersionLookups) {
  return handle(checkMonthParameters, async ({ query, caller, inTenant }) =>
    inTenant(async (transaction) => {
      const period = periodOf(query);
      const { version, userType } = query;
      if ((await versions.versionOf(transaction, period, version)) === undefined) return refuse('version-unknown');
      const month = await monthOfParameters(transaction, versions, { period, version, userType, caller });
      const before = await rowsBefore(transaction, month);
      const { visible } = month;
      const active = month.markets.filter((market) => market.active);
      const rows = visible.flatMap((definition) =>
        scopesOf(definition).flatMap((scope) =>
          (scope === 'company' ? [null] : active.map(({ code }) => code)).map((market) =>
            monthRow(definition, scope, market, { ...month, byName: byName(month.rows), before: byName(before) }),
          ),
        ),
      );
      return {
        markets: active.map(({ code, name }) => ({ code, name })),
        parameters: visible.map(definitionOf),
        rows,
      };
    }),
  );
}

type Indexed = ReadonlyMap<string, readonly EnteredRow[]>;

/** The row of the company (`market` null) or of one market. */
function monthRow(
  definition: ParameterDefinition,
  scope: InputScope,
  market: string | null,
  month: MonthOfParameters & { readonly byName: Indexed; readonly before: Indexed },
): MonthParameterRow {
  const { period, byName, publications, given } = month;
  const key = market ?? COMPANY;
  const rows = byName.get(definition.filename) ?? [];
  const inForce = partInForce(definition, scope, key, rows, period);
  const whole = rowInForce(definition, key, rows, period)?.amounts ?? [];
  const completed = completeRow(definition, whole, market === null ? {} : month.facts(market));
  const needless = needlessBecause(definition, { period, given: given.get(key), completed });
  const earlier = partInForce(
    definition,
    scope,
    key,
    month.before.get(definition.filename) ?? [],
    previousMonth(period),
  );
  return {
    filename: definition.filename,
    market,
    values: columnsOf(definition, scope, shownRow(definition, completed)).map(numberOf),
    before: columnsOf(definition, scope, earlier?.amounts ?? []).map(numberOf),
    state: inForce === undefined && needless === 'given' ? 'given' : (inForce ?? needless) ? 'ready' : 'pending',
    replicated: inForce?.replicated ?? false,
    provisional: inForce?.row.provisional ?? false,
    enteredBy: inForce?.row.enteredBy ?? null,
    enteredAt: inForce?.row.enteredAt ?? null,
    locked: lockSentence({ ...definition, scope }, key, publications, month.markets) ?? null,
    revision: String(inForce && !inForce.replicated ? inForce.row.revision : 0),
  };
}

function definitionOf(definition: ParameterDefinition): MonthParameterDefinition {
  const { filename, initials, sub, description, decimals, replicable } = definition;
  return {
    filename,
    initials,
    sub,
    description,
    decimals,
    replicable,
    mayBeProvisional: definition.mayBeProvisional === true,
    columns: definition.columns.map(({ label, unit, kind, minimum, maximum, optional }, at) => ({
      label,
      unit,
      kind,
      scope: columnScope(definition, at),
      optional: optional === true,
      limits: [minimum, maximum],
    })),
  };
}

function byName(rows: readonly EnteredRow[]): Indexed {
  const found = new Map<string, EnteredRow[]>();
  for (const row of rows) found.set(row.filename, [...(found.get(row.filename) ?? []), row]);
  return found;
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
