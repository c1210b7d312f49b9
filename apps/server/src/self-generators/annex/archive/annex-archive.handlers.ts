import { refuse } from '@contador/contract';
import { annexTexts as texts } from '@contador/contract/messages';
import { checkAnnexArchive, downloadAnnexArchive, prepareAnnexArchive } from '@contador/contract/self-generators';
import { isoMonth, month as monthOf, twoDigits } from '@contador/kernel';
import {
  archiveInForce,
  downloadOf,
  forgetOperation,
  handle,
  shownArchive,
  type TenantTransaction,
} from '../../../platform/index.ts';
import { countOfAnnexes, stateOfAnnexes } from './annexes-state.repository.ts';
import { drawAnnexArchive } from './draw-annex-archive.operation.ts';

/** Upper estimate of the size of a drawn annex: somewhat more than measured. */
const BYTES_OF_ANNEX = 150_000;

export const checkAnnexArchiveCall = handle(checkAnnexArchive, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { period, archive } = await standing(transaction, query, caller.tenant, now);
    return { clients: await countOfAnnexes(transaction, period), archive: archive ? shownArchive(archive) : null };
  }),
);

/** Draws the annexes of the month as they are now. Does nothing when a current archive exists. */
export const prepareAnnexArchiveCall = handle(
  prepareAnnexArchive,
  async ({ query, caller, inTenant, operations, parts, now }) => {
    const key = isoMonth(monthOf(query.year, query.month));
    const { archive, clients, ...request } = await inTenant(async (transaction) => {
      const found = await standing(transaction, query, caller.tenant, now);
      if (found.archive !== undefined) return { ...found, clients: found.archive.clients };
      await forgetOperation(transaction, drawAnnexArchive.kind, key);
      return { ...found, clients: await countOfAnnexes(transaction, found.period) };
    });
    if (archive !== undefined) return { Upload: 'OK' as const, clients };
    if (clients === 0) return refuse('nothing-settled');
    const full = await parts.disk.refusal(clients * BYTES_OF_ANNEX);
    if (full !== undefined) return full;
    const done = await operations.run(drawAnnexArchive, key, request);
    return done.ok ? { Upload: 'OK' as const, clients: done.value.clients } : done;
  },
);

/** Annexes of a month in one ZIP. Refused when any of them has changed since they were drawn. */
export const downloadAnnexArchiveCall = handle(downloadAnnexArchive, async ({ query, caller, inTenant, now }) => {
  const { archive, period } = await inTenant((transaction) => standing(transaction, query, caller.tenant, now));
  if (archive === undefined) return refuse('annexes-not-ready');
  return downloadOf(inTenant, archive, texts.archive.fileName(query.username, period.year, twoDigits(period)));
});

/** Current state of the month's annexes, and the archive that was drawn from it. */
async function standing(
  transaction: TenantTransaction,
  query: { readonly year: number; readonly month: number },
  tenant: string,
  now: Date,
) {
  const period = monthOf(query.year, query.month);
  const state = await stateOfAnnexes(transaction, tenant, period);
  const archive = await archiveInForce(transaction, { contents: 'annexes', period, cycle: null }, state, now);
  return { period, state, archive };
}
