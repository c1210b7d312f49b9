export * from './decision-rule.ts';
