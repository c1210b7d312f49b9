import type { Refused } from '@contador/contract';
import type { updateReliquidations } from '@contador/contract/reliquidation';
import type { ReliquidationEvent, ReliquidationProgress } from '@contador/domain/reliquidation';
import { mayDecide } from '@contador/domain/reliquidation';
import { decimal, isoMonth } from '@contador/kernel';
import { reliquidationRows } from '@contador/regulation';
import type { Person } from '../database/audit.ts';
import { audit } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Answer, Call } from '../http/handle.ts';
import {
  closedToAdjustments,
  hashesUnder,
  lockVersion,
  type Reliquidation,
  refuseWrite,
  reliquidationOf,
} from '../tariff-calculation/index.ts';
import { forgetVersionInputs } from '../tariff-inputs/index.ts';
import { holdVersions } from './application-standing.ts';
import { insertPublishedReliquidation } from './published-reliquidation.repository.ts';
import {
  decisionsOf,
  deleteReliquidation,
  noteDecision,
  writeDelta,
  writtenDeltas,
} from './reliquidation.repository.ts';
import type { ReliquidationCalculation } from './reliquidation-calculation.ts';
import { calculateReliquidation } from './reliquidation-calculation.ts';

type UpdateCall = Call<typeof updateReliquidations>;
type UpdateAnswer = Answer<typeof updateReliquidations>;
type Body = UpdateCall['body'];
type Event = Exclude<ReliquidationEvent, 'enter'>;

/** A delta that a body brings: an amount in the place of the calculated one, or the calculated one again. */
interface Edit {
  readonly concept: string;
  readonly amount: string | undefined;
  readonly reason: string;
}

/** What the body asks of a reliquidation that exists. */
function eventOf(body: Body): Event {
  if (body.delete === true) return 'delete';
  if (body.finished === true) return 'publish';
  return body.approved === true ? 'approve' : 'apply';
}

/**
 * Applies, approves, publishes or deletes a reliquidation. Its calculation version is locked first, so that decisions and uploads
 * come one after the other; then everything is calculated anew, and decided on what there is now.
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
    if (event === 'delete') return await remove(act);
    if (reliquidation.published) return refuseWrite('reliquidation-already-published');
    if (event === 'publish') await holdVersions(transaction, reliquidation.application);
    const calculation = await calculateReliquidation(transaction, reliquidation);
    const edits = event === 'apply' ? editsIn(body, calculation) : { ok: true as const, value: [] };
    if (!edits.ok) return edits;
    const allowed = mayDecide(event, await progressOf(transaction, reliquidation, calculation), {
      seen: body.fingerprint ?? undefined,
      edits: edits.value.length > 0,
      applicationPublished: await closedToAdjustments(transaction, reliquidation.application),
    });
    if (!allowed.ok) return refuseWrite(allowed.refusal, whatIsMissing(calculation));
    if (event === 'apply') return await apply(act, calculation, edits.value);
    return event === 'approve' ? await approve(act, calculation) : await publish(act, calculation);
  });
}

/** How far the reliquidation has come with those differences. */
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

async function apply(act: Act, before: ReliquidationCalculation, edits: readonly Edit[]): Promise<UpdateAnswer> {
  const { transaction, reliquidation, by, at } = act;
  const { id } = reliquidation;
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
  if (now.fingerprint === null) return refuseWrite('reliquidation-lacks-inputs', whatIsMissing(now));
  await noteDecision(transaction, id, { decision: 'applied', fingerprint: now.fingerprint, by: by.personName, at });
  audit(transaction, {
    by,
    action: 'reliquidation.apply',
    subject: subjectOf(act),
    ...(edits.length > 0 && { before: { written: Object.fromEntries(written) } }),
    after: { fingerprint: now.fingerprint, deltas: deltasOf(now), edits },
    at,
  });
  return { Upload: 'OK', id, version: reliquidation.version };
}

async function approve(act: Act, { fingerprint }: ReliquidationCalculation): Promise<UpdateAnswer> {
  const { transaction, reliquidation, by, at } = act;
  if (fingerprint === null) throw new Error('approved without differences');
  const { id } = reliquidation;
  await noteDecision(transaction, id, { decision: 'approved', fingerprint, by: by.personName, at });
  audit(transaction, { by, action: 'reliquidation.approve', subject: subjectOf(act), after: { fingerprint }, at });
  return { Upload: 'OK', id, version: reliquidation.version };
}

async function publish(act: Act, calculation: ReliquidationCalculation): Promise<UpdateAnswer> {
  const { transaction, reliquidation, tariffId, by, at } = act;
  const { differences, trace, fingerprint } = calculation;
  const { applied, approved } = await decisionsOf(transaction, reliquidation.id);
  if (fingerprint === null || applied === undefined || approved === undefined) {
    throw new Error('published without an approval');
  }
  const inputHashes = hashesUnder(trace);
  const given = { tariffId, fingerprint, differences, trace, inputHashes, applied, approved, by: by.personName, at };
  if (!(await insertPublishedReliquidation(transaction, reliquidation, given))) {
    return refuseWrite('reliquidation-already-published');
  }
  audit(transaction, {
    by,
    action: 'reliquidation.publish',
    subject: subjectOf(act),
    after: { fingerprint, application: isoMonth(reliquidation.application), deltas: deltasOf(calculation) },
    at,
  });
  return { Upload: 'OK', id: reliquidation.id, version: reliquidation.version };
}

async function remove(act: Act): Promise<UpdateAnswer> {
  const { transaction, reliquidation, by, at } = act;
  if (reliquidation.published) return refuseWrite('reliquidation-already-published');
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

/**
 * The deltas of the body that differ from what stands. One that equals what is calculated takes a written one back; any other needs a
 * reason. A sum has no delta of its own.
 */
function editsIn(body: Body, { differences }: ReliquidationCalculation): { ok: true; value: Edit[] } | Refused {
  const edits: Edit[] = [];
  for (const { concept, values, reason } of body.deltas ?? []) {
    const delta = values[3];
    const row = reliquidationRows.find(({ symbol }) => symbol === concept);
    const standing = differences.find(({ symbol }) => symbol === concept);
    if (row === undefined || standing === undefined)
      return refuseWrite('reliquidation-row-unknown', [{ field: concept, expected: '' }]);
    if (row.adds.length > 0 || delta === null || delta === undefined || same(delta, standing.delta)) continue;
    if (standing.calculated !== null && same(delta, standing.calculated)) {
      edits.push({ concept, amount: undefined, reason: '' });
      continue;
    }
    const why = reason?.trim() ?? '';
    if (why === '') return refuseWrite('reliquidation-reason-needed', [{ field: concept, expected: row.label }]);
    edits.push({ concept, amount: decimal(delta).toFixed(), reason: why });
  }
  return { ok: true, value: edits };
}

/** A JSON number has less digits than the amount that it stands for. */
function same(delta: number, amount: string): boolean {
  return delta === Number(amount);
}

function deltasOf({ differences }: ReliquidationCalculation): Record<string, string> {
  return Object.fromEntries(differences.map(({ symbol, delta }) => [symbol, delta]));
}

function whatIsMissing({ missingInputs }: ReliquidationCalculation) {
  return missingInputs.map((field) => ({ field, expected: field }));
}

function subjectOf({ reliquidation, tariffId }: Act): string {
  return `${tariffId} ${reliquidation.id}`;
}
