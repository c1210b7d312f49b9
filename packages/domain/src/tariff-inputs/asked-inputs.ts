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

/** What is calculated and published for a user type, from which follows what has to be entered for it. */
export interface Asking {
  /** The unit cost is published with the last component, so its own inputs are asked for too. */
  readonly unitCost: boolean;
  /** Tariffs of the strata are published with it. */
  readonly strata: boolean;
  /** Some market is in the tariff option, whose publication the tariffs wait for. */
  readonly option: boolean;
}

/** Names of files and of parameters. */
export interface AskedInputs {
  readonly files: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
}

/**
 * Every file and parameter that a component, a tariff of a free customer or a publication may name as missing: read from the formulas
 * of all readings of the law and all choices of a market, so that nothing is asked for that cannot be entered.
 */
export function askedInputs({ unitCost, strata, option }: Asking): AskedInputs {
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
