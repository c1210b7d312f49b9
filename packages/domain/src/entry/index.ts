export * from './number-rule.ts';
export * from './overlap.ts';
export * from './read-date.ts';
export * from './read-number.ts';
export * from './rules.ts';
export * from './settled.ts';
export * from './typed.ts';
