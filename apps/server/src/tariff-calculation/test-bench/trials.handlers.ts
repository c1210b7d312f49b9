import { checkTrials, refuse, updateTrials } from '@contador/contract';
import { audit } from '../../database/audit.ts';
import '../../database/tables/test-bench.ts';
import { handle } from '../../http/handle.ts';
import { versionOfTariff } from '../version.repository.ts';
import { refuseWrite } from '../write-refusal.ts';

/** How many trials of a tariff are kept. */
const MOST = 50;

/** The trials that were kept of a market's tariff, by name. */
export const checkTrialsHandler = handle(checkTrials, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    if ((await versionOfTariff(transaction, query.electric_tariff_id)) === undefined) return refuse('version-unknown');
    const rows = await transaction
      .selectFrom('trial')
      .select(['name', 'amounts', 'saved_by', 'saved_at'])
      .where('tariff_id', '=', query.electric_tariff_id)
      .where('market', '=', query.market)
      .orderBy('name')
      .execute();
    return {
      trials: rows.map(({ name, amounts, saved_by, saved_at }) => ({
        name,
        amounts,
        savedBy: saved_by,
        savedAt: saved_at.toISOString(),
      })),
    };
  }),
);

/** Keeps or forgets one trial. */
export const updateTrialsHandler = handle(updateTrials, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { electric_tariff_id: tariffId, market, name, amounts } = body;
    if ((await versionOfTariff(transaction, tariffId)) === undefined) return refuseWrite('version-unknown');
    const own = transaction
      .selectFrom('trial')
      .select(['name', 'amounts'])
      .where('tariff_id', '=', tariffId)
      .where('market', '=', market);
    const kept = await own.execute();
    const before = kept.find((it) => it.name === name)?.amounts ?? null;
    if (amounts === null) {
      await transaction
        .deleteFrom('trial')
        .where('tariff_id', '=', tariffId)
        .where('market', '=', market)
        .where('name', '=', name)
        .execute();
    } else {
      if (before === null && kept.length >= MOST) return refuseWrite('too-many-trials');
      const saved = { amounts: JSON.stringify(amounts), saved_by: caller.personName, saved_at: now };
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
