import { addMonths, type Month } from '@contador/kernel';
import { type MetersLeft, type SyntheticMeters, syntheticMeters } from '@contador/market-files/synthetic-meters';
import { CAST_SEED, CAST_SIZE, castOf } from './cast.ts';

type MadeUp = ReturnType<SyntheticMeters['monthOf']>;

/** A month of the demonstration's meters, whole: each client's file and what must come of it. */
export interface MeteredMonth {
  readonly month: Month;
  readonly setUp: SyntheticMeters['setUp'];
  readonly clients: readonly MadeUp[];
}

/** Gives the months from the first on, each after the one before: registers go on where they were. */
export function meteredMonths(first: Month): (place: number) => MeteredMonth {
  const made: MeteredMonth[] = [];
  return (place) => {
    while (made.length <= place) made.push(nextOf(first, made));
    return made[place] as MeteredMonth;
  };
}

function nextOf(first: Month, before: readonly MeteredMonth[]): MeteredMonth {
  const place = before.length;
  const month = addMonths(first, place);
  const last = before.at(-1);
  const { setUp, codes, monthOf } = syntheticMeters({
    ...{ year: month.year, month: month.number, clients: CAST_SIZE, seed: CAST_SEED, scenario: 'normal' },
    ...(last && { previous: leftBy(last) }),
    cast: castOf(place),
  });
  return { month, setUp: setUp.map(inOwnNames), clients: codes.map(monthOf) };
}

const leftBy = ({ clients }: MeteredMonth): MetersLeft =>
  Object.fromEntries(clients.map(({ answer }) => [answer.code, answer.left]));

/** Cycles and numbers of the market under names of the demonstration's own: made-up meters can be entered beside it. */
function inOwnNames({ path, query, body }: SyntheticMeters['setUp'][number]): SyntheticMeters['setUp'][number] {
  const own = (value: unknown) =>
    typeof value === 'string' ? value.replace(/^SM(?=\d$)/, 'AG').replace(/^Frt9/, 'Frt7') : value;
  return { path, query, body: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, own(value)])) };
}
