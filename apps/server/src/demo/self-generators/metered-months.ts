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

/** Gives the months of that cast from the first on, each after the one before: registers go on where they were. */
export function meteredMonths(first: Month, cast: Cast): (place: number) => MeteredMonth {
  const made: MeteredMonth[] = [];
  return (place) => {
    while (made.length <= place) made.push(nextOf(first, made, cast));
    return made[place] as MeteredMonth;
  };
}

function nextOf(first: Month, before: readonly MeteredMonth[], cast: Cast): MeteredMonth {
  const place = before.length;
  const month = addMonths(first, place);
  const last = before.at(-1);
  const { setUp, codes, monthOf } = syntheticMeters({
    ...{ year: month.year, month: month.number, clients: cast.size, seed: cast.seed, scenario: 'normal' },
    ...{ company: cast.tenant, cast: cast.of(place) },
    ...(last && { previous: leftBy(last) }),
    ...(cast.tariffs && { tariffs: cast.tariffs(month) }),
  });
  const told = setUp.map(inOwnNames);
  return { month, setUp: cast.places ? told.map(livingIn(cast.places)) : told, clients: codes.map(monthOf) };
}

const leftBy = ({ clients }: MeteredMonth): MetersLeft =>
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
