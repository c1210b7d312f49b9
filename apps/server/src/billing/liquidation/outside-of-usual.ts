import { deviationRemarks } from '@contador/domain/billing';
import { type RawBuilder, sql } from 'kysely';

/** Of rows of a liquidation: their consumption is outside of what is usual for the client, so that the approval holds the bill. */
export const outsideOfUsual: RawBuilder<boolean> = sql<boolean>`(remarks && ${[deviationRemarks.above, deviationRemarks.below]}::text[])`;
