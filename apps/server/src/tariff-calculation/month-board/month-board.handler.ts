import { refuse } from '@contador/contract';
import { getMonthBoard } from '@contador/contract/tariff-calculation';
import type { StepStanding } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month, month, previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { handle } from '../../http/handle.ts';
import { inputStandings, offeredUserType } from '../../tariff-inputs/index.ts';
import { definitiveVersionsOf, lastPeriodWithVersion, publishedComponents, versionsOf } from '../version.repository.ts';
import { decisionActs } from './decision-acts.ts';
import { marketStanding } from './market-standing.ts';

/** What every market of the month waits for, and who did the last of it. */
export const getMonthBoardHandler = handle(getMonthBoard, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const period = month(query.year, query.period);
    const last = await lastPeriodWithVersion(transaction);
    const lastPeriod = last === undefined ? null : isoMonth(last);
    const versions = await versionsOf(transaction, period);
    const version = query.version === undefined ? versions.at(-1) : versions.find((it) => it.version === query.version);
    if (version === undefined) {
      return query.version === undefined ? { version: null, markets: [], lastPeriod } : refuse('version-unknown');
    }
    const definitive = await definitiveIn(transaction, period);
    const inputs = await inputStandings(transaction, {
      period,
      version: version.version,
      xmVersion: version.xmVersion,
      userType: offeredUserType(caller, query.userType),
      profile: caller.profile,
      chained: new Set(Object.keys(await definitiveIn(transaction, previousMonth(period)))),
    });
    const decisions = await decisionActs(transaction, version);
    return {
      version: version.version,
      lastPeriod,
      markets: inputs.map((standing) => {
        const { files, parameters, approved, published, option, tariffs } = marketStanding(period, standing, decisions);
        const { code, name } = standing.market;
        return {
          market: code,
          name,
          definitive: definitive[code] ?? null,
          steps: {
            files: sent(files),
            parameters: sent(parameters),
            approved: sent(approved),
            published: sent(published),
            option: sent(option),
            tariffs: sent(tariffs),
          },
        };
      }),
    };
  }),
);

/** The definitive version of each market in the period. */
async function definitiveIn(transaction: TenantTransaction, period: Month): Promise<Record<string, string>> {
  const standing = [];
  for (const { version } of await versionsOf(transaction, period)) {
    standing.push({ version, markets: await publishedComponents(transaction, period, version) });
  }
  return await definitiveVersionsOf(transaction, period, standing);
}

function sent(step: StepStanding) {
  return { ...step, missing: [...step.missing], stale: [...step.stale] };
}
