export * from './billing-cycles.ts';
export * from './client-fields.ts';
export * from './clients.ts';
export * from './clients-workbook.ts';
export * from './find-clients.ts';
export * from './network-operators.ts';
export * from './self-generator-fields.ts';
