import { sql } from 'kysely';

/**
 * SQL condition for versions of a tariff. Versions of reliquidations hold files of a tariff under recalculation and are not a month's
 * tariff.
 */
export const isVersionOfTariff = sql<boolean>`version !~ '^r[0-9]+$'`;

/** SQL expression: position of a version in the order of `compareVersions`; for rows with tariff versions only. */
export const versionPlace = sql<number>`case when version = 'def' then 1 else version::integer end`;
