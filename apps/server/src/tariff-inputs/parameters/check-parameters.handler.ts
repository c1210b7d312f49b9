import { refuse } from '@contador/contract';
import { parameterTexts } from '@contador/contract/messages';
import { checkParameters, type ParameterState } from '@contador/contract/tariff-inputs';
import {
  type ColumnFacts,
  columnScope,
  completeRow,
  isAsked,
  lockOf,
  type MarketPublication,
  type ParameterDefinition,
  scopesOf,
  shownRow,
  shownSum,
  visibleParameters,
} from '@contador/domain/tariff-inputs';
import { compareMonths, type Month, month, nextMonth, spanishMonth } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import type { CrossCheck } from '../cross-checks/index.ts';
import { loadCrossChecks } from '../cross-checks/load-cross-checks.ts';
import { type EnteredRow, latestRowsBefore, rowsOfYear } from '../entries/parameter.repository.ts';
import { marketsIn } from '../markets/market.repository.ts';
import { offeredUserType } from '../scope/offered-user-type.ts';
import { periodOf } from '../scope/period-of.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { limitsMessage } from './limits-message.ts';
import { factsOfYear } from './parameter-facts.ts';
import { needlessBecause } from './parameter-need.ts';
import { requiredInputsOf } from './required-inputs-of.ts';
import { type RowInForce, rowInForce } from './row-in-force.ts';
import { rowRevision } from './row-revision.ts';

/** Lists the parameters that the user type sees, month by month of the year, with their limits and their state. */
export function checkParametersCall(versions: VersionLookups) {
  return handle(checkParameters, async ({ query, caller, inTenant }) =>
    inTenant(async (transaction) => {
      const period = periodOf(query);
      const { market, version } = query;
      if ((await versions.versionOf(transaction, period, version)) === undefined) return refuse('version-unknown');
      const markets = await marketsIn(transaction, nextMonth(period));
      if (!markets.some(({ code }) => code === market)) return refuse('market-unknown');
      const requiredInputs = requiredInputsOf(caller.profile, period, markets);
      const definitions = visibleParameters(offeredUserType(caller, query.userType, period), requiredInputs);
      const publications = await versions.publishedComponents(transaction, period, version);
      const rows = await rowsOfYear(transaction, { year: period.year, market, period, version });
      const replicable = definitions.filter((it) => it.replicable).map((it) => it.filename);
      const earlier = await latestRowsBefore(transaction, period, replicable, [market]);
      const given = (await versions.givenParameters(transaction, period)).get(market);
      const facts = await factsOfYear(transaction, { period, version, market, rows });
      const checks = await loadCrossChecks(transaction, { period, version, market });
      const known = { period, market, publications, rows: [...rows, ...earlier], given, facts, checks };
      return { parameters: definitions.map((definition) => parameterState(definition, known)) };
    }),
  );
}

interface Known {
  readonly period: Month;
  readonly market: string;
  readonly publications: readonly MarketPublication[];
  readonly rows: readonly EnteredRow[];
  /** Filenames of the parameters whose values come from the publication of the month before. */
  readonly given: ReadonlySet<string> | undefined;
  readonly facts: (monthNumber: number) => ColumnFacts;
  readonly checks: readonly CrossCheck[];
}

function parameterState(definition: ParameterDefinition, known: Known): ParameterState {
  const { period, market } = known;
  const own = known.rows.filter((row) => row.filename === definition.filename);
  const current = rowInForce(definition, market, own, period);
  const completed = completeRow(definition, current?.amounts ?? [], known.facts(period.number));
  const months = Array.from({ length: 12 }, (_, index) => {
    const isCurrent = index + 1 === period.number;
    const inForce = isCurrent ? current : shownIn(definition, market, own, month(period.year, index + 1), period);
    const row = isCurrent ? completed : inForce && completeRow(definition, inForce.amounts, known.facts(index + 1));
    return monthRow(definition, index + 1, row, inForce);
  });
  const needless = needlessBecause(definition, { period, given: known.given, completed });
  const { columns } = definition;
  const required = isAsked(definition, nextMonth(period));
  const scopes = scopesOf(definition);
  const lockedScopes = scopes.filter((scope) => lockOf({ ...definition, scope }, market, known.publications));
  return {
    filename: definition.filename,
    initials: definition.initials,
    sub: definition.sub,
    description: definition.description,
    entered: current?.whole === true || needless !== undefined,
    fileEnabled: definition.fileEnabled,
    rules: definition.mayBeProvisional ? ['Provisional'] : [],
    columns: columns.map((column) => column.label),
    units: columns.map((column) => column.unit),
    kinds: columns.map((column) => column.kind),
    optional: columns.map((column) => column.optional === true),
    values: months.map((it) => it.values),
    months,
    extension: '.csv,.xlsx',
    orientation: 'hor',
    unit: definition.unit,
    decimals: definition.decimals,
    replicable: definition.replicable,
    replicated: current?.replicated ?? false,
    limitsRequired: true,
    limits: columns.map((column): [number, number] => [column.minimum, column.maximum]),
    limitsMessage: limitsMessage(definition),
    scope: definition.scope,
    onlyFirstMonth: definition.onlyFirstMonth ?? false,
    givenByPublication: needless === 'given',
    asked: required,
    remarks: [
      ...(required ? [] : [parameterTexts.noEffectBefore(spanishMonth(definition.askedFrom as Month))]),
      ...(takesPublishedGeneration(definition, known.given) ? [parameterTexts.generationBrought] : []),
      ...known.checks.filter(({ used }) => used === definition.filename).map(({ sentence }) => sentence),
    ],
    shownSum: numberOf(shownSum(definition, completed)),
    scopes: columns.map((_, at) => columnScope(definition, at)),
    lockedColumns: columns.map((_, at) => lockedScopes.includes(columnScope(definition, at))),
    locked: lockedScopes.length === scopes.length,
    revision: rowRevision(definition, market, own, period),
  };
}

/** A month that was brought supplies G but not the balance, so AJ0 is still entered and its G is not used. */
function takesPublishedGeneration({ filename }: ParameterDefinition, given: Known['given']): boolean {
  return filename === 'AJ0' && given?.has('C0') === true && !given.has('AJ0');
}

/** The row that a month of the table shows: its own or, in months before the period, the one that it repeats. */
function shownIn(
  definition: ParameterDefinition,
  market: string,
  rows: readonly EnteredRow[],
  shownMonth: Month,
  period: Month,
): RowInForce | undefined {
  const replicable = definition.replicable && compareMonths(shownMonth, period) < 0;
  return rowInForce({ ...definition, replicable }, market, rows, shownMonth);
}

function monthRow(
  definition: ParameterDefinition,
  number: number,
  completed: (string | null)[] | undefined,
  inForce: RowInForce | undefined,
) {
  const shown = completed ? shownRow(definition, completed) : definition.columns.map(() => null);
  return {
    month: number,
    values: shown.map(numberOf),
    enteredBy: inForce?.enteredBy ?? null,
    enteredAt: inForce?.enteredAt ?? null,
    provisional: inForce?.provisional ?? false,
  };
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
