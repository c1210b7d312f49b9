import type { updateComponents } from '@contador/contract/tariff-calculation';
import { hasFeature } from '@contador/domain/access';
import type { ComponentName } from '@contador/domain/tariff-calculation';
import {
  componentNames,
  DEFINITIVE,
  definitiveIsOffered,
  isReliquidationLabel,
  unpublishedOf,
} from '@contador/domain/tariff-calculation';
import { nextMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { type Answer, type Call, type Person, storeRows, type TenantTransaction, takeStep } from '../platform/index.ts';
import { hashesUnder } from './calculation/input-hashes.ts';
import type { CalculatedComponent } from './calculation/market-calculation.ts';
import { chosenInputs } from './chosen-inputs.ts';
import { approveComponent, publishComponent } from './component-kind.ts';
import { whatIsMissing } from './console/missing-particulars.ts';
import { loadMarketMonth, type MarketMonth, standingOf } from './market-month.ts';
import { checkPublication, type GivenReason } from './publication-check/publication-check.ts';
import { publishTariff } from './tariff-publication.ts';
import { definitiveVersionOf, lockVersion, versionMarks, versionOfTariff } from './version.repository.ts';
import { refuseWrite } from './write-refusal.ts';

type UpdateCall = Call<typeof updateComponents>;
type UpdateAnswer = Answer<typeof updateComponents>;

/** Decision requested for one component of one market, with the fingerprint that the person saw. */
export interface Decision {
  readonly component: ComponentName;
  readonly market: string;
  readonly publish: boolean;
  readonly seenFingerprint: string | undefined;
  /** For a publication: reasons for publishing despite warnings. */
  readonly reasons: readonly GivenReason[];
}

/** Decisions in a request body, one per component and market. */
export function decisionsIn(body: UpdateCall['body']): Decision[] {
  return componentNames.flatMap((component) =>
    Object.entries(body[component] ?? {}).flatMap(([market, { Approved, Published, Fingerprint, Reasons }]) =>
      Approved === true || Published === true
        ? [{ component, market, publish: Published === true, seenFingerprint: Fingerprint, reasons: Reasons ?? [] }]
        : [],
    ),
  );
}

/**
 * Approves or publishes one component of one market. Locks the version first, which serialises decisions and edits, then reads and
 * calculates everything again and decides on the current state.
 */
export async function decide(call: UpdateCall, decision: Decision): Promise<UpdateAnswer> {
  const { body, caller, inTenant, now } = call;
  return await inTenant(async (transaction) => {
    const known = body.tariffId === undefined ? undefined : await versionOfTariff(transaction, body.tariffId);
    const version = known && (await lockVersion(transaction, known.period, known.version));
    if (version === undefined) return refuseWrite('version-unknown');
    if (isReliquidationLabel(version.version)) return refuseWrite('reliquidation-is-no-tariff');
    const chosen = await chosenInputs(transaction, version, decision.market);
    if (!chosen.ok) return refuseWrite(...chosen.refusal);
    const { market, inputs } = chosen.value;
    const month = await loadMarketMonth(transaction, version, market, inputs);
    const act = { transaction, month, decision, by: caller, at: now };
    if (!decision.publish) return await approve(act);
    const unitCost = hasFeature(caller.profile, 'unitCostOnPublish', nextMonth(version.period));
    const strata = hasFeature(caller.profile, 'subsidisedUnitCost', nextMonth(version.period));
    return await publish(act, { definitive: body.definitive === true, unitCost, strata });
  });
}

/** A decision on a component of a freshly loaded month, in a transaction that holds the lock of the version. */
export interface Act {
  readonly transaction: TenantTransaction;
  readonly month: MarketMonth;
  readonly decision: Decision;
  readonly by: Person;
  readonly at: Date;
}

/** Approves a component, bound to the fingerprint that the person saw. */
export async function approve({ transaction, month, decision, by, at }: Act): Promise<UpdateAnswer> {
  const { version, market } = month;
  const calculated = componentOf(month, decision.component);
  const { component, amounts } = calculated;
  const step = await takeStep(approveComponent, {
    transaction,
    standing: standingOf(month, calculated),
    seenFingerprint: decision.seenFingerprint,
    by,
    at,
    contents: () => ({ ...ofVersion(version), market, component, amounts }),
    subject: subjectOf(month, calculated),
    logged: { amounts },
  });
  if (!step.ok) return refuseWrite(step.refusal, whatIsMissing(calculated));
  return { Upload: 'OK', electric_tariff_id: version.tariffId, tariffs_published: false };
}

/** Publishes a component; the last one of a market also publishes its tariffs. A refusal rolls back the whole transaction. */
export async function publish(
  { transaction, month, decision, by, at }: Act,
  options: { definitive: boolean; unitCost: boolean; strata: boolean },
): Promise<UpdateAnswer> {
  const { version, market, calculation } = month;
  const calculated = componentOf(month, decision.component);
  const { component, amounts } = calculated;
  const published = calculation.components.filter((it) => it.published).map((it) => it.component);
  const last = unpublishedOf(published).length === 1;
  const step = await takeStep(publishComponent, {
    transaction,
    standing: standingOf(month, calculated),
    seenFingerprint: decision.seenFingerprint,
    by,
    at,
    contents: () => {
      const trace = traceOf(calculated);
      return { ...ofVersion(version), market, component, amounts, trace, inputHashes: hashesUnder(trace) };
    },
    subject: subjectOf(month, calculated),
    logged: { amounts },
  });
  if (!step.ok) return refuseWrite(step.refusal, whatIsMissing(calculated));

  if (last && options.definitive) await markDefinitive(transaction, month, published, { by, at });
  // In a market with a tariff option, the tariffs wait for the publication of the option.
  const whole = last && month.option === undefined;
  if (whole && options.unitCost) {
    const tariff = await publishTariff(transaction, await loadMarketMonth(transaction, version, market, month.inputs), {
      strata: options.strata,
      by,
      at,
    });
    if (!tariff.ok) return tariff;
  }
  // Runs last, so that missing data is reported before unusual values; a refusal rolls everything back.
  const checked = await checkPublication(transaction, month, {
    component,
    isLast: last,
    strata: options.strata,
    reasons: decision.reasons,
    by: by.personName,
    at,
  });
  if (!checked.ok) return checked;
  return { Upload: 'OK', electric_tariff_id: version.tariffId, tariffs_published: whole };
}

async function markDefinitive(
  transaction: TenantTransaction,
  { version, market }: MarketMonth,
  published: readonly ComponentName[],
  { by, at }: Pick<Act, 'by' | 'at'>,
): Promise<void> {
  const current = await definitiveVersionOf(transaction, version.period, market);
  if (!definitiveIsOffered(version.version, current, published)) return;
  const { tariffId } = version;
  await storeRows(versionMarks, {
    transaction,
    by,
    at,
    rows: [{ ...ofVersion(version), market, tariffId, supersedes: current ?? DEFINITIVE }],
    action: 'version.definitive',
    subject: `${tariffId} ${market}`,
    logged: { supersedes: current },
  });
}

function ofVersion({ period, version }: MarketMonth['version']) {
  return { period, version };
}

function traceOf({ component, trace }: CalculatedComponent): Trace {
  if (trace === undefined) throw new Error(`${component} may be published without a trace`);
  return trace;
}

function componentOf(month: MarketMonth, name: ComponentName): CalculatedComponent {
  const found = month.calculation.components.find((it) => it.component === name);
  if (found === undefined) throw new Error(`the calculation has no ${name}`);
  return found;
}

function subjectOf({ version, market }: MarketMonth, { component }: CalculatedComponent): string {
  return `${version.tariffId} ${market} ${component}`;
}
