import { checkDeviationEffects, type DeviationEffect } from '@contador/contract/billing';
import { billingTexts } from '@contador/contract/messages';
import { isHeld } from '@contador/domain/billing';
import { decimal, isoMonth, type Quantity, quantity, spanishMonth } from '@contador/kernel';
import { handle, type TenantTransaction } from '../../platform/index.ts';
import { balancesBefore } from '../bills/amounts/balances.repository.ts';
import { billAmounts } from '../bills/amounts/bill-amounts.ts';
import { partsOfBills } from '../bills/amounts/bill-parts.repository.ts';
import { billReadiness, lackingOfBills } from '../bills/issue/bill-readiness.ts';
import { nextSupplementaryNumber } from '../bills/numbers/supplementary-ranges.repository.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { basisAt, type HoldBasis } from './hold-bases.ts';
import { differencesOf, monthOfDifferences } from './hold-differences.ts';
import { type HoldInMonth, holdInMonth } from './hold-in-month.ts';

/** Previews the held bill at each consumption that may be chosen. For an issued bill, returns its amounts and the finding. */
export const checkDeviationEffectsCall = handle(checkDeviationEffects, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const held = await holdInMonth(transaction, query);
    if (!held.ok) return held;
    const { hold, cycleMonth: month, runs, options } = held.value;
    const bases = await Promise.all(
      consumptions(held.value, query.found).map(async ({ basis, kWh }) => ({
        basis,
        at: await basisAt(transaction, month, runs, hold, { kWh, options }),
      })),
    );
    const effects = await Promise.all(
      bases.flatMap(({ basis, at }) => (at === undefined ? [] : [effectOf(transaction, held.value, basis, at)])),
    );
    const partsOf = (name: Basis) => bases.find(({ basis }) => basis === name)?.at?.parts;
    const [found, billed] = [partsOf('found'), partsOf('billed')];
    const isAsked = found !== undefined && billed !== undefined;
    const billLacks = isHeld(hold.state) ? await lackingOfHeldBill(transaction, month) : undefined;
    return {
      effects,
      ...(billLacks !== undefined && { billLacks }),
      differences: isAsked
        ? differencesOf(found, billed).map(({ part, value }) => ({ part, value: Number(value) }))
        : [],
      chargedIn: isAsked ? isoMonth((await monthOfDifferences(transaction, hold)).period) : null,
    };
  }),
);

/** Why the held bill of a cycle's month cannot go out now; undefined where it can. */
async function lackingOfHeldBill(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<string | undefined> {
  const { period, cycle } = cycleMonth;
  const [lacks] = lackingOfBills(await billReadiness(transaction, cycleMonth), cycle, 'bill-of-client');
  if (lacks !== undefined) return lacks.expected;
  const number = await nextSupplementaryNumber(transaction, cycleMonth);
  return number === undefined ? billingTexts.supplementaryLacking(cycle, spanishMonth(period)) : undefined;
}

type Basis = DeviationEffect['basis'];

function consumptions({ hold }: HoldInMonth, found: number | undefined): { basis: Basis; kWh: Quantity<'kWh'> }[] {
  const kWh = (amount: string | number) => quantity(amount, 'kWh');
  if (isHeld(hold.state)) {
    return [
      { basis: 'average', kWh: kWh(hold.provisional) },
      { basis: 'measured', kWh: kWh(hold.measured) },
    ];
  }
  const billed = hold.steps.findLast((step) => step.billed !== null)?.billed ?? hold.measured;
  return [
    { basis: 'billed', kWh: kWh(billed) },
    ...(found === undefined ? [] : [{ basis: 'found' as const, kWh: kWh(found) }]),
  ];
}

async function effectOf(
  transaction: TenantTransaction,
  { hold, cycleMonth, options }: HoldInMonth,
  basis: Basis,
  { kWh, parts }: HoldBasis,
): Promise<DeviationEffect> {
  const code = hold.clientCode;
  const [all, balances] = await Promise.all([
    partsOfBills(transaction, cycleMonth, [parts], options),
    balancesBefore(transaction, cycleMonth, [code]),
  ]);
  const own = all.get(code);
  if (own === undefined) throw new Error(`${code} is liquidated and not there`);
  const { sums } = billAmounts(own, balances.get(code) ?? decimal(0), options);
  return {
    basis,
    energy: Number(kWh),
    lines: own.lines.map(({ name, energy, value }) => ({
      name,
      value: Number(value),
      energy: energy === undefined ? null : Number(energy),
    })),
    lighting: own.lighting === undefined ? null : Number(own.lighting.value),
    security: own.security === undefined ? null : Number(own.security.value),
    others: Number(sums.others),
    credits: Number(sums.credits),
    previousBalance: Number(sums.previousBalance),
    payable: Number(sums.payable),
  };
}
