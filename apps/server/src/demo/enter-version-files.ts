import type { Month } from '@contador/kernel';
import type { SyntheticFile } from '@contador/market-files/synthetic-month';
import { reliquidationRows } from '@contador/regulation';
import type { CompanyAtWork } from './company-at-work.ts';
import { filesByInput } from './files-by-input.ts';
import { inParallel } from './in-parallel.ts';

/** Inputs from XM whose figures a reliquidation compares. */
const compared = new Set(
  reliquidationRows.flatMap(({ of }) =>
    of.flatMap(({ term }) => term.sources.flatMap((source) => (source.kind === 'file' ? [source.input] : []))),
  ),
);
const HANDS = 4;

/** Enters the files of a later XM version that a reliquidation compares, and no others. */
export async function enterVersionFiles(
  company: CompanyAtWork,
  upload: { period: Month; version: string; xmVersion: string; files: readonly SyntheticFile[]; anyMarket: string },
): Promise<void> {
  const { period, version, xmVersion, anyMarket } = upload;
  const files = upload.files
    .filter(({ path }) => !path.includes('/'))
    .map(({ path, bytes }) => ({ name: path, bytes }));
  const groups = filesByInput(files, period, xmVersion, []).filter(
    ({ input }) => input.extensions.includes('.txf') && compared.has(input.name),
  );
  await inParallel(HANDS, groups, (group) => company.enterFiles({ period, version }, group, anyMarket));
}
