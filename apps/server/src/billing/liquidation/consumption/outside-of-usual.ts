import { deviationRemarks } from '@contador/domain/billing';
import { type RawBuilder, sql } from 'kysely';

/** SQL condition on `liquidation_row`: the consumption is outside of what is usual for the client, so the approval holds its bill. */
export const outsideOfUsual: RawBuilder<boolean> = sql<boolean>`(remarks && ${[deviationRemarks.above, deviationRemarks.below]}::text[])`;
