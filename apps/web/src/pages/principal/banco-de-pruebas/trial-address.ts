import { NOTHING_TRIED, type Trial } from '@contador/regulation';

/** Where a trial stands in the address: `?f=Pb~350.5&k=1201~310&i=IPP~190`. A link to it is the trial itself. */
const parameters = { figures: 'f', contracts: 'k', indices: 'i' } as const;
const SEPARATOR = '~';
const NUMBER = /^-?\d{1,20}(\.\d{1,30})?$/;

/** The trial that an address carries; what is not a number is left out. */
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

/** The same address with another trial in it. */
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

/** How many values the trial changes. */
export function changesIn({ figures, contracts, indices }: Trial): number {
  return Object.keys(figures).length + Object.keys(contracts).length + Object.keys(indices).length;
}
