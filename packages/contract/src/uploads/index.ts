export * from './marked-workbook.ts';
export * from './signed-address.ts';
