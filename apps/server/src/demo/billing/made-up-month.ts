import type { Month } from '@contador/kernel';
import { type SyntheticBilling, syntheticBilling } from '@contador/market-files/synthetic-billing';

/** How many clients the demonstration bills. */
export const CLIENTS = 150;
/** The codes before are those of made-up months that are entered beside it. */
const BEFORE = 50_000;
/** What makes its clients and their consumption the same wherever they are made up. */
const SEED = 2_105;
/** The greatest number of a bill before the first month. */
const NUMBERS_FROM = 482_000;

/** What the demonstration's company bills in a month: `place` is the month's, from the first that is billed. */
export function madeUpMonth(
  month: Month,
  place: number,
  of: { readonly account: number; readonly odd: boolean },
): SyntheticBilling {
  const made = syntheticBilling({
    ...{ year: month.year, month: month.number, clients: CLIENTS, before: BEFORE, seed: SEED, withFree: false },
    ...{ company: 'demo', account: of.account, lastBillNumber: NUMBERS_FROM + place * CLIENTS },
    scenario: of.odd ? 'faults' : 'normal',
  });
  return inOwnCycles(made);
}

/** The cycles that have clients, under names of the demonstration's own: a made-up month can be entered beside it. */
function inOwnCycles(made: SyntheticBilling): SyntheticBilling {
  const cycles = Object.entries(made.answerKey.cycles).flatMap(([cycle, { clients }]) => (clients > 0 ? [cycle] : []));
  const own = (text: string) => (cycles.includes(text) ? text.slice(1) : text);
  const renamed = <Body extends Readonly<Record<string, unknown>>>(body: Body): Body =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? own(value) : value]),
    ) as Body;
  return {
    ...made,
    files: made.files.flatMap(({ path, bytes }) => {
      const [cycle = '', name] = path.split('/');
      return name === undefined ? [] : [{ path: `${own(cycle)}/${name}`, bytes }];
    }),
    setUp: made.setUp
      .filter(({ path, body }) => !path.endsWith('update-billing-cycles') || cycles.includes(String(body.code)))
      .map(({ path, body }) => ({ path, body: renamed(body) })),
    clients: made.clients.map(renamed),
    answerKey: {
      ...made.answerKey,
      cycles: Object.fromEntries(
        Object.entries(made.answerKey.cycles).flatMap(([cycle, of]) => (of.clients > 0 ? [[own(cycle), of]] : [])),
      ),
    },
  };
}
