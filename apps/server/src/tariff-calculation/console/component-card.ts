import { impedimentSentence, refusals, remarkSentence } from '@contador/contract/messages';
import type { ComponentCard, MissingInput } from '@contador/contract/tariff-calculation';
import type { ComponentName } from '@contador/domain/tariff-calculation';
import { componentTitles, mayDecideComponent } from '@contador/domain/tariff-calculation';
import { inputDefinitions, parameterDefinitions } from '@contador/domain/tariff-inputs';
import type { ChoiceTerm, Missing, Trace } from '@contador/regulation';
import { DEFAULT_OPTIONS, indexSuffix, inputsOf, overridesUnder, warningsUnder } from '@contador/regulation';
import { crossChecks } from '../../tariff-inputs/cross-checks/index.ts';
import type { MonthInputs } from '../../tariff-inputs/index.ts';
import { doubtfulFiles } from '../../tariff-inputs/index.ts';
import { mainFigure, variablesOf } from '../calculation/component-figures.ts';
import type { CalculatedComponent } from '../calculation/market-calculation.ts';
import type { MarketMonth } from '../market-month.ts';
import { approvalOf, standingOf } from '../market-month.ts';
import { wireTrees } from '../wire-trace.ts';
import type { ReliquidationCard } from './component-reliquidations.ts';
import { internalCalculation, numberOf } from './internal-calculations.ts';

/** Console card of a component, built entirely from the trace of its calculation. With `listed`, includes the trees of its values. */
export function componentCard(
  month: MarketMonth,
  calculated: CalculatedComponent,
  listed?: Set<string>,
): Omit<ComponentCard, keyof ReliquidationCard> {
  const { market, inputs, before } = month;
  const { component, figures, amounts, missing, impossible, published, fingerprint } = calculated;
  const trace = calculated.trace ?? partialTrace(month, calculated);
  const lists = componentInputs({ component, missing, inputs, market, firstMonth: before === undefined });
  const variables = variablesOf(component, market).filter(({ id }) => trace.nodes[id] !== undefined);
  const main = mainFigure(component, market);
  const standing = standingOf(month, calculated);
  const approval = approvalOf(month, calculated);
  const approved = mayDecideComponent('approve', standing);
  const publishable = mayDecideComponent('publish', standing);
  return {
    name: componentTitles[component],
    component,
    ...lists,
    variableNames: variables.map(({ label }) => label),
    variableLabels: variables.map(({ term }) => term.label),
    variableUnits: variables.map(({ term }) => term.unit),
    variableIds: variables.map(({ id }) => id),
    variableValues: variables.map(({ id }) => numberOf(trace.nodes[id]?.amount)),
    internalCalculations: variables.flatMap(({ label, id }) => internalCalculation(trace, label, id) ?? []),
    labels: figures.map(({ label }) => label),
    figureIds: figures.map(({ id }) => id),
    values: figures.map(({ id }) => numberOf(amounts[id])),
    mainId: main.id,
    mainValue: numberOf(amounts[main.id]),
    previousMainValue: numberOf(before?.chain[chainKey(component, market)]),
    approved: published !== undefined || approval !== undefined,
    approval: approval === undefined ? null : { by: approval.approvedBy, at: approval.approvedAt },
    published: published !== undefined,
    publication: published === undefined ? null : { by: published.publishedBy, at: published.publishedAt },
    byHandIds: figures.filter(({ id }) => trace.nodes[id] && overridesUnder(trace, id).length > 0).map(({ id }) => id),
    fingerprint,
    approveRefused: approved.ok ? null : refusals[approved.refusal].message,
    publishRefused: publishable.ok ? null : refusals[publishable.refusal].message,
    missing: missing.map(wireMissing),
    impossible: impossible === undefined ? null : impedimentSentence(impossible),
    warnings: [
      ...warningsOf(calculated),
      ...contradictionsOf(month, lists, warningsOf(calculated)),
      ...doubtfulFiles(inputs.entries)
        .filter((it) => (it.market === null || it.market === market) && lists.files.includes(it.input))
        .map(({ sentence }) => sentence),
    ],
    trace: wireTrees(calculated, listed),
  };
}

/** Trace of a component that lacks inputs: its variables as far as they can be calculated. */
function partialTrace({ market, calculation: { evaluation } }: MarketMonth, { component }: CalculatedComponent): Trace {
  const known = variablesOf(component, market).filter(
    ({ term, index }) => evaluation.ask(term, index).kind === 'value',
  );
  return evaluation.trace(known.map(({ id }) => id));
}

/** Fact key under which the previous month supplies the component's main value. */
function chainKey(component: ComponentName, market: string): string {
  const main = mainFigure(component, market);
  const index = { ...main.index, market };
  return `published:${main.term.symbol}${indexSuffix(index)}`;
}

export function wireMissing({ symbol, label, want, market }: Missing): MissingInput {
  const common = { symbol, label, market: market ?? null };
  switch (want.kind) {
    case 'file':
      return { ...common, kind: 'file', name: want.input, column: null };
    case 'parameter':
      return { ...common, kind: 'parameter', name: want.filename, column: String(want.column) };
    case 'market':
      return { ...common, kind: 'market', name: want.field, column: null };
    default:
      return { ...common, kind: 'published', name: symbol, column: null };
  }
}

/** Warnings attached to the values, prefixed with the symbol of the figure. */
function warningsOf({ trace, figures }: CalculatedComponent): string[] {
  if (trace === undefined) return [];
  const warnings = figures.flatMap(({ id }) => warningsUnder(trace, id));
  return [...new Set(warnings.map(({ symbol, warning }) => `${symbol}: ${remarkSentence(warning)}`))];
}

/**
 * Contradictions between two sources that the component uses. Data used only by strata or the option has no figure in the component, so its
 * contradiction is shown next to the file.
 */
function contradictionsOf(
  { inputs, market }: MarketMonth,
  { files, parameters }: Pick<ComponentCard, 'files' | 'parameters'>,
  warnings: readonly string[],
): string[] {
  const listed = new Set([...files, ...parameters]);
  return crossChecks(inputs)
    .filter((it) => (it.market === null || it.market === market) && (listed.has(it.used) || listed.has(it.against)))
    .flatMap(({ sentence }) => (warnings.some((it) => it.endsWith(sentence)) ? [] : [sentence]));
}

type InputLists = Pick<
  ComponentCard,
  'files' | 'filesReady' | 'filesDate' | 'filesWarnings' | 'parameters' | 'parametersReady' | 'parametersDate'
>;

/** Files and parameters that a component needs in the market, with their state and date. */
function componentInputs(input: {
  component: ComponentName;
  missing: readonly Missing[];
  inputs: MonthInputs;
  market: string;
  /** True if nothing was published in the previous month, so that the initial values must be entered. */
  firstMonth: boolean;
}): InputLists {
  const { component, missing, inputs, market, firstMonth } = input;
  const needed = inputsOf(component, { ...DEFAULT_OPTIONS, ...inputs.options }, (choice) =>
    chosenBy(choice, inputs, market),
  );
  const lacking = new Set(missing.flatMap(({ want }) => (want.kind === 'parameter' ? [want.filename] : [])));
  const names = [...needed.parameters, ...(firstMonth ? needed.firstMonthParameters : [])];

  const own = (scope: string | null) => scope === null || scope === market;
  const files = inputDefinitions.map(({ name }) => name).filter((name) => needed.files.includes(name));
  const entries = files.map((name) => inputs.entries.find((it) => it.input === name && own(it.market)));
  const parameters = parameterDefinitions.map((it) => it.filename).filter((name) => names.includes(name));
  const rows = parameters.map((name) => inputs.parameters.find((it) => it.filename === name && own(it.market)));
  return {
    files,
    filesReady: entries.map((entry) => entry !== undefined),
    filesDate: entries.map((entry) => entry?.enteredAt ?? null),
    filesWarnings: entries.map((entry) => entry?.warnings.length ?? 0),
    parameters,
    parametersReady: parameters.map((name) => !lacking.has(name)),
    parametersDate: rows.map((row) => row?.enteredAt ?? null),
  };
}

/** Value fixed for the market by a resolution or the LAC, where a formula depends on it. */
function chosenBy({ sources }: ChoiceTerm, { markets }: MonthInputs, code: string): string | undefined {
  const market = markets.find((it) => it.code === code);
  const fields: Readonly<Record<string, unknown>> = { area: market?.area, ...market?.constants };
  for (const source of sources) {
    const value = source.kind === 'market' ? fields[source.field] : undefined;
    if (value !== undefined && value !== null) return String(value);
  }
  return undefined;
}
