import { refuse } from '@contador/contract';
import { changedBy } from '@contador/contract/messages';
import { deleteMarket } from '@contador/contract/tariff-inputs';
import { audit, handle, lockRecords, notWhatWasSeen } from '../../platform/index.ts';
import { notDone } from '../scope/editable.ts';
import { constantsHistory, marketOf, marketsIn, removeMarket } from './market.repository.ts';
import { marketGuard, marketValues, presentMonth } from './market-row.ts';
import { usesOfMarket } from './market-uses.repository.ts';
import { MARKETS } from './update-markets.handler.ts';

/** Removes a market that nothing uses; a used one is refused with its uses. The removed values stay in the audit log. */
export const deleteMarketCall = handle(deleteMarket, async ({ body, caller, inTenant, now, today }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, MARKETS);
    const market = await marketOf(transaction, body.code);
    if (market === undefined) return refuse('market-unknown', [], notDone);
    const shown = (await marketsIn(transaction, presentMonth(today))).find(({ code }) => code === body.code);
    if (shown !== undefined && body.seen !== undefined && body.seen !== marketGuard.revisionOf(marketValues(shown))) {
      return notWhatWasSeen({ name: shown.name, brought: changedBy(shown.savedBy, shown.savedAt) }, notDone);
    }
    const uses = await usesOfMarket(transaction, market.code);
    if (uses.length > 0) return refuse('market-in-use', uses, notDone);
    const constants = await constantsHistory(transaction, market.code);
    await removeMarket(transaction, market.code);
    const before = { ...market, constants };
    audit(transaction, { by: caller, action: 'market-removed', subject: market.code, before, at: now });
    return { Upload: 'OK' as const };
  }),
);
