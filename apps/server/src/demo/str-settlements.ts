import { getStrSettlement, uploadStrSettlement } from '@contador/contract/reports';
import { addMonths, type Month } from '@contador/kernel';
import { syntheticRegionalBalances } from '@contador/market-files/synthetic-month';
import { type CompanyAtWork, wirePeriod } from './company-at-work.ts';
import { PUBLISHED_MONTHS } from './demo-company.ts';
import { demoSeed, XM_VERSION } from './demo-files.ts';

/**
 * Uploads the STR invoices of the published months and the open month, and the re-invoice of the last published month; that of the open
 * month is left pending.
 */
export async function uploadStrSettlements(company: CompanyAtWork, first: Month): Promise<void> {
  for (let place = 0; place <= PUBLISHED_MONTHS; place++) {
    const period = addMonths(first, place);
    const query = { username: company.tenant, ...wirePeriod(period) };
    const { documents } = await company.do(getStrSettlement, { query });
    if (documents.length > 0) continue;
    const books = regionalBalances(period).filter((_, at) => at === 0 || place === PUBLISHED_MONTHS - 1);
    await company.do(uploadStrSettlement, { query, files: books });
  }
}

/** Invoice and re-invoice of the month. */
function regionalBalances({ year, number }: Month): { name: string; bytes: Uint8Array }[] {
  const request = { year, month: number, version: XM_VERSION.slice(1), scenario: 'normal' } as const;
  return syntheticRegionalBalances({ ...request, seed: demoSeed({ year, number }) }).map(({ path, bytes }) => ({
    name: path.replace('str/', ''),
    bytes,
  }));
}
