import { type Decimal, decimal } from '@contador/kernel';
import { colombianDay, colombianTime, type TenantTransaction } from '../../../platform/index.ts';
import { identityOf } from '../../../tariff-publication/index.ts';
import { broughtUntilOf } from '../../brought-history/brought-origin.repository.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { annualParametersOf } from '../../liquidation/runs/annual-parameters.ts';
import { lawOptionsOf } from '../../liquidation/runs/law-options-of.ts';
import { openPointsOf } from '../../open-points/open-point.repository.ts';
import { balancesBefore } from '../amounts/balances.repository.ts';
import { type BillParts, billParts } from '../amounts/bill-parts.repository.ts';
import { bankAccounts, billsBefore, chartsOf, clientsOf, componentsOf } from '../amounts/bill-sources.repository.ts';
import { type CorrectedPlace, correctedPlaces } from '../amounts/corrected-place.repository.ts';
import { runsWithEnergy } from '../amounts/runs-with-energy.ts';
import { withCorrectedPlaces } from '../amounts/with-corrected-places.ts';
import type { RunsOfBills } from './bill-source.ts';
import type { BillDates, BillToIssue } from './bill-to-issue.ts';
import type { BillContents } from './compose-bill.ts';
import { billIssuer } from './issuer.repository.ts';
import { makeBill } from './make-bill.ts';

/** Inputs of a batch of bills: the cycle month, the runs that hold the amounts, and the printed dates. */
export interface BillBasis {
  readonly cycleMonth: CycleMonth;
  readonly runs: RunsOfBills;
  readonly dates: BillDates;
  /** Corrected places that are not stored yet, by client code; they override the stored ones. */
  readonly places?: ReadonlyMap<string, CorrectedPlace>;
}

/** Extra content of one bill: a notice, and the previous balance in COP where the caller decides it. */
export interface BillBesides {
  readonly notice?: string;
  readonly previousBalance?: Decimal;
  /** The bill that this one corrects: the comparison on the new bill is with it instead of with the previous month. */
  readonly corrects?: BillContents['before'];
  /** Makes the bill even if the client has no bank account to pay into. */
  readonly mayLackAccount?: true;
}

/** Makes the bill of one client under the given number; `undefined` if the client has no bank account to pay into. */
export type BillMaker = (code: string, number: number, extras?: BillBesides) => BillToIssue | undefined;

/**
 * Reads everything that the bills of `codes` need, in one go, and returns the function that makes each bill.
 * The parts come from the runs unless `knownParts` supplies them.
 */
export async function billMaker(
  transaction: TenantTransaction,
  { cycleMonth, runs, dates, places = new Map() }: BillBasis,
  codes: readonly string[],
  tenant: { readonly username: string; readonly applicationName: string },
  now: Date,
  knownParts?: ReadonlyMap<string, BillParts>,
): Promise<BillMaker> {
  const options = await lawOptionsOf(transaction, cycleMonth);
  const [parts, balances, charts, brought, before, register, accounts, company, issuer, annual, openPoints] =
    await Promise.all([
      knownParts ?? billParts(transaction, cycleMonth, runsWithEnergy(runs), codes, options),
      balancesBefore(transaction, cycleMonth, codes),
      chartsOf(transaction, cycleMonth, codes),
      broughtUntilOf(transaction, codes, cycleMonth.period),
      billsBefore(transaction, cycleMonth, codes),
      clientsOf(transaction, codes),
      bankAccounts(transaction),
      identityOf(transaction, tenant.applicationName),
      billIssuer(transaction, tenant.username),
      annualParametersOf(transaction, cycleMonth),
      openPointsOf(transaction, colombianDay(now)),
    ]);
  const corrected = new Map([...(await correctedPlaces(transaction, cycleMonth.period, codes)), ...places]);
  const clients = await withCorrectedPlaces(transaction, register, corrected);
  const components = await componentsOf(transaction, cycleMonth, clients, corrected);
  const setting = {
    period: cycleMonth.period,
    company,
    issuer,
    dates,
    options,
    vat: annual?.vat ?? '0',
    issuedAt: { date: colombianDay(now), time: colombianTime(now) },
    openPoints,
  };
  return (code, number, extras = {}) => {
    const client = clients.get(code);
    const own = parts.get(code);
    if (client === undefined || own === undefined) throw new Error(`${code} is liquidated and not there`);
    const bank = client.bank_account === null ? undefined : accounts.get(client.bank_account);
    if (bank === undefined && extras.mayLackAccount === undefined) return undefined;
    const until = brought.get(code);
    return makeBill(
      {
        number,
        client,
        parts: own,
        bank,
        components: components(code),
        before: extras.corrects ?? before.get(code),
        ...(extras.notice !== undefined && { notice: extras.notice }),
        previousBalance: extras.previousBalance ?? balances.get(code) ?? decimal(0),
        chart: charts.get(code) ?? [],
        ...(until && { broughtUntil: until }),
      },
      setting,
    );
  };
}
