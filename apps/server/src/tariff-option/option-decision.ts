import type { calcCuOpTariff } from '@contador/contract/tariff-option';
import { hasFeature } from '@contador/domain/access';
import type { OptionCard, OptionStanding } from '@contador/domain/tariff-option';
import { mayDecideOptionCard, optionCards } from '@contador/domain/tariff-option';
import { nextMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { type Answer, type Call, type Person, step, type TenantTransaction, takeStep } from '../platform/index.ts';
import {
  chosenMarket,
  loadMarketMonth,
  lockVersion,
  type MarketMonth,
  noMarket,
  optionApprovals,
  publishedOptions,
  publishTariff,
  refuseWrite,
  versionOfTariff,
  whatIsMissing,
} from '../tariff-calculation/index.ts';
import { marketsOfPeriod } from '../tariff-inputs/index.ts';
import { lockMarket } from './option.repository.ts';
import { type CalculatedCard, optionCardsOf, optionStanding } from './option-cards.ts';

type OptionCall = Call<typeof calcCuOpTariff>;
type OptionAnswer = Answer<typeof calcCuOpTariff>;

interface OptionDecision {
  readonly market: string;
  readonly card: OptionCard;
  readonly publish: boolean;
  readonly seenFingerprint: string | undefined;
}

/** The decisions of a body, in the order of the cards. */
export function optionDecisionsIn({ decisions }: OptionCall['body']): OptionDecision[] {
  return Object.entries(decisions).flatMap(([market, cards]) =>
    optionCards.flatMap((card) => {
      const { Approved, Published, Fingerprint } = cards[card] ?? {};
      if (Approved !== true && Published !== true) return [];
      return [{ market, card, publish: Published === true, seenFingerprint: Fingerprint }];
    }),
  );
}

/**
 * Approves or publishes cards of the option of one market, all of them or none. Locks the version and the market first, which serialises
 * decisions and edits; each decision is taken on the state after the one before. Publishing the last card also publishes the tariffs of the
 * market.
 */
export async function decideOption(call: OptionCall, decisions: readonly OptionDecision[]): Promise<OptionAnswer> {
  const { body, caller, inTenant, now } = call;
  return await inTenant(async (transaction) => {
    const known = await versionOfTariff(transaction, body.tariffId);
    const version = known && (await lockVersion(transaction, known.period, known.version));
    if (version === undefined) return refuseWrite('version-unknown');
    let tariffsPublished = false;
    for (const decision of decisions) {
      const markets = await marketsOfPeriod(transaction, version.period);
      const market = chosenMarket(decision.market, { markets });
      if (market === undefined) return refuseWrite(...noMarket(decision.market, { markets }, version.period));
      await lockMarket(transaction, market);
      const month = await loadMarketMonth(transaction, version, market);
      const act = { transaction, month, decision, by: caller, at: now };
      const answer = await decideCard(act);
      if (answer !== undefined) return answer;
      if (!decision.publish || decision.card !== optionCards.at(-1)) continue;
      const feature = (name: 'unitCostOnPublish' | 'subsidisedUnitCost') =>
        hasFeature(caller.profile, name, nextMonth(version.period));
      tariffsPublished = true;
      if (!feature('unitCostOnPublish')) continue;
      const after = await loadMarketMonth(transaction, version, market);
      const publication = { strata: feature('subsidisedUnitCost'), by: caller, at: now };
      const tariff = await publishTariff(transaction, after, publication);
      if (!tariff.ok) return tariff;
    }
    return { Upload: 'OK', electric_tariff_id: version.tariffId, tariffs_published: tariffsPublished };
  });
}

interface Act {
  readonly transaction: TenantTransaction;
  readonly month: MarketMonth;
  readonly decision: OptionDecision;
  readonly by: Person;
  readonly at: Date;
}

type Refused = ReturnType<typeof refuseWrite>;

const approveCard = step({
  may: (standing: OptionStanding, fingerprint) => mayDecideOptionCard('approve', standing, fingerprint),
  rows: optionApprovals,
  already: 'component-already-approved',
  action: 'option.approve',
});
const publishCard = step({
  may: (standing: OptionStanding, fingerprint) => mayDecideOptionCard('publish', standing, fingerprint),
  rows: publishedOptions,
  already: 'component-already-published',
  action: 'option.publish',
});

/** Takes the requested step; returns the refusal, if any. */
async function decideCard({ transaction, month, decision, by, at }: Act): Promise<Refused | undefined> {
  const calculated = cardOf(month, decision.card);
  if (calculated === undefined) return refuseWrite('option-inactive');
  const { card, amounts } = calculated;
  const { market, version } = month;
  const contents = () => ({ period: version.period, version: version.version, market, card, amounts });
  const act = {
    transaction,
    standing: optionStanding(month, month.option, calculated),
    seenFingerprint: decision.seenFingerprint,
    by,
    at,
    subject: `${version.tariffId} ${market} ${card}`,
    logged: { amounts },
  };
  const result = decision.publish
    ? await takeStep(publishCard, { ...act, contents: () => ({ ...contents(), trace: traceOf(calculated) }) })
    : await takeStep(approveCard, { ...act, contents });
  return result.ok ? undefined : refuseWrite(result.refusal, whatIsMissing(calculated));
}

function traceOf({ card, trace }: CalculatedCard): Trace {
  if (trace === undefined) throw new Error(`${card} may be published without a trace`);
  return trace;
}

function cardOf(month: MarketMonth, card: OptionCard): CalculatedCard | undefined {
  if (month.option === undefined) return undefined;
  return optionCardsOf(month, month.option).find((it) => it.card === card);
}
