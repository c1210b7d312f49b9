import type { Particular, Refused } from '@contador/contract';
import { refusals } from '@contador/contract/messages';
import { publishMarket } from '@contador/contract/tariff-calculation';
import { hasFeature } from '@contador/domain/access';
import {
  type ComponentName,
  componentNames,
  componentTitles,
  isReliquidationLabel,
} from '@contador/domain/tariff-calculation';
import { nextMonth } from '@contador/kernel';
import { handle } from '../platform/index.ts';
import { loadMonthInputs } from '../tariff-inputs/index.ts';
import { chosenMarket } from './chosen-market.ts';
import { type Act, approve, publish } from './component-decision.ts';
import { approvalOf, loadMarketMonth } from './market-month.ts';
import { lockVersion, versionOfTariff } from './version.repository.ts';
import { refuseWrite } from './write-refusal.ts';

/**
 * Approves and publishes the remaining components of a market in one transaction. Each decision is bound to the calculation that the person
 * saw; if one is refused, none takes effect.
 */
export const publishMarketHandler = handle(publishMarket, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const known = await versionOfTariff(transaction, body.electric_tariff_id);
    const version = known && (await lockVersion(transaction, known.period, known.version));
    if (version === undefined) return refuseWrite('version-unknown');
    if (isReliquidationLabel(version.version)) return refuseWrite('reliquidation-is-no-tariff');
    const inputs = await loadMonthInputs(transaction, version.period, version.version);
    const market = chosenMarket(body.market, inputs);
    if (market === undefined) return refuseWrite('market-unknown');
    const tariffMonth = nextMonth(version.period);
    const options = {
      definitive: body.definitive === true,
      unitCost: hasFeature(caller.profile, 'unitCostOnPublish', tariffMonth),
      strata: hasFeature(caller.profile, 'subsidisedUnitCost', tariffMonth),
    };
    let tariffsPublished = false;
    let decided = 0;
    for (const component of componentNames) {
      const act = async (): Promise<Act> => ({
        transaction,
        month: await loadMarketMonth(transaction, version, market, inputs),
        decision: {
          component,
          market,
          publish: true,
          seenFingerprint: body.fingerprints[component],
          reasons: body.reasons ?? [],
        },
        by: caller,
        at: now,
      });
      const first = await act();
      const calculated = first.month.calculation.components.find((it) => it.component === component);
      if (calculated?.published !== undefined) continue;
      if (body.fingerprints[component] === undefined) return ofComponent(component, refuseWrite('component-changed'));
      const approved = calculated && approvalOf(first.month, calculated) !== undefined;
      const approval = approved ? undefined : await approve(first);
      if (isRefused(approval)) return ofComponent(component, approval);
      const answer = await publish(approved ? first : await act(), options);
      if (isRefused(answer)) return ofComponent(component, answer);
      tariffsPublished ||= 'tariffs_published' in answer && answer.tariffs_published === true;
      decided++;
    }
    if (decided === 0) return refuseWrite('component-already-published');
    return { Upload: 'OK' as const, tariffs_published: tariffsPublished };
  }),
);

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** Adds the name of the component at which the transaction was refused. */
function ofComponent(component: ComponentName, { refusal }: Refused): Refused {
  const named: Particular = { field: componentTitles[component], expected: refusals[refusal.code].message };
  return refuseWrite(refusal.code, [named, ...refusal.particulars]);
}
