import { refusals } from '@contador/contract/messages';
import type { ReliquidationParticulars, ReliquidationTableRow } from '@contador/contract/reliquidation';
import { calcReliquidations, updateReliquidations } from '@contador/contract/reliquidation';
import type { ReliquidationEvent } from '@contador/domain/reliquidation';
import { mayBecomeApplication, mayDecide, reliquidationState } from '@contador/domain/reliquidation';
import { electricTariffId } from '@contador/domain/tariff-calculation';
import { isoMonth, month, nextMonth } from '@contador/kernel';
import type { Difference } from '@contador/regulation';
import { reliquidationRow } from '@contador/regulation';
import { handle, type TenantTransaction } from '../platform/index.ts';
import {
  applicationPeriod,
  closedToAdjustments,
  publishedReliquidationsOf,
  type Reliquidation,
  reliquidationsInto,
  reliquidationsOf,
} from '../tariff-calculation/index.ts';
import { createReliquidation, establishApplication } from './create-reliquidation.ts';
import { decideReliquidation, progressOf } from './decide-reliquidation.ts';
import { decisionsOf } from './reliquidation.repository.ts';
import { calculateReliquidation } from './reliquidation-calculation.ts';
import { presentReliquidation, reliquidationGuard } from './seen-reliquidation.ts';

/** Creates a reliquidation, decides on one, or sets the application period. */
export const updateReliquidationsHandler = handle(updateReliquidations, async (call) => {
  if (call.body.establish === true) return await establishApplication(call);
  return call.body.id == null ? await createReliquidation(call) : await decideReliquidation(call);
});

/** The reliquidations of a period and those applied in it, with their present or published differences. */
export const calcReliquidationsHandler = handle(calcReliquidations, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const period = month(query.year, query.period);
    const listed = [
      ...(await reliquidationsInto(transaction, period)),
      ...(await reliquidationsOf(transaction, period)),
    ];
    const shown = [];
    for (const reliquidation of listed) shown.push(await shownReliquidation(transaction, caller.tenant, reliquidation));
    const current = await applicationPeriod(transaction);
    const establish = mayBecomeApplication(period, current, await closedToAdjustments(transaction, period));
    return {
      rows: shown.map(({ rows }) => rows),
      ids: listed.map(({ id }) => id),
      details: shown.map(({ details }) => details),
      applicationPeriod: current === undefined ? null : isoMonth(current),
      establishRefused: establish.ok ? null : refusals[establish.refusal].message,
    };
  }),
);

async function shownReliquidation(
  transaction: TenantTransaction,
  tenant: string,
  reliquidation: Reliquidation,
): Promise<{ rows: ReliquidationTableRow[]; details: ReliquidationParticulars }> {
  const { id, period, application, version } = reliquidation;
  const stored = reliquidation.published
    ? (await publishedReliquidationsOf(transaction, period)).find((it) => it.id === id)
    : undefined;
  const calculation = stored === undefined ? await calculateReliquidation(transaction, reliquidation) : undefined;
  const { fingerprint = null } = stored ?? calculation ?? {};
  const standing = await presentReliquidation(transaction, reliquidation, fingerprint);
  const decisions = await decisionsOf(transaction, id);
  const progress = await progressOf(transaction, reliquidation, { fingerprint });
  const applicationPublished = stored === undefined && (await closedToAdjustments(transaction, application));
  const refused = (event: Exclude<ReliquidationEvent, 'enter'>) => {
    const decided = mayDecide(event, progress, { applicationPublished });
    return decided.ok ? null : refusals[decided.refusal].message;
  };
  const present = (decision: typeof decisions.applied) =>
    decision === undefined || decision.fingerprint !== fingerprint ? null : { by: decision.by, at: decision.at };
  const tariffMonth = nextMonth(application);
  const explained = (symbol: string) => stored !== undefined || calculation?.trace.nodes[symbol] !== undefined;
  return {
    rows: (stored ?? calculation)?.differences.map((it) => tableRow(it, isoMonth(period), explained(it.symbol))) ?? [],
    details: {
      id,
      tariffId: electricTariffId(tenant, period, version),
      year: period.year,
      period: period.number,
      applicationYear: tariffMonth.year,
      applicationMonth: tariffMonth.number,
      initialXmVersion: reliquidation.initialXmVersion,
      finalXmVersion: reliquidation.finalXmVersion,
      version,
      observation: reliquidation.observation,
      createdAt: reliquidation.createdAt,
      createdBy: reliquidation.createdBy,
      finished: reliquidation.published,
      state: reliquidationState(progress),
      applied: present(decisions.applied),
      approved: present(decisions.approved),
      published: stored === undefined ? null : { by: stored.by, at: stored.at },
      fingerprint,
      revision: reliquidationGuard.revisionOf(standing.values),
      missingInputs: [...(calculation?.missingInputs ?? [])],
      applyRefused: refused('apply'),
      approveRefused: refused('approve'),
      publishRefused: refused('publish'),
      deleteRefused: refused('delete'),
    },
  };
}

function tableRow(difference: Difference, from: string, explained: boolean): ReliquidationTableRow {
  const { symbol, used, newest, calculated, delta, total, byHand } = difference;
  const { label, unit, component, adds } = reliquidationRow(symbol);
  const numbers = [used, newest, calculated, delta, total].map((it) => (it === null ? null : Number(it)));
  return {
    from,
    concept: symbol,
    values: numbers,
    label,
    unit,
    component,
    adds: [...adds],
    byHand: byHand && { by: byHand.by, at: byHand.at, reason: byHand.reason },
    explained,
  };
}
