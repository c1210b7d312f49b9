export { demoSteps } from './demo-steps.ts';
