export * from './coded.ts';
export { cutPasteTexts } from './cut-pastes.ts';
export * from './entry-faults.ts';
export { recordRuleTexts } from './record-rules.ts';
