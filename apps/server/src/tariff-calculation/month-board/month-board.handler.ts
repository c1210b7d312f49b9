import { refuse } from '@contador/contract';
import { getMonthBoard } from '@contador/contract/tariff-calculation';
import type { StepStanding } from '@contador/domain/tariff-calculation';
import { isoMonth, month } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { inputStandings, offeredUserType } from '../../tariff-inputs/index.ts';
import { parametersOfPreviousMonth } from '../parameters-of-previous-month.ts';
import { definitiveVersions, lastPeriodWithVersion, versionsOf } from '../version.repository.ts';
import { decisionActs } from './decision-acts.ts';
import { marketStanding } from './market-standing.ts';

/** Open steps of every market in the month, and who did the last action. */
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
    const definitive = await definitiveVersions(transaction, period);
    const inputs = await inputStandings(transaction, {
      period,
      version: version.version,
      xmVersion: version.xmVersion,
      userType: offeredUserType(caller, query.userType, period),
      profile: caller.profile,
      given: await parametersOfPreviousMonth(transaction, period),
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
          definitive: definitive.get(code) ?? null,
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

function sent(step: StepStanding) {
  return { ...step, missing: [...step.missing], stale: [...step.stale] };
}
