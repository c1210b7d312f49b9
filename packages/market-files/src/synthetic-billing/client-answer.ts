import type { Agreement } from './agreements.ts';
import { type Amount, amount, NOTHING, text } from './amounts.ts';
import { parametersOf } from './annual.ts';
import type { ClientAnswer } from './answer-key.ts';
import { billTotals } from './bill-answer.ts';
import { FIRST_STATE } from './client.ts';
import type { Consumption } from './consumption.ts';
import { energyAnswer } from './energy-answer.ts';
import { factorOf } from './factor-answer.ts';
import type { Charged } from './month-of-cycle.ts';
import type { BillingPlan } from './request.ts';
import type { TariffSet } from './tariffs.ts';
import { type TaxAnswer, taxAnswer } from './tax-answer.ts';

/** Expected results of a client. */
export function clientAnswer(
  consumed: Consumption,
  { start, others, credits }: Charged,
  { agreements, tariffs }: { readonly agreements: readonly Agreement[]; readonly tariffs: TariffSet },
  plan: BillingPlan,
): ClientAnswer {
  const { client } = consumed;
  const before = plan.previous[client.code];
  const factor = factorOf(before?.factor ?? client.factor ?? FIRST_STATE, consumed.days);
  const year = parametersOf(Number(start.slice(0, 4)));
  const energy = energyAnswer(consumed, { tariffs, year, month: start.slice(0, 7), factor: factor.applied });
  const { kwh = NOTHING, activeValue = NOTHING, total = NOTHING, lines = {} } = energy ?? {};
  const taxOf = (tax: Agreement['tax']): TaxAnswer =>
    energy === undefined
      ? { value: '0' }
      : taxAnswer(client, { agreements: agreements.filter((it) => it.tax === tax), start, kwh, activeValue, year });
  const [lighting, security] = [taxOf('lighting'), taxOf('security')];
  const own = <Of extends { readonly client: unknown }>(list: readonly Of[]) =>
    list.filter((it) => it.client === client);
  const taxes: Amount[] = [amount(lighting.value), amount(security.value)];
  return {
    code: client.code,
    sic: client.sic,
    cycle: client.cycle,
    use: client.use,
    stratum: client.stratum ?? null,
    state: energy === undefined ? 'without-offer' : 'liquidated',
    factor,
    lines,
    activeValue: text(activeValue),
    lighting,
    security,
    ...billTotals({
      energy: total,
      taxes,
      others: own(others),
      credits: own(credits),
      before: before?.payable,
      vat: amount(year.vat),
    }),
  };
}
