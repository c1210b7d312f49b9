import { sql } from 'kysely';

/** A calculation's own versions: those of reliquidations hold files of a tariff that is being recalculated, and are nobody's month. */
export const isVersionOfTariff = sql<boolean>`version !~ '^r[0-9]+$'`;

/** The place of a version in the order of `compareVersions`, of rows that have versions of a tariff alone. */
export const versionPlace = sql<number>`case when version = 'def' then 1 else version::integer end`;
