export { readBillingConsumption } from './consumption.ts';
