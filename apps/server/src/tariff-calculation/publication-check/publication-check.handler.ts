import { refuse } from '@contador/contract';
import { findingSentence } from '@contador/contract/messages';
import { checkBeforePublishing } from '@contador/contract/tariff-calculation';
import { hasFeature } from '@contador/domain/access';
import { findingKey, publicationFindings } from '@contador/domain/tariff-calculation';
import { month as monthOf, nextMonth } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { chosenInputs } from '../chosen-inputs.ts';
import { loadMarketMonth } from '../market-month.ts';
import { versionOf } from '../version.repository.ts';
import { checkedTariff } from './checked-tariff.ts';
import { reasonsOf } from './reason.repository.ts';

/** Findings of the check before publication of the market's current tariff, with the recorded reasons. */
export const checkBeforePublishingHandler = handle(checkBeforePublishing, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.period);
    const version = await versionOf(transaction, period, query.version);
    if (version === undefined) return refuse('version-unknown');
    const chosen = await chosenInputs(transaction, version, query.market);
    if (!chosen.ok) return refuse(...chosen.refusal);
    const { market, inputs } = chosen.value;
    const month = await loadMarketMonth(transaction, version, market, inputs);
    const strata = hasFeature(caller.profile, 'subsidisedUnitCost', nextMonth(period));
    const [checked, written] = await Promise.all([
      checkedTariff(transaction, month, { strata, asWhole: true }),
      reasonsOf(transaction, version, market),
    ]);
    const findings = publicationFindings(checked);
    return {
      findings: findings.map((finding) => {
        const kept = written.find((it) => findingKey(it.finding) === findingKey(finding));
        const { code, subject, severity, components } = finding;
        return {
          code,
          subject,
          severity,
          components: [...components],
          sentence: findingSentence(finding),
          reason: kept === undefined ? null : { text: kept.reason, by: kept.writtenBy, at: kept.writtenAt },
        };
      }),
    };
  }),
);
