import { type BodyOf, type Particular, type Refusal, refuse } from '@contador/contract';
import { acta, checkActaChanges, decideActaChange } from '@contador/contract/field';
import { momentText } from '@contador/contract/format';
import { entryFaultSentence, fieldActaTexts, fieldChangeTexts as texts } from '@contador/contract/messages';
import { type Client, clientRules } from '@contador/domain/clients';
import { numberFault } from '@contador/domain/entry';
import { effectOfChange, type Installation, type InstallationField } from '@contador/domain/field';
import { decimal, isoMonth, nextMonth, parseMonth } from '@contador/kernel';
import { lastMonthAtFactor } from '../billing/index.ts';
import { changeClient, clientOf, type SavedClient } from '../clients/index.ts';
import { audit, handle, lockRecords, notDone, type TenantTransaction } from '../platform/index.ts';
import * as repository from './acta-change.repository.ts';
import { correctionOf, reviewOfNumber } from './review.repository.ts';

export const checkActaChangesCall = handle(checkActaChanges, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const review = await reviewOfNumber(transaction, query.acta_number);
    if (review === undefined) return refuse('acta-unknown');
    const { values } = acta.parse(JSON.parse(review.report));
    const { installation } = await savedInstallation(transaction, review.client_code);
    const changes = [];
    for (const change of await repository.changesOf(transaction, query.acta_number)) {
      const effect = effectOfChange(change, installation, values);
      const times = effect.kind === 'factor' && change.decision === null ? effect.times : null;
      const lastMonth =
        times === null ? undefined : await lastMonthAtFactor(transaction, review.client_code, decimal(times));
      changes.push({ ...change, now: installation[change.field] ?? null, effect, ...(lastMonth && { lastMonth }) });
    }
    const correction = await correctionOf(transaction, query.acta_number);
    return { changes, corrected_by: correction?.acta_number ?? null };
  }),
);

/**
 * Decides changes of one acta; all are checked before one is written. The lock 'clients' makes reading and writing the client atomic; the
 * lock 'actas' excludes a concurrent correction of this acta. 'clients' is taken first, so that sending an acta never waits for an upload
 * of clients.
 */
export const decideActaChangeCall = handle(decideActaChange, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'clients');
    await lockRecords(transaction, 'actas');
    const { acta: number, reason } = body;
    const review = await reviewOfNumber(transaction, number);
    if (review === undefined) {
      return refuse('acta-unknown', [{ field: 'acta', value: number, expected: fieldActaTexts.actaShape }], notDone);
    }
    const proposed = await repository.changesOf(transaction, number);
    const correction = await correctionOf(transaction, number);
    const { saved, installation } = await savedInstallation(transaction, review.client_code);
    const checked = body.changes.map((decided) =>
      checkedChange(decided, {
        change: proposed.find(({ field }) => field === decided.field),
        found: installation[decided.field] ?? null,
        correctedBy: correction?.acta_number,
        acta: number,
        reason,
        by: caller.personName,
        saved,
      }),
    );
    const faults = checked.flatMap((it) => (it.is === 'fault' ? [it] : []));
    const [first] = faults;
    if (first !== undefined) {
      const particulars = faults.filter(({ code }) => code === first.code).map(({ particular }) => particular);
      return refuse(first.code, particulars, notDone);
    }
    for (const { is, change, taken, found } of checked.filter((it) => it.is !== 'fault')) {
      if (is === 'done') continue;
      const { field, after } = change;
      if (taken === 'accepted') {
        // Read again, because an earlier change of this call may have updated the client.
        const current = await savedInstallation(transaction, review.client_code);
        const part = registeredPart(current.saved, field, after);
        if (part === undefined) {
          const fact = { clientCode: review.client_code, field, value: after, acta: number };
          await repository.saveInstallationFact(transaction, { ...fact, by: caller.personName, at: now });
        } else {
          const day = countsFrom(field, review.visit_date);
          await changeClient(transaction, current.saved, part, { by: caller, at: now, day, reason });
        }
      }
      await repository.storeDecision(transaction, {
        acta: number,
        field,
        taken,
        reason,
        found,
        by: caller.personName,
        at: now,
      });
      audit(transaction, {
        by: caller,
        action: `acta-change-${taken}`,
        subject: `${number} ${review.client_code} ${field}`,
        at: now,
        before: found,
        after: { value: taken === 'accepted' ? after : found, proposed: after, reason },
      });
    }
    return { Upload: 'OK' as const };
  }),
);

/** State that a decision is checked against. */
interface DecisionScene {
  /** The change as the acta proposed it; undefined if the acta proposes none for that field. */
  readonly change: repository.KeptChange | undefined;
  /** The client's present value of the field. */
  readonly found: string | null;
  readonly correctedBy: string | undefined;
  readonly acta: string;
  readonly reason: string;
  readonly by: string;
  readonly saved: SavedClient;
}

interface CheckedChange {
  readonly is: 'open' | 'done';
  readonly change: repository.KeptChange;
  readonly taken: 'accepted' | 'rejected';
  readonly found: string | null;
}

interface DecisionFault {
  readonly is: 'fault';
  readonly code: Refusal['code'];
  readonly particular: Particular;
}

/** Checks whether the decision is allowed; `done` if the same person took the same decision before. */
function checkedChange(
  { field, decision, seen }: BodyOf<typeof decideActaChange>['changes'][number],
  { change, found, correctedBy, acta: number, reason, by, saved }: DecisionScene,
): CheckedChange | DecisionFault {
  const label = texts.fields[field];
  const fault = (code: Refusal['code'], particular: Particular): DecisionFault => ({ is: 'fault', code, particular });
  if (change === undefined) {
    return fault('acta-change-unknown', { field: 'field', value: label, expected: texts.knownChange });
  }
  const taken = decision === 'accept' ? ('accepted' as const) : ('rejected' as const);
  const before = change.decision;
  if (before !== null) {
    // A double click, or a retry after a lost response.
    if (before.taken === taken && before.by === by && before.reason === reason) {
      return { is: 'done', change, taken, found };
    }
    const expected = texts.takenBy(before.taken, before.by, momentText(before.at));
    return fault('acta-change-decided', { field: 'decision', value: label, expected });
  }
  if (correctedBy !== undefined) {
    return fault('acta-change-corrected', { field: 'acta', value: number, expected: texts.decideInstead(correctedBy) });
  }
  const shown = (value: string | null) => value ?? texts.blank;
  if (found !== seen) {
    const expected = texts.staleNow(label, shown(found), shown(seen), saved.savedBy);
    return fault('acta-change-stale', { field: label, value: shown(seen), expected });
  }
  const part = taken === 'accepted' ? registeredPart(saved, field, change.after) : undefined;
  const refused = part && registerFault(part);
  return refused === undefined
    ? { is: 'open', change, taken, found }
    : fault('acta-change-refused', { field: label, value: change.after, expected: refused });
}

async function savedInstallation(
  transaction: TenantTransaction,
  code: string,
): Promise<{ readonly saved: SavedClient; readonly installation: Installation }> {
  const saved = await clientOf(transaction, code);
  if (saved === undefined) throw new Error(`the client ${code} of an acta is not there`);
  return { saved, installation: await repository.installationOf(transaction, saved.client) };
}

/** Maximum length of a meter's serial and brand in the register of clients, in characters. */
const MOST_REGISTERED = 60;

/** Returns why the register of clients would refuse the value, in the words of its own form; `undefined` if it accepts the value. */
function registerFault({ meter, meterBrand, meterFactor, registerDigits }: Partial<Client>): string | undefined {
  const isLong = [meter, meterBrand].some((text) => (text ?? '').length > MOST_REGISTERED);
  if (isLong) return texts.tooLong(MOST_REGISTERED);
  const numbers = [
    ...(meterFactor == null ? [] : [[meterFactor, clientRules.meterFactor] as const]),
    ...(registerDigits == null ? [] : [[registerDigits, clientRules.registerDigits] as const]),
  ];
  for (const [value, rule] of numbers) {
    const fault = numberFault(value, rule);
    if (fault !== undefined) return entryFaultSentence(fault, rule);
  }
  return undefined;
}

/**
 * Date in the first month for which a self-generator's change counts. A new meter factor multiplies from the period after the visit (ruling
 * 41).
 */
function countsFrom(field: InstallationField, visit: string): string {
  const month = parseMonth(visit.slice(0, 7));
  return field === 'meterFactor' && month !== undefined ? `${isoMonth(nextMonth(month))}-01` : visit;
}

/**
 * Returns the register's fields that the change sets; `undefined` if the register has no column for it. Only self-generators have brand and
 * digits in the register.
 */
function registeredPart(
  { selfGenerator }: SavedClient,
  field: InstallationField,
  after: string,
): Partial<Client> | undefined {
  if (field === 'meter') return { meter: after };
  if (field === 'meterFactor') return { meterFactor: Number(after) };
  if (selfGenerator === null) return undefined;
  if (field === 'meterBrand') return { meterBrand: after };
  return field === 'registerDigits' ? { registerDigits: Number(after) } : undefined;
}
