export * from './band-approximation.ts';
export * from './transmission.ts';
