import type { Random } from '../synthetic-month/random.ts';
import type { ClientKind, SyntheticClient } from './client.ts';
import { CYCLES } from './cycle.ts';
import type { Place } from './places.ts';

const NAMES = [
  'Rosa Cabrera',
  'Panadería El Trigal',
  'Óptica & Visión',
  'José Ñáñez',
  'Molinos del Sur',
  'Alcaldía',
  'Hotel Ópalo',
  'Luz Ángela Díaz',
];

/** Creates `count` clients: kinds in rotation, and the clients of each use distributed over all municipalities. */
export function syntheticClients(
  count: number,
  input: {
    readonly kinds: readonly ClientKind[];
    readonly markets: readonly string[];
    readonly places: readonly Place[];
    readonly before: number;
  },
  random: Random,
): SyntheticClient[] {
  const { kinds, markets, places } = input;
  const ofUse = new Map<string, number>();
  return Array.from({ length: count }, (_, place): SyntheticClient => {
    const at = input.before + place;
    const kind = kinds[at % kinds.length] as ClientKind;
    const round = Math.floor(at / kinds.length);
    const market = markets[(at + round) % markets.length] ?? '';
    const own = places.filter((it) => it.market === undefined || it.market === market);
    const turn = own.length < places.length ? `${kind.use} ${market}` : kind.use;
    const before = ofUse.get(turn) ?? 0;
    ofUse.set(turn, before + 1);
    const form = kind.form ?? (round % 2 === 0 ? 'SI' : 'NO');
    return {
      ...kind,
      code: `SB-${at + 1}`,
      sic: sicOf(at),
      name: `${NAMES[Math.floor(random.uniform() * NAMES.length)]} ${at + 1}`,
      place: own[before % own.length] as SyntheticClient['place'],
      market,
      ...(isFree(kind) ? {} : { form }),
      ...(kind.use === 'RESIDENCIAL' && { subsistence: (at + round) % 2 === 0 ? 1 : 2 }),
    };
  });
}

/** SIC codes with letters and digits, digits alone, and digits with leading zeros. */
function sicOf(at: number): string {
  if (at % 9 === 4) return String(7_010_000 + at);
  if (at % 9 === 7) return `00${8_200_000 + at}`;
  return `Sbf${String(at + 1).padStart(6, '0')}`;
}

export const isFree = ({ cycle }: Pick<ClientKind, 'cycle'>): boolean =>
  CYCLES.some(({ code, marketType }) => code === cycle && marketType === 'NO REGULADO');

export const generates = ({ cycle }: Pick<ClientKind, 'cycle'>): boolean =>
  CYCLES.some(({ code, autogenerators }) => code === cycle && autogenerators);
