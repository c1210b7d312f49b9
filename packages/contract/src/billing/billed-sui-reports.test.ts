import { expect, it } from 'vitest';
import { processClientsFile, updateClients } from '../clients/index.ts';
import { decideActaChange } from '../field/index.ts';
import { saveCustomer } from '../non-regulated/index.ts';
import { approveCorrection } from '../self-generators/index.ts';
import { updateMarkets } from '../tariff-inputs/index.ts';
import { reportReads } from '../wire/report-change.ts';
import { correctBill } from './bill-correction.ts';
import { reissueBill, voidBill } from './bill-life.ts';
import { generateBills } from './bills.ts';
import { updateDeviationHold } from './deviation-holds.ts';
import { updateBillIssuer } from './electronic-documents.ts';

it('every call that changes the data of the reports refreshes the stored ones', () => {
  const ofBills = [generateBills, voidBill, reissueBill, correctBill, updateDeviationHold];
  const ofClients = [updateClients, processClientsFile, saveCustomer, decideActaChange, approveCorrection];
  for (const { path, refreshes } of [...ofBills, ...ofClients, updateMarkets, updateBillIssuer]) {
    expect([path, refreshes]).toEqual([path, expect.arrayContaining([...reportReads])]);
  }
});
