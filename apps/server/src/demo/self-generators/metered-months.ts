import { addMonths, type Month } from '@contador/kernel';
import { type MetersLeft, type SyntheticMeters, syntheticMeters } from '@contador/market-files/synthetic-meters';
import type { Cast } from './cast.ts';

type MadeUp = ReturnType<SyntheticMeters['monthOf']>;

/** A month of the demonstration's meters, whole: each client's file and what must come of it. */
export interface MeteredMonth {
  readonly month: Month;
  readonly setUp: SyntheticMeters['setUp'];
  readonly clients: readonly MadeUp[];
}

/** Which month, from 0 on, and where the meters of the one before stopped. */
export interface MonthToMeter {
  readonly first: Month;
  readonly place: number;
  readonly previous?: MetersLeft;
}

/** Makes up a month of that cast; registers go on where they were. */
export function meteredMonth({ first, place, previous }: MonthToMeter, cast: Cast): MeteredMonth {
  const month = addMonths(first, place);
  const { setUp, codes, monthOf } = syntheticMeters({
    year: month.year,
    month: month.number,
    clients: cast.size,
    seed: cast.seed,
    scenario: 'normal',
    company: cast.tenant,
    cast: cast.of(place),
    ...(previous && { previous }),
    ...(cast.tariffs && { tariffs: cast.tariffs(month) }),
  });
  const told = setUp.map(inOwnNames);
  return { month, setUp: cast.places ? told.map(livingIn(cast.places)) : told, clients: codes.map(monthOf) };
}

/** Where its meters stopped. */
export const leftBy = ({ clients }: MeteredMonth): MetersLeft =>
  Object.fromEntries(clients.map(({ answer }) => [answer.code, answer.left]));

/** Cycles and numbers of the market under names of the demonstration's own: made-up meters can be entered beside it. */
function inOwnNames({ path, query, body }: SyntheticMeters['setUp'][number]): SyntheticMeters['setUp'][number] {
  const own = (value: unknown) =>
    typeof value === 'string' ? value.replace(/^SM(?=\d$)/, 'AG').replace(/^Frt9/, 'Frt7') : value;
  return { path, query, body: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, own(value)])) };
}

/** Moves the clients to those municipalities, one after another. */
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
