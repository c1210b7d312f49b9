import type { AnyOperation, MountedCall } from '../platform/index.ts';
import { annexCalls, annexOperations } from './annex/mount.ts';
import { settledBillCalls, settledBillOperations } from './bills/mount.ts';
import { consultationCalls } from './consultation/mount.ts';
import { customerAccountCalls, customerAccountOperations } from './customer-accounts/mount.ts';
import { hoursCalls, hoursOperations } from './hours/mount.ts';
import { internalReportCalls } from './internal-reports/mount.ts';
import { monthBoardCalls } from './month-board/mount.ts';
import { registerCalls } from './register/mount.ts';
import { settledReportCalls } from './reports/mount.ts';
import { settlementCalls, settlementOperations } from './settlement/mount.ts';
import { selfGeneratorSuiCalls } from './sui/mount.ts';
import { summaryCalls } from './summary/mount.ts';
import { surplusBalanceCalls, surplusBalanceOperations } from './surplus-balances/mount.ts';

export { settledBills } from './bills/settled-bills.ts';
export { monthLetter } from './consultation/month-letter.ts';
export { forgetPreparedLinks } from './customer-accounts/forget-prepared-links.ts';
export { sendCustomerLetters } from './customer-accounts/send-customer-letters.ts';
export { settlementStanding } from './settlement/settled-months.repository.ts';
export { settlementInputs } from './settlement/settlement-inputs.ts';
export { billedReportsOfSelfGenerators } from './sui/billed-reports-door.ts';
export { surplusBalanceFiles } from './surplus-balances/surplus-balances.repository.ts';

export const selfGeneratorCalls: readonly MountedCall[] = [
  ...registerCalls,
  ...hoursCalls,
  ...settlementCalls,
  ...surplusBalanceCalls,
  ...annexCalls,
  ...summaryCalls,
  ...consultationCalls,
  ...settledReportCalls,
  ...internalReportCalls,
  ...selfGeneratorSuiCalls,
  ...settledBillCalls,
  ...monthBoardCalls,
  ...customerAccountCalls,
];

export const selfGeneratorOperations: readonly AnyOperation[] = [
  ...hoursOperations,
  ...settlementOperations,
  ...surplusBalanceOperations,
  ...annexOperations,
  ...settledBillOperations,
  ...customerAccountOperations,
];
