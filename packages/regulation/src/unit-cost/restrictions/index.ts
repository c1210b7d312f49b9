export * from './restrictions.ts';
