export { billingCycleTexts } from './billing-cycles.ts';
export { clientTexts } from './clients.ts';
export { clientWorkbookTexts } from './clients-workbook.ts';
export { networkOperatorTexts } from './network-operators.ts';
