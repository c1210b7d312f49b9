import { decimal, quantity } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { describe, expect, it } from 'vitest';
import { balanceForNextBill, invoiceTotals, payableWithoutSecurity } from './invoice.ts';
import { otherConcept } from './other-concept.ts';

interface GoldenInvoice {
  readonly energy_total: string;
  readonly lighting_tax?: string;
  readonly security_tax?: string;
  readonly iva: string;
  readonly others?: readonly { value: string; app_iva: 'S' | 'N' }[];
  readonly credits?: readonly { month_pay: string }[];
  readonly previous_balance?: string;
  readonly rounding_multiple?: number;
}

describe('an invoice of the reference cases', () => {
  const cases = goldenCases<GoldenInvoice, Record<string, string>>('invoice');

  it.each(cases.map((each) => [each.id, each] as const))('%s', (_, { input, expected }) => {
    const totals = invoiceTotals(
      {
        energy: decimal(input.energy_total),
        lighting: decimal(input.lighting_tax ?? 0),
        security: decimal(input.security_tax ?? 0),
        others: (input.others ?? []).map(({ value, app_iva }) =>
          otherConcept(
            quantity(value, 'COP'),
            { appliesVat: app_iva === 'S', vat: quantity(input.iva, '%') },
            { otherConceptValue: 'net' },
          ),
        ),
        credits: (input.credits ?? []).map(({ month_pay }) => decimal(month_pay)),
        previousBalance: decimal(input.previous_balance ?? 0),
      },
      { payableMultiple: String(input.rounding_multiple ?? 1) as Options['payableMultiple'] },
    );
    expect({
      tax_total: totals.taxes.toFixed(2),
      other_total: totals.others.toFixed(2),
      iva_total: totals.vat.toFixed(2),
      subtotal: totals.subtotal.toFixed(2),
      credit_total: totals.credits.toFixed(2),
      gross: totals.gross.toFixed(2),
      payable: totals.payable.toFixed(2),
      rounding_adjustment: totals.adjustment.toFixed(2),
    }).toEqual(expected);
  });
});

describe('a coupon without the security tax', () => {
  const totals = { gross: decimal('599805.30'), security: decimal('143342.65') };
  const split = { couponPolicy: 'split security', payableMultiple: '1' } as const;

  it('is rounded to the multiple of the company', () => {
    // 456,462.65.
    expect(String(payableWithoutSecurity(totals, split))).toBe('456463');
    expect(String(payableWithoutSecurity(totals, { ...split, payableMultiple: '100' }))).toBe('456500');
  });

  it('is absent when the company prints a single coupon, when there is no security tax, or when nothing else is due', () => {
    expect(payableWithoutSecurity(totals, { ...split, couponPolicy: 'single' })).toBeUndefined();
    expect(payableWithoutSecurity({ ...totals, security: decimal(0) }, split)).toBeUndefined();
    expect(payableWithoutSecurity({ ...totals, gross: decimal('100000') }, split)).toBeUndefined();
  });
});

describe('a concept whose value includes its IVA', () => {
  it('is split so that both parts add up to the value', () => {
    const vatTerms = { appliesVat: true, vat: quantity(19, '%') };
    const { base, vat, total } = otherConcept(quantity('1000', 'COP'), vatTerms, { otherConceptValue: 'gross' });
    expect([base, vat, total].map(String)).toEqual(['840.34', '159.66', '1000']);
  });
});

describe('the balance that a bill owes its client', () => {
  it('is carried to the next bill', () => {
    expect(balanceForNextBill(decimal(-12735)).toString()).toBe('-12735');
  });

  it('is zero where there is something to pay', () => {
    expect(balanceForNextBill(decimal(5)).toString()).toBe('0');
  });
});
