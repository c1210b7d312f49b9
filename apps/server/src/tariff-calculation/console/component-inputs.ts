import type { ComponentCard } from '@contador/contract/tariff-calculation';
import type { ComponentName } from '@contador/domain/tariff-calculation';
import { inputDefinitions, parameterDefinitions } from '@contador/domain/tariff-inputs';
import type { ChoiceTerm, Missing } from '@contador/regulation';
import { DEFAULT_OPTIONS, inputsOf } from '@contador/regulation';
import type { MonthInputs } from '../../tariff-inputs/index.ts';

type InputLists = Pick<
  ComponentCard,
  'files' | 'filesReady' | 'filesDate' | 'filesWarnings' | 'parameters' | 'parametersReady' | 'parametersDate'
>;

/** Files and parameters that a component needs in the market, with their state and date. */
export function componentInputs(input: {
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
