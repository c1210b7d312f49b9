import { addMonths, type Month } from '@contador/kernel';
import { type MetersLeft, type SyntheticMeters, syntheticMeters } from '@contador/market-files/synthetic-meters';
import type { Cast } from './cast.ts';

type MadeUp = ReturnType<SyntheticMeters['monthOf']>;

/** A month of the demonstration's meters: each client's file, and the expected result. */
export interface MeteredMonth {
  readonly month: Month;
  readonly setUp: SyntheticMeters['setUp'];
  readonly clients: readonly MadeUp[];
}

/** Index of the month, and the registers at the end of the previous one. */
export interface MonthToMeter {
  readonly first: Month;
  readonly place: number;
  readonly previous?: MetersLeft;
}

/** Generates a month of the cast's meters; registers continue from the previous month. */
export function meteredMonth({ first, place, previous }: MonthToMeter, cast: Cast): MeteredMonth {
  const month = addMonths(first, place);
  const { setUp, codes, monthOf } = syntheticMeters({
    year: month.year,
    month: month.number,
    clients: cast.size,
    seed: cast.seed,
    scenario: 'normal',
    company: cast.tenant,
    cast: cast.clientsOf(place),
    ...(previous && { previous }),
    ...(cast.tariffs && { tariffs: cast.tariffs(month) }),
  });
  const renamed = setUp.map(inOwnNames);
  return { month, setUp: cast.places ? renamed.map(livingIn(cast.places)) : renamed, clients: codes.map(monthOf) };
}

/** The registers at the end of the month. */
export const registersAfter = ({ clients }: MeteredMonth): MetersLeft =>
  Object.fromEntries(clients.map(({ answer }) => [answer.code, answer.nextMonth]));

/** Renames cycles and market numbers to names of the demonstration, so that synthetic meters can be entered in addition. */
function inOwnNames({ path, query, body }: SyntheticMeters['setUp'][number]): SyntheticMeters['setUp'][number] {
  const own = (value: unknown) =>
    typeof value === 'string' ? value.replace(/^SM(?=\d$)/, 'AG').replace(/^Frt9/, 'Frt7') : value;
  return { path, query, body: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, own(value)])) };
}

/** Assigns the clients to the municipalities in turn. */
function livingIn({ department, municipalities }: NonNullable<Cast['places']>) {
  let at = 0;
  return (call: SyntheticMeters['setUp'][number]): SyntheticMeters['setUp'][number] =>
    'municip' in call.body
      ? {
          ...call,
          body: { ...call.body, departm: department, municip: municipalities[at++ % municipalities.length] },
        }
      : call;
}
