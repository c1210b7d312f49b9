import { type ClientLiquidation, checkClientLiquidation } from '@contador/contract/billing';
import { billTexts, liquidationTexts as texts } from '@contador/contract/messages';
import { type Decimal, decimal, month as monthOf } from '@contador/kernel';
import { CONCEPT_CODES, figureOfConcept } from '@contador/regulation';
import { handle } from '../../../platform/index.ts';
import { cycleMonthOf } from '../../cycles/liquidated-month.ts';
import { standingBill } from '../../issued-bills/standing-bill.repository.ts';
import { lawOptionsOf } from '../../liquidation/runs/law-options-of.ts';
import { ownRuns } from '../../liquidation/runs/own-runs.repository.ts';
import { validRuns } from '../../liquidation/runs/standing.repository.ts';
import { TAX_FIGURE } from '../../liquidation/taxes/tax-figure.ts';
import { balancesBefore } from '../amounts/balances.repository.ts';
import { billAmounts } from '../amounts/bill-amounts.ts';
import { type BillParts, billParts } from '../amounts/bill-parts.repository.ts';
import { clientByCode } from '../amounts/client-by-code.repository.ts';

const nothing = { client_liquidation: {} };

/** Liquidation of a client as its bill will print it; empty if its cycle has no valid liquidation. */
export const checkClientLiquidationCall = handle(checkClientLiquidation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const client = await clientByCode(transaction, query.code);
    if (client?.cycle == null) return nothing;
    const { year, month } = query;
    const cycleMonth = await cycleMonthOf(transaction, { cycle: client.cycle, year, month });
    if (!cycleMonth.ok) return nothing;
    const [{ energy, ...taxes }, options] = await Promise.all([
      validRuns(transaction, cycleMonth.value),
      lawOptionsOf(transaction, cycleMonth.value),
    ]);
    if (energy === undefined) return nothing;
    const code = client.client_code;
    const runs = (await ownRuns(transaction, cycleMonth.value, code)) ?? { energy, ...taxes };
    const [all, balances, bill] = await Promise.all([
      billParts(transaction, cycleMonth.value, runs, [code], options),
      balancesBefore(transaction, cycleMonth.value, [code]),
      standingBill(transaction, monthOf(year, month), code),
    ]);
    const parts = all.get(code);
    if (parts === undefined || parts.lines.length === 0) return nothing;
    const amounts = billAmounts(parts, balances.get(code) ?? decimal(0), options);
    return {
      client_liquidation: {
        clientCode: code,
        clientName: client.name,
        sicCode: parts.sicCode,
        cycle: client.cycle,
        ...linesOf(parts),
        subtotal: Number(amounts.totals.subtotal),
        previousBalance: Number(amounts.sums.previousBalance),
        adjustment: Number(amounts.sums.adjustment),
        payable: Number(amounts.sums.payable),
        billNumber: bill?.number ?? null,
        billPrinted: bill?.printed ?? null,
      },
    };
  }),
);

function linesOf({
  lines,
  others,
  credits,
  lighting,
  security,
}: BillParts): Pick<ClientLiquidation, 'energy' | 'others' | 'taxes' | 'credits' | 'figureIds'> {
  const total = (amounts: readonly Decimal[]) => Number(amounts.reduce((sum, it) => sum.plus(it), decimal(0)));
  const taxes = [
    ['APL', billTexts.change.lighting, lighting],
    ['IS', billTexts.change.security, security],
  ] as const;
  return {
    energy: Object.fromEntries(
      lines.map(({ code, name, energy, value }) => [
        code,
        { name, energy: energy === undefined ? null : Number(energy), value: Number(value) },
      ]),
    ),
    figureIds: Object.fromEntries([
      ...CONCEPT_CODES.filter((code) => lines.some((line) => line.code === code)).map(
        (code) => [code, figureOfConcept(code)] as const,
      ),
      ...taxes.flatMap(([code, , tax]) => (tax === undefined ? [] : [[code, TAX_FIGURE] as const])),
    ]),
    others: {
      ...Object.fromEntries(
        others.map(({ key, name, base, vat, total: value }) => [
          key,
          { name, base: Number(base), iva: Number(vat), value: Number(value) },
        ]),
      ),
      TOT: {
        name: texts.total,
        base: total(others.map(({ base }) => base)),
        iva: total(others.map(({ vat }) => vat)),
        value: total(others.map((it) => it.total)),
      },
    },
    taxes: {
      ...Object.fromEntries(
        taxes.flatMap(([code, name, tax]) => (tax === undefined ? [] : [[code, { name, value: Number(tax.value) }]])),
      ),
      TOT: { name: texts.total, value: total(taxes.flatMap(([, , tax]) => tax?.value ?? [])) },
    },
    credits: {
      ...Object.fromEntries(
        credits.map((it) => [
          it.key,
          {
            name: it.name,
            total: Number(it.total),
            balance: Number(it.balance),
            capital_pay: Number(it.capital),
            interest_pay: Number(it.interest),
            month_pay: Number(it.instalment),
            interest_rate: Number(it.rate),
            fee_number: it.number,
          },
        ]),
      ),
      TOT: {
        name: texts.total,
        total: total(credits.map((it) => it.total)),
        balance: total(credits.map((it) => it.balance)),
        capital_pay: total(credits.map((it) => it.capital)),
        interest_pay: total(credits.map((it) => it.interest)),
        month_pay: total(credits.map((it) => it.instalment)),
        interest_rate: null,
        fee_number: null,
      },
    },
  };
}
