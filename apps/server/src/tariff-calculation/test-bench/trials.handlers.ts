import { refuse } from '@contador/contract';
import { changedBy, testBenchTexts } from '@contador/contract/messages';
import { checkTrials, updateTrials } from '@contador/contract/tariff-calculation';
import type { Selectable } from 'kysely';
import {
  audit,
  type Decoded,
  decoded,
  foundBy,
  handle,
  lockRecords,
  notDone,
  notWhatWasSeen,
  recordGuard,
  written,
} from '../../platform/index.ts';
import { versionOfTariff } from '../version.repository.ts';
import { refuseWrite } from '../write-refusal.ts';
import type { TrialTable } from './test-bench.tables.ts';

/** Maximum number of trials per tariff. */
const MOST = 50;

/** Optimistic concurrency check for a trial of the same name. */
const trialGuard = recordGuard(updateTrials, {
  alsoLocked: ['electric_tariff_id', 'market', 'name'],
  notDone,
  wording: (_, value) => testBenchTexts.changed(Object.keys(value ?? {}).length),
});

/** Saved trials of a market's tariff, by name. */
export const checkTrialsHandler = handle(checkTrials, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    if ((await versionOfTariff(transaction, query.electric_tariff_id)) === undefined) return refuse('version-unknown');
    const rows = await transaction
      .selectFrom('trial')
      .select([...foundBy('trial'), 'amounts', 'saved_by', 'saved_at'])
      .where('tariff_id', '=', query.electric_tariff_id)
      .where('market', '=', query.market)
      .orderBy('name')
      .execute();
    return {
      trials: rows
        .map((row) => decoded('trial', row))
        .map(({ name, amounts, saved_by, saved_at }) => ({
          name,
          amounts,
          savedBy: saved_by,
          savedAt: saved_at.toISOString(),
          revision: trialGuard.revisionOf({ amounts }),
        })),
    };
  }),
);

/** Saves or deletes a trial. */
export const updateTrialsHandler = handle(updateTrials, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { electric_tariff_id: tariffId, market, name, amounts } = body;
    if ((await versionOfTariff(transaction, tariffId)) === undefined) return refuseWrite('version-unknown');
    await lockRecords(transaction, 'trials');
    const own = transaction
      .selectFrom('trial')
      .select([...foundBy('trial'), 'amounts', 'saved_by', 'saved_at'])
      .where('tariff_id', '=', tariffId)
      .where('market', '=', market);
    const kept = (await own.execute()).map((row) => decoded('trial', row));
    const there = kept.find((it) => it.name === name);
    const isAnother = there !== undefined && body.seen !== undefined && body.seen !== trialGuard.revisionOf(there);
    if (amounts === null && isAnother) {
      return notWhatWasSeen({ name, brought: changedBy(there.saved_by, there.saved_at.toISOString()) }, notDone);
    }
    const onTop = trialGuard.onTop(body, there && savedTrial(there));
    if (!onTop.ok) return onTop;
    const before = there?.amounts ?? null;
    if (amounts === null) {
      await transaction
        .deleteFrom('trial')
        .where('tariff_id', '=', tariffId)
        .where('market', '=', market)
        .where('name', '=', name)
        .execute();
    } else {
      if (before === null && kept.length >= MOST) return refuseWrite('too-many-trials');
      const saved = { ...written('trial', { amounts }), saved_by: caller.personName, saved_at: now };
      await transaction
        .insertInto('trial')
        .values({ tariff_id: tariffId, market, name, ...saved })
        .onConflict((conflict) => conflict.columns(['tenant', 'tariff_id', 'market', 'name']).doUpdateSet(saved))
        .execute();
    }
    audit(transaction, {
      by: caller,
      action: amounts === null ? 'trial.forget' : 'trial.keep',
      subject: `${tariffId} ${market} ${name}`,
      before,
      after: amounts,
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

function savedTrial({
  amounts,
  saved_by,
  saved_at,
}: Decoded<Pick<Selectable<TrialTable>, 'amounts' | 'saved_by' | 'saved_at'>>) {
  return { values: { amounts }, savedBy: saved_by, savedAt: saved_at.toISOString() };
}
