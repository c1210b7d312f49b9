import { refuse } from '@contador/contract';
import { calculationTexts } from '@contador/contract/messages';
import { calcComponents, calcUnitCost, updateComponents } from '@contador/contract/tariff-calculation';
import { hasFeature } from '@contador/domain/access';
import { componentNames, definitiveIsOffered, isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { month as monthOf, nextMonth } from '@contador/kernel';
import { handle } from '../platform/index.ts';
import { chosenInputs } from './chosen-inputs.ts';
import { decide, decisionsIn } from './component-decision.ts';
import { publicationsOf } from './component-kind.ts';
import { componentCard } from './console/component-card.ts';
import { componentReliquidations } from './console/component-reliquidations.ts';
import { ofPrintedMonth } from './console/printed-month.ts';
import { unitCostSoFar } from './console/unit-cost-so-far.ts';
import { loadMarketMonth } from './market-month.ts';
import type { ReliquidationLookups } from './reliquidation-lookups.ts';
import { broughtTree, publishedTree } from './tariff.repository.ts';
import { publishTariff } from './tariff-publication.ts';
import { definitiveVersionOf, lockVersion, versionOf, versionOfTariff } from './version.repository.ts';
import { createVersion } from './versions.handlers.ts';
import { refuseWrite } from './write-refusal.ts';

/** The six components of a market with the current inputs; published ones as they were published. */
export const calcComponentsCall = (reliquidations: ReliquidationLookups) =>
  handle(calcComponents, async ({ query, caller, inTenant }) =>
    inTenant(async (transaction) => {
      const period = monthOf(query.year, query.period);
      const version = await versionOf(transaction, period, query.version);
      if (version === undefined) return refuse('version-unknown');
      const chosen = await chosenInputs(transaction, version, query.market);
      if (!chosen.ok) return refuse(...chosen.refusal);
      const { market, inputs } = chosen.value;
      const [printed, definitive, publications] = await Promise.all([
        broughtTree(transaction, version.tariffId, market),
        definitiveVersionOf(transaction, period, market),
        publicationsOf(transaction, version, market),
      ]);
      if (printed !== undefined && publications.length === 0) return ofPrintedMonth(printed, []);
      const month = await loadMarketMonth(transaction, version, market, inputs);
      const { components } = month.calculation;
      const published = components.filter((it) => it.published !== undefined).map((it) => it.component);
      const listed = query.trace === 'true' ? new Set<string>() : undefined;
      const reliquidated = await componentReliquidations(transaction, caller.tenant, month, reliquidations);
      const cards = components.map((component) => ({
        ...componentCard(month, component, listed),
        ...reliquidated(component.component),
      }));
      if (printed !== undefined)
        return ofPrintedMonth(
          printed,
          cards.filter((card) => card.published),
        );
      return {
        components: cards,
        reliquidationsReady: month.adjustments.ready,
        definitiveOffered: definitiveIsOffered(version.version, definitive, published),
        provisionalUnitCost: unitCostSoFar(month),
      };
    }),
  );

/** Creates a version, or approves or publishes one component of one market, depending on the body. */
export const updateComponentsHandler = handle(updateComponents, async (call) => {
  const decisions = decisionsIn(call.body);
  const [decision] = decisions;
  if (componentNames.every((name) => call.body[name] === undefined)) return await createVersion(call);
  if (decision === undefined || decisions.length > 1) {
    return refuseWrite('malformed-request', [{ expected: calculationTexts.oneDecision }]);
  }
  return await decide(call, decision);
});

/** Calculates the unit cost and the tariffs of a market whose components are published. Idempotent. */
export const calcUnitCostHandler = handle(calcUnitCost, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const known = await versionOfTariff(transaction, query.electric_tariff_id);
    const version = known && (await lockVersion(transaction, known.period, known.version));
    if (version === undefined) return refuseWrite('version-unknown');
    if (isReliquidationLabel(version.version)) return refuseWrite('reliquidation-is-no-tariff');
    const chosen = await chosenInputs(transaction, version, query.market);
    if (!chosen.ok) return refuseWrite(...chosen.refusal);
    const { market, inputs } = chosen.value;
    const strata = hasFeature(caller.profile, 'subsidisedUnitCost', nextMonth(version.period));
    const done = { Upload: 'OK' as const, subsidised: strata };
    if ((await publishedTree(transaction, version.tariffId, market)) !== undefined) return done;
    const month = await loadMarketMonth(transaction, version, market, inputs);
    const outcome = await publishTariff(transaction, month, { strata, by: caller, at: now });
    return outcome.ok ? done : outcome;
  }),
);
