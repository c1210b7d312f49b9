export { type ApprovedMonth, areEnough, basisMonths } from './basis-months.ts';
export { consumptionApproval } from './consumption-approval.repository.ts';
export { estimableMonth } from './estimable-month.ts';
export { type MethodOutcome, methodEffectsTask } from './meter-month.task.ts';
export { meteredClients } from './metered-clients.repository.ts';
export { type KnownMonth, meteredHours, monthsOf } from './months-of.ts';
