import { describe, expect, it } from 'vitest';
import { type SuppliedMonth, suppliedSums } from './settled-supply.ts';

const small: SuppliedMonth = {
  clientCode: '1001',
  market: 'M1',
  type: 'AGPE',
  renewable: true,
  capacity: '100',
  credited: '380.25',
  surplus: '32.5',
  surplusValue: '9120.55',
};
const months: readonly SuppliedMonth[] = [
  small,
  { ...small, clientCode: '1002', capacity: '100.01', credited: '1200', surplus: '0', surplusValue: '0' },
  { ...small, clientCode: '1003', credited: '19.75', surplus: '7.5', surplusValue: '879.45' },
  { ...small, clientCode: '1004', renewable: false, credited: '0', surplus: '60', surplusValue: '18000' },
  { ...small, clientCode: '1005', type: 'GD', credited: '0', surplus: '900', surplusValue: '297000' },
  { ...small, clientCode: '1006', type: 'AGGE', capacity: '1500', credited: '0', surplus: '5000', surplusValue: '1' },
  { ...small, clientCode: '2001', market: 'M2', credited: '1', surplus: '1', surplusValue: '1' },
];

describe('what a tariff buys from self-generators', () => {
  it('is summed by seller: small with credit, large with credit, above the credit, not renewable, distributed', () => {
    const { E11, E21, Eexc2, VPexc2, E3, VP3, Egd, VPgd } = suppliedSums(months, 'M1');
    expect([E11, E21, Eexc2, VPexc2, E3, VP3, Egd, VPgd].map(({ amount }) => amount)).toEqual(
      // 380.25 + 19.75; 1,200; 32.5 + 7.5; 9,120.55 + 879.45; 60; 18,000; 900; 297,000.
      ['400', '1200', '40', '10000', '60', '18000', '900', '297000'],
    );
  });

  it('lists the client months of each sum', () => {
    expect(suppliedSums(months, 'M1').Eexc2.parts).toEqual([
      { client: '1001', amount: '32.5' },
      { client: '1003', amount: '7.5' },
    ]);
  });

  it('excludes large-scale self-generators and other markets from the total', () => {
    // 400 + 1,200 + 40 + 60 + 900.
    expect(suppliedSums(months, 'M1').EAGD.amount).toBe('2600');
  });

  it('is zero in a market without self-generators', () => {
    expect(suppliedSums(months, 'M9').EAGD).toEqual({ amount: '0', parts: [] });
  });
});
