import { refuse } from '@contador/contract';
import { impedimentSentence } from '@contador/contract/messages';
import {
  checkParallelRun,
  compareParallelRun,
  deleteParallelRun,
  processParallelRunFile,
} from '@contador/contract/tariff-calculation';
import { hasFeature } from '@contador/domain/access';
import { compareWithPrint } from '@contador/domain/tariff-calculation';
import { month as monthOf, nextMonth } from '@contador/kernel';
import { audit, handle, takeBroughtFile } from '../../platform/index.ts';
import { chosenInputs } from '../chosen-inputs.ts';
import { wireMissing } from '../console/component-card.ts';
import { loadMarketMonth } from '../market-month.ts';
import { broughtTree } from '../tariff.repository.ts';
import { versionOfTariff } from '../version.repository.ts';
import { besidePrint } from './beside-print.ts';
import { deleteParallelRunFile, parallelRunFiles, parallelRunWith, printedSheetOf } from './parallel-run.repository.ts';
import { readParallelRunOperation } from './read-parallel-run.operation.ts';

export const checkParallelRunHandler = handle(checkParallelRun, async ({ inTenant }) => ({
  files: await inTenant(parallelRunFiles),
}));

/** Compares the printed figures of a market's month with its calculation in a version. */
export const compareParallelRunHandler = handle(compareParallelRun, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOfTariff(transaction, query.electric_tariff_id);
    if (version === undefined) return refuse('version-unknown');
    const chosen = await chosenInputs(transaction, version, query.market);
    if (!chosen.ok) return refuse(...chosen.refusal);
    const { market, inputs } = chosen.value;
    const [sheet, month] = await Promise.all([
      printedSheetOf(transaction, version.period, market),
      loadMarketMonth(transaction, version, market, inputs),
    ]);
    const brought = (await broughtTree(transaction, version.tariffId, market)) !== undefined;
    const follows = month.before !== undefined;
    const nothing = { file: sheet?.fileName ?? null, follows, brought, figures: [], missing: [], impossible: null };
    if (sheet === undefined || brought) return nothing;
    const tariffMonth = nextMonth(version.period);
    const strata = hasFeature(caller.profile, 'subsidisedUnitCost', tariffMonth);
    const { figures, missing, impossible, trace } = besidePrint(month.calculation, sheet, { tariffMonth, strata });
    return {
      ...nothing,
      figures: compareWithPrint(figures, trace).map((each) => ({ ...each, causes: [...each.causes] })),
      missing: missing.map(wireMissing),
      impossible: impossible === undefined ? null : impedimentSentence(impossible),
    };
  }),
);

/** Reads the file that the person last uploaded under that name, either as a preview or to store its figures. */
export const processParallelRunHandler = handle(processParallelRunFile, async (call) => {
  const { year, period, enter = true } = call.query;
  const outcome = await takeBroughtFile(call, {
    fileName: call.body.fileName,
    month: monthOf(year, period),
    enter,
    operation: readParallelRunOperation,
    storedWith: async (transaction, sha256) => {
      const stored = await parallelRunWith(transaction, sha256);
      return stored && { months: stored.months, warnings: [] };
    },
  });
  if (!outcome.ok) return outcome;
  const { months, warnings } = outcome.value;
  return { Upload: 'OK' as const, months: [...months], warnings: [...warnings] };
});

/** Deletes a file with its figures; nothing rests on them. Idempotent. */
export const deleteParallelRunHandler = handle(deleteParallelRun, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const file = (await parallelRunFiles(transaction)).find(({ id }) => id === query.id);
    if (file === undefined) return { Delete: 'OK' as const };
    await deleteParallelRunFile(transaction, file.id);
    const { id, name, months } = file;
    audit(transaction, {
      by: caller,
      action: 'parallel-run-deleted',
      subject: name,
      before: { id, name, months },
      at: now,
    });
    return { Delete: 'OK' as const };
  }),
);
