import type { Month } from '@contador/kernel';
import { type SyntheticBilling, syntheticBilling } from '@contador/market-files/synthetic-billing';
import { type BilledCompany, networkChargesOf, numberBefore } from './billed-company.ts';
import { tariffSetOf } from './printed-tariffs.ts';

/** Generates the billing month of a company of the demonstration; `place` is the index of the month, from the first billed one. */
export function madeUpMonth(
  company: BilledCompany,
  month: Month,
  place: number,
  options: { readonly account: number; readonly odd: boolean },
): SyntheticBilling {
  const { tenant, clients, before, seed, moved } = company;
  const made = syntheticBilling({
    year: month.year,
    month: month.number,
    clients,
    before,
    seed,
    withFree: false,
    company: tenant,
    account: options.account,
    lastBillNumber: numberBefore(company, place),
    ...(moved && { tariffs: tariffSetOf(moved.markets, month, networkChargesOf) }),
    ...(moved && { places: moved.places, owed: moved.owed[place] ?? 0 }),
    scenario: options.odd ? 'faults' : 'normal',
  });
  return inOwnCycles(made);
}

/** Renames the cycles that have clients to names of the demonstration, so that a synthetic month can be entered in addition. */
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
        Object.entries(made.answerKey.cycles).flatMap(([cycle, answers]) =>
          answers.clients > 0 ? [[own(cycle), answers]] : [],
        ),
      ),
    },
  };
}
