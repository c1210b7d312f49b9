import { NOTHING_TRIED, type Trial } from '@contador/regulation';

/** Query parameters that contain a trial: `?f=Pb~350.5&k=1201~310&i=IPP~190`. A link to the page reproduces the trial. */
const parameters = { figures: 'f', contracts: 'k', indices: 'i' } as const;
const SEPARATOR = '~';
const NUMBER = /^-?\d{1,20}(\.\d{1,30})?$/;

/** Parses the trial of an address; entries that are not numbers are ignored. */
export function trialOf(search: URLSearchParams): Trial {
  const read = (parameter: string) =>
    Object.fromEntries(
      search.getAll(parameter).flatMap((text) => {
        const at = text.lastIndexOf(SEPARATOR);
        const amount = text.slice(at + 1);
        return at > 0 && NUMBER.test(amount) ? [[text.slice(0, at), amount]] : [];
      }),
    );
  const { IPP, IPC } = read(parameters.indices);
  return {
    ...NOTHING_TRIED,
    figures: read(parameters.figures),
    contracts: read(parameters.contracts),
    indices: { ...(IPP !== undefined && { IPP }), ...(IPC !== undefined && { IPC }) },
  };
}

/** Returns the address with its trial replaced. */
export function addressWith(search: URLSearchParams, trial: Trial): URLSearchParams {
  const address = new URLSearchParams(search);
  for (const [part, parameter] of Object.entries(parameters)) {
    address.delete(parameter);
    for (const [name, amount] of Object.entries(trial[part as keyof Trial])) {
      address.append(parameter, `${name}${SEPARATOR}${amount}`);
    }
  }
  return address;
}

/** Number of values that the trial changes. */
export function changesIn({ figures, contracts, indices }: Trial): number {
  return Object.keys(figures).length + Object.keys(contracts).length + Object.keys(indices).length;
}
