import { expect, it } from 'vitest';
import { correctBill } from './bill-correction.ts';
import { reissueBill, voidBill } from './bill-life.ts';
import { billedSuiReads } from './billed-sui-reports.ts';
import { generateBills } from './bills.ts';
import { updateDeviationHold } from './deviation-holds.ts';

it('every call that changes which bills stand has the reports on them read anew', () => {
  for (const { path, refreshes } of [generateBills, voidBill, reissueBill, correctBill, updateDeviationHold]) {
    expect([path, refreshes]).toEqual([path, expect.arrayContaining([...billedSuiReads])]);
  }
});
