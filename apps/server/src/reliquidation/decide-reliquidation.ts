import type { BodyOf, Refused } from '@contador/contract';
import type { updateReliquidations } from '@contador/contract/reliquidation';
import type {
  ReliquidationDecisionRefusal,
  ReliquidationEvent,
  ReliquidationProgress,
} from '@contador/domain/reliquidation';
import { mayDecide } from '@contador/domain/reliquidation';
import { decimal, isoMonth, type Result } from '@contador/kernel';
import { reliquidationRows } from '@contador/regulation';
import { type Answer, audit, type Call, type Person, type TenantTransaction, takeStep } from '../platform/index.ts';
import {
  closedToAdjustments,
  hashesUnder,
  lockVersion,
  type Reliquidation,
  refuseWrite,
  reliquidationOf,
} from '../tariff-calculation/index.ts';
import { forgetVersionInputs } from '../tariff-inputs/index.ts';
import { lockVersions } from './application-standing.ts';
import { decisionsOf, deleteReliquidation, writeDelta, writtenDeltas } from './reliquidation.repository.ts';
import type { ReliquidationCalculation } from './reliquidation-calculation.ts';
import { calculateReliquidation } from './reliquidation-calculation.ts';
import {
  applyDifferences,
  approveDifferences,
  publishDifferences,
  type ReliquidationStanding,
} from './reliquidation-steps.ts';
import { presentReliquidation, reliquidationGuard } from './seen-reliquidation.ts';

type UpdateCall = Call<typeof updateReliquidations>;
type UpdateAnswer = Answer<typeof updateReliquidations>;
type Body = UpdateCall['body'];
type Event = Exclude<ReliquidationEvent, 'enter'>;

/** The action that the body requests for an existing reliquidation. */
function eventOf(body: Body): Event {
  if (body.delete === true) return 'delete';
  if (body.finished === true) return 'publish';
  return body.approved === true ? 'approve' : 'apply';
}

/**
 * Applies, approves, publishes or deletes a reliquidation. Locks its calculation version first, which serialises decisions and uploads;
 * then recalculates everything and decides on the present state.
 */
export async function decideReliquidation({ body, caller, inTenant, now }: UpdateCall): Promise<UpdateAnswer> {
  const event = eventOf(body);
  return await inTenant(async (transaction) => {
    const known = await reliquidationOf(transaction, body.id ?? 0);
    if (known === undefined) return refuseWrite('reliquidation-unknown');
    const version = await lockVersion(transaction, known.period, known.version);
    const reliquidation = version && (await reliquidationOf(transaction, known.id));
    if (reliquidation === undefined) return refuseWrite('reliquidation-unknown');
    const act = { transaction, reliquidation, by: caller, at: now, tariffId: version?.tariffId ?? '' };
    if (event === 'delete') return await remove(act, body);
    if (reliquidation.published) return refuseWrite('reliquidation-already-published');
    if (event === 'publish') await lockVersions(transaction, reliquidation.application);
    const calculation = await calculateReliquidation(transaction, reliquidation);
    const edits = event === 'apply' ? editsIn(body, calculation) : { ok: true as const, value: [] };
    if (!edits.ok) return edits;
    const standing = {
      progress: await progressOf(transaction, reliquidation, calculation),
      applicationPublished: await closedToAdjustments(transaction, reliquidation.application),
    };
    const request = { standing, seenFingerprint: body.fingerprint ?? undefined };
    if (event === 'apply') return await apply(act, calculation, edits.value, request);
    return event === 'approve' ? await approve(act, calculation, request) : await publish(act, calculation, request);
  });
}

/** The progress of the reliquidation for the differences with that fingerprint. */
export async function progressOf(
  transaction: TenantTransaction,
  { id, published }: Reliquidation,
  { fingerprint }: Pick<ReliquidationCalculation, 'fingerprint'>,
): Promise<ReliquidationProgress> {
  const { applied, approved } = await decisionsOf(transaction, id);
  return { fingerprint, applied: applied?.fingerprint, approved: approved?.fingerprint, published };
}

interface Act {
  readonly transaction: TenantTransaction;
  readonly reliquidation: Reliquidation;
  readonly tariffId: string;
  readonly by: Person;
  readonly at: Date;
}

/** The state on which a decision is taken, and the fingerprint that the person saw. */
interface DecisionRequest {
  readonly standing: ReliquidationStanding;
  readonly seenFingerprint: string | undefined;
}

async function apply(
  act: Act,
  before: ReliquidationCalculation,
  edits: readonly Edit[],
  { standing, seenFingerprint }: DecisionRequest,
): Promise<UpdateAnswer> {
  const { transaction, reliquidation, by, at } = act;
  const { id } = reliquidation;
  const { progress, applicationPublished } = standing;
  const allowed = mayDecide('apply', progress, { seenFingerprint, edits: edits.length > 0, applicationPublished });
  if (!allowed.ok) return refuseWrite(allowed.refusal, missingParticulars(before));
  const written = edits.length > 0 ? await writtenDeltas(transaction, id) : new Map();
  for (const { concept, amount, reason } of edits) {
    await writeDelta(
      transaction,
      id,
      concept,
      amount === undefined ? undefined : { amount, reason, by: by.personName, at },
    );
  }
  const now = edits.length > 0 ? await calculateReliquidation(transaction, reliquidation) : before;
  const decision = await takeStep(applyDifferences, {
    transaction,
    by,
    at,
    subject: subjectOf(act),
    seenFingerprint: undefined,
    standing: { ...standing, progress: { ...progress, fingerprint: now.fingerprint } },
    contents: () => ({ id, decision: 'applied' as const }),
    ...(edits.length > 0 && { before: { written: Object.fromEntries(written) } }),
    logged: { deltas: deltasOf(now), edits },
  });
  return answerOf(act, decision, now);
}

async function approve(
  act: Act,
  calculation: ReliquidationCalculation,
  request: DecisionRequest,
): Promise<UpdateAnswer> {
  const { transaction, reliquidation, by, at } = act;
  const decision = await takeStep(approveDifferences, {
    transaction,
    by,
    at,
    subject: subjectOf(act),
    ...request,
    contents: () => ({ id: reliquidation.id, decision: 'approved' as const }),
    logged: {},
  });
  return answerOf(act, decision, calculation);
}

async function publish(
  act: Act,
  calculation: ReliquidationCalculation,
  request: DecisionRequest,
): Promise<UpdateAnswer> {
  const { transaction, reliquidation, tariffId, by, at } = act;
  const { differences, trace } = calculation;
  const { id, period, version, application } = reliquidation;
  const { applied, approved } = await decisionsOf(transaction, id);
  const decision = await takeStep(publishDifferences, {
    transaction,
    by,
    at,
    subject: subjectOf(act),
    ...request,
    contents: () => {
      if (applied === undefined || approved === undefined) throw new Error('published without an approval');
      return {
        id,
        period,
        version,
        tariffId,
        differences,
        trace,
        inputHashes: hashesUnder(trace),
        appYear: application.year,
        appMonth: application.number,
        fromVersion: reliquidation.initialXmVersion,
        toVersion: reliquidation.finalXmVersion,
        appliedBy: applied.by,
        appliedAt: new Date(applied.at),
        approvedBy: approved.by,
        approvedAt: new Date(approved.at),
      };
    },
    logged: { application: isoMonth(application), deltas: deltasOf(calculation) },
  });
  return answerOf(act, decision, calculation);
}

function answerOf(
  { reliquidation: { id, version } }: Act,
  decision: Result<string, ReliquidationDecisionRefusal>,
  calculation: ReliquidationCalculation,
): UpdateAnswer {
  return decision.ok ? { Upload: 'OK', id, version } : refuseWrite(decision.refusal, missingParticulars(calculation));
}

async function remove(act: Act, body: Pick<Body, 'fingerprint' | 'seen'>): Promise<UpdateAnswer> {
  const { transaction, reliquidation, by, at } = act;
  const seenFingerprint = body.fingerprint ?? undefined;
  const isCompared = seenFingerprint !== undefined || body.seen !== undefined;
  const fingerprint = isCompared ? (await calculateReliquidation(transaction, reliquidation)).fingerprint : null;
  const progress = await progressOf(transaction, reliquidation, { fingerprint });
  const allowed = mayDecide('delete', progress, { seenFingerprint, applicationPublished: false });
  if (!allowed.ok) return refuseWrite(allowed.refusal);
  const another = reliquidationGuard.refusal(
    body.seen,
    await presentReliquidation(transaction, reliquidation, fingerprint),
  );
  if (another) return another;
  await forgetVersionInputs(transaction, reliquidation.period, reliquidation.version, at);
  await deleteReliquidation(transaction, reliquidation);
  audit(transaction, {
    by,
    action: 'reliquidation.delete',
    subject: subjectOf(act),
    before: {
      ...reliquidation,
      period: isoMonth(reliquidation.period),
      application: isoMonth(reliquidation.application),
    },
    at,
  });
  return { Upload: 'OK', id: reliquidation.id };
}

function deltasOf({ differences }: ReliquidationCalculation): Record<string, string> {
  return Object.fromEntries(differences.map(({ symbol, delta }) => [symbol, delta]));
}

function missingParticulars({ missingInputs }: ReliquidationCalculation) {
  return missingInputs.map((field) => ({ field, expected: field }));
}

function subjectOf({ reliquidation, tariffId }: Act): string {
  return `${tariffId} ${reliquidation.id}`;
}

/** A delta from a request: a written amount, or undefined to return to the calculated one. */
interface Edit {
  readonly concept: string;
  readonly amount: string | undefined;
  readonly reason: string;
}

/**
 * The deltas of the body that differ from the present ones. A delta that equals the calculated one removes a written one; any other needs a
 * reason. Sums have no delta of their own.
 */
function editsIn(
  body: BodyOf<typeof updateReliquidations>,
  { differences }: ReliquidationCalculation,
): { ok: true; value: Edit[] } | Refused {
  const edits: Edit[] = [];
  for (const { concept, values, reason } of body.deltas ?? []) {
    const delta = values[3];
    const row = reliquidationRows.find(({ symbol }) => symbol === concept);
    const standing = differences.find(({ symbol }) => symbol === concept);
    if (row === undefined || standing === undefined)
      return refuseWrite('reliquidation-row-unknown', [{ field: concept, expected: '' }]);
    if (row.adds.length > 0 || delta === null || delta === undefined || equalsAmount(delta, standing.delta)) continue;
    if (standing.calculated !== null && equalsAmount(delta, standing.calculated)) {
      edits.push({ concept, amount: undefined, reason: '' });
      continue;
    }
    const why = reason?.trim() ?? '';
    if (why === '') return refuseWrite('reliquidation-reason-needed', [{ field: concept, expected: row.label }]);
    edits.push({ concept, amount: decimal(delta).toFixed(), reason: why });
  }
  return { ok: true, value: edits };
}

/** Compares as JSON numbers, which have fewer digits than the stored amount. */
function equalsAmount(delta: number, amount: string): boolean {
  return delta === Number(amount);
}
