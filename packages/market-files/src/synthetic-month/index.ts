export type { AnswerKey, BrokenAnswer } from './answer-key.ts';
export { BROKEN_MONTHS } from './broken-month.ts';
export {
  type CompanyProfile,
  type ContractProfile,
  demoCompany,
  type MarketProfile,
} from './company.ts';
export { consumerPriceIndex, type PriceIndex, producerPriceIndex } from './price-index.ts';
export type { PriceScenario, SyntheticFile, SyntheticMonthRequest } from './request.ts';
export { type SyntheticMonth, syntheticMonth, syntheticRegionalBalances } from './synthetic-month.ts';
export { workbookBytes } from './workbook-bytes.ts';
