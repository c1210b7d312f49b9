export * from './losses.ts';
