export { demoAccounts } from './demo-accounts.ts';
export { loadDemonstration, loadLaterSteps } from './load-demonstration.ts';
export { seedDemoAccess } from './seed-demo-access.ts';
export { startDemoAuthority } from './tax-authority/demo-authority.ts';
