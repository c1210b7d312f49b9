import type { calcCuOpTariff } from '@contador/contract/tariff-option';
import { hasFeature } from '@contador/domain/access';
import type { OptionCard } from '@contador/domain/tariff-option';
import { mayDecideOptionCard, optionCards } from '@contador/domain/tariff-option';
import { nextMonth } from '@contador/kernel';
import { audit, type Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Answer, Call } from '../http/handle.ts';
import {
  chosenMarket,
  loadMarketMonth,
  lockVersion,
  type MarketMonth,
  noMarket,
  publishTariff,
  refuseWrite,
  versionOfTariff,
  whatIsMissing,
} from '../tariff-calculation/index.ts';
import { marketsOfPeriod } from '../tariff-inputs/index.ts';
import { insertOptionApproval, insertPublishedOption, lockMarket } from './option.repository.ts';
import { type CalculatedCard, optionCardsOf, optionStanding } from './option-cards.ts';

type OptionCall = Call<typeof calcCuOpTariff>;
type OptionAnswer = Answer<typeof calcCuOpTariff>;

interface OptionDecision {
  readonly market: string;
  readonly card: OptionCard;
  readonly publish: boolean;
  readonly seen: string | undefined;
}

/** What a body decides, in the order of the cards. */
export function optionDecisionsIn({ decisions }: OptionCall['body']): OptionDecision[] {
  return Object.entries(decisions).flatMap(([market, cards]) =>
    optionCards.flatMap((card) => {
      const { Approved, Published, Fingerprint } = cards[card] ?? {};
      if (Approved !== true && Published !== true) return [];
      return [{ market, card, publish: Published === true, seen: Fingerprint }];
    }),
  );
}

/**
 * Approves or publishes cards of the option of one market, all of them or none. The version and the market are locked first, so that
 * decisions and edits come one after the other; each decision is taken on what there is after the one before. The publication of the
 * last card publishes the tariffs of the market with it.
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
      const answer = decision.publish ? await publish(act) : await approve(act);
      if (answer !== undefined) return answer;
      if (!decision.publish || decision.card !== optionCards.at(-1)) continue;
      const feature = (name: 'unitCostOnPublish' | 'subsidisedUnitCost') =>
        hasFeature(caller.profile, name, nextMonth(version.period));
      tariffsPublished = true;
      if (!feature('unitCostOnPublish')) continue;
      const after = await loadMarketMonth(transaction, version, market);
      const given = { strata: feature('subsidisedUnitCost'), by: caller, at: now };
      const tariff = await publishTariff(transaction, after, given);
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

async function approve({ transaction, month, decision, by, at }: Act): Promise<Refused | undefined> {
  const card = cardOf(month, decision.card);
  if (card === undefined) return refuseWrite('option-inactive');
  const allowed = mayDecideOptionCard('approve', optionStanding(month, month.option, card), decision.seen);
  if (!allowed.ok) return refuseWrite(allowed.refusal, whatIsMissing(card));
  const { market, version } = month;
  const given = { market, card: card.card, fingerprint: allowed.value, amounts: card.amounts, by: by.personName, at };
  if (!(await insertOptionApproval(transaction, version, given))) return refuseWrite('component-already-approved');
  note({ transaction, month, decision, by, at }, 'option.approve', card);
  return undefined;
}

async function publish({ transaction, month, decision, by, at }: Act): Promise<Refused | undefined> {
  const card = cardOf(month, decision.card);
  if (card === undefined) return refuseWrite('option-inactive');
  const allowed = mayDecideOptionCard('publish', optionStanding(month, month.option, card), decision.seen);
  if (!allowed.ok) return refuseWrite(allowed.refusal, whatIsMissing(card));
  const { trace, amounts } = card;
  if (trace === undefined) throw new Error(`${card.card} may be published without a trace`);
  const { market, version } = month;
  const given = { market, card: card.card, fingerprint: allowed.value, amounts, trace, by: by.personName, at };
  if (!(await insertPublishedOption(transaction, version, given))) return refuseWrite('component-already-published');
  note({ transaction, month, decision, by, at }, 'option.publish', card);
  return undefined;
}

function note({ transaction, month, by, at }: Act, action: string, { card, fingerprint, amounts }: CalculatedCard) {
  const subject = `${month.version.tariffId} ${month.market} ${card}`;
  audit(transaction, { by, action, subject, after: { fingerprint, amounts }, at });
}

function cardOf(month: MarketMonth, card: OptionCard): CalculatedCard | undefined {
  if (month.option === undefined) return undefined;
  return optionCardsOf(month, month.option).find((it) => it.card === card);
}
