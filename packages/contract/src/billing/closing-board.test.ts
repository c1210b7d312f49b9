import { expect, it } from 'vitest';
import * as clients from '../clients/index.ts';
import type { Endpoint } from '../endpoint.ts';
import { checkBillingBoard } from './closing-board.ts';
import * as billing from './index.ts';

/** Writes that do not change the board. */
const unrelatedWrites: readonly Pick<Endpoint, 'path'>[] = [
  billing.prepareBillCharts,
  billing.voidBill,
  billing.reissueBill,
  billing.addSupplementaryRange,
  billing.loadSigningCertificate,
  billing.declareContingency,
  billing.endContingency,
  billing.addTestSet,
  billing.sendTestSet,
  billing.resendBillLetter,
  billing.recordMailReport,
  billing.updateBillIssuer,
  billing.decideOpenPoint,
  billing.processBilledSuiReport,
  billing.updateConcepts,
  clients.updateNetworkOperators,
  billing.prepareBillArchive,
  billing.makeTrialLiquidation,
  billing.readTrialFile,
  billing.calculateAgreementTakings,
  billing.processOpeningBalancesFile,
  billing.deleteOpeningBalances,
];

it('every billing write that changes the board refreshes it', () => {
  const declared: readonly unknown[] = [...Object.values(billing), ...Object.values(clients)];
  const writes = declared.filter(
    (it): it is Endpoint => typeof it === 'object' && it !== null && 'effect' in it && it.effect === 'write',
  );
  const paths = (endpoints: readonly Pick<Endpoint, 'path'>[]) => endpoints.map(({ path }) => path).toSorted();
  expect(writes.length).toBeGreaterThan(25);
  expect(paths(writes.filter(({ refreshes = [] }) => !refreshes.includes(checkBillingBoard.path)))).toEqual(
    paths(unrelatedWrites),
  );
});
