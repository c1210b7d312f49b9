import {
  agreedTariff,
  appliedUnitCost,
  type ChoiceTerm,
  commercialTariff,
  components,
  inputsUnder,
  inTariffOption,
  officialTariff,
  optionBalance,
  optionUnitCost,
  residentialTariff,
  subsidyShare,
  type Term,
} from '@contador/regulation';

/** Calculations and publications of a user type, which decide the required inputs. */
export interface Asking {
  /** True when the unit cost is published with the last component, so that its own inputs are required too. */
  readonly unitCost: boolean;
  /** True when tariffs of the strata are published with it. */
  readonly strata: boolean;
  /** True when a market is in the tariff option, whose publication the tariffs wait for. */
  readonly option: boolean;
}

/** Names of the required files and parameters. */
export interface AskedInputs {
  readonly files: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
}

/**
 * Files and parameters that a component, a tariff of a free customer or a publication can report as missing. Derived from the formulas for
 * all readings of the law and all choices of a market, so that everything reported as missing can be entered.
 */
export function requiredInputsFor({ unitCost, strata, option }: Asking): AskedInputs {
  const terms: readonly Term[] = [
    ...components.map(({ value }) => value),
    agreedTariff,
    ...(unitCost ? [appliedUnitCost] : []),
    ...(strata ? [residentialTariff, subsidyShare, officialTariff, commercialTariff] : []),
    ...(option ? [optionUnitCost, optionBalance] : []),
  ];
  const chosen = (choice: ChoiceTerm) => (choice === inTariffOption && !option ? 'false' : undefined);
  const sources = terms.flatMap((term) => inputsUnder(term, { chosen })).flatMap((input) => input.sources);
  return {
    files: new Set(sources.flatMap((source) => (source.kind === 'file' ? [source.input] : []))),
    parameters: new Set(sources.flatMap((source) => (source.kind === 'parameter' ? [source.filename] : []))),
  };
}
