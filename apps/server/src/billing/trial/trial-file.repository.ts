import { trialTexts as texts } from '@contador/contract/messages';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import type { Replacement } from './trial-request-of.ts';
import './trial.tables.ts';

/** What a trial file contains. */
export type TrialFileKind = 'consumption' | 'concepts' | 'credits';

/** The trial file read for the cycle month, as a replacement. */
export async function fileToTry(
  transaction: TenantTransaction,
  { period, cycle }: CycleMonth,
  kind: TrialFileKind,
  file: string | undefined,
): Promise<Replacement<{ readonly file: string }> | undefined> {
  if (file === undefined) return undefined;
  const row = await transaction
    .selectFrom('trial_file')
    .select(['name', 'users'])
    .where('file', '=', file)
    .where('kind', '=', kind)
    .where(ofPeriod(period))
    .where('cycle', '=', cycle)
    .executeTakeFirst();
  if (row === undefined) return { fault: { field: `${kind}File`, value: file, expected: texts.fileUnknown } };
  return { value: { file }, sentence: texts.ofFile(row.name, row.users) };
}
