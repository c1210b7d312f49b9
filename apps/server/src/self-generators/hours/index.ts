export { consumptionApproval } from './consumption-approval.repository.ts';
export { type KnownMonth, monthsOf } from './months-of.ts';
