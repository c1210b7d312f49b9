import type { Refused } from '@contador/contract';
import { settlementCorrectionTexts as texts } from '@contador/contract/messages';
import type { CorrectionDraft, CorrectionReview, LeftClient } from '@contador/contract/self-generators';
import { isoMonth, MILLIONTHS, type Month } from '@contador/kernel';
import { SETTLEMENT_CONCEPTS, type SettlementConcept } from '@contador/regulation';
import type { Selectable } from 'kysely';
import { deletionGuard, notDone } from '../../../platform/index.ts';
import { pesos } from '../../surplus-payments/surplus-payment.repository.ts';
import type { SettledRow } from '../settled-row.ts';
import type { SettledFigures } from '../settlement.tables.ts';
import { shownSettlement } from '../shown-settlement.ts';
import { type CorrectedMonth, isAnother } from './corrected-month.ts';
import type { CorrectionDraftRow } from './correction-draft.repository.ts';
import type { CorrectionFacts } from './correction-facts.ts';
import type { LeftWithBalance } from './departed-with-balance.repository.ts';
import { consequenceSentences, consequencesOfCorrection } from './follows-of-correction.ts';

const CENTS = 100;

/** Optimistic concurrency guard for dropping a draft. */
const draftGuard = deletionGuard<ReturnType<typeof revisionFields>>(
  ['replaces', 'reason', 'file', 'sha256', 'methods', 'openedBy', 'openedAt'],
  notDone,
);

/** Refuses to drop a draft that changed since the person saw it; `undefined` when it is unchanged. */
export function anotherDraft(revision: string | undefined, draft: CorrectionDraftRow): Refused | undefined {
  const brought = texts.begunBy(draft.opened_by, draft.reason);
  return draftGuard.refusal(revision, {
    values: revisionFields(draft),
    name: draft.file_name ?? draft.client_code,
    brought,
  });
}

/** Converts a correction draft to its wire object. */
export function shownDraft(draft: CorrectionDraftRow): CorrectionDraft {
  const { sha256: _, ...shown } = revisionFields(draft);
  return {
    clientCode: draft.client_code,
    clientName: draft.client_name,
    ...shown,
    revision: draftGuard.revisionOf(revisionFields(draft)),
  };
}

/** Fields that make up the revision of a draft. */
function revisionFields(draft: CorrectionDraftRow) {
  return {
    reason: draft.reason,
    replaces: draft.replaces,
    file: draft.file_name,
    sha256: draft.sha256,
    methods: draft.methods,
    openedBy: draft.opened_by,
    openedAt: draft.opened_at.toISOString(),
  };
}

/** Converts a client that left with a balance to its wire object. */
export function shownLeft({ client_code: clientCode, name: clientName, ...row }: LeftWithBalance): LeftClient {
  const carried = row.carried.map(({ year, month, cents, reason }) => ({
    month: isoMonth({ year, number: month }),
    reason,
    value: pesos(cents),
  }));
  const cents = row.carried.reduce((sum, each) => sum + each.cents, row.balance);
  const lastMonth = isoMonth({ year: row.year, number: row.month });
  return { clientCode, clientName, leftDate: row.left_date, lastMonth, balance: pesos(cents), carried };
}

/** The corrected month next to the version in force, with differences, causes and consequences. */
export function shownCorrection(facts: CorrectionFacts, corrected: CorrectedMonth): CorrectionReview {
  const { version, draft, period } = facts;
  const { row, file } = corrected;
  const name = draft.client_name;
  const before = shownSettlement(version, version.annex, version.client_name ?? name);
  const after = row === undefined ? null : shownSettlement(figuresOf(row, period), row.record, name);
  const follows = row === undefined ? undefined : consequencesOfCorrection(facts, row);
  const isSame = row !== undefined && !isAnother(facts, corrected);
  return {
    draft: shownDraft(draft),
    file:
      file === undefined
        ? null
        : {
            expected: file.month?.expected ?? 0,
            found: file.month?.foundCount ?? 0,
            missing: file.month?.missing ?? 0,
            offered: [...(file.month?.offered ?? [])],
            warnings: [...file.reasons],
          },
    before,
    after,
    lacks: [...corrected.lacks, ...(isSame ? [texts.same] : [])],
    differences: after === null ? null : differencesOf(before, after),
    causes: corrected.causes.map(({ cause, changed, total }) => ({
      cause,
      facts: changed.map((it) => texts.changedFact(texts.facts[it.fact] ?? it.fact, it.before, it.after)),
      total: total === null ? null : pesos(total),
    })),
    money:
      follows === undefined
        ? null
        : {
            carried: pesos(follows.money.carried),
            payable: pesos(follows.money.payable),
            payableBefore: pesos(version.payable),
            balance: pesos(follows.money.balance),
            balanceBefore: pesos(version.balance_after),
          },
    follows: follows === undefined || isSame ? [] : consequenceSentences(facts, corrected, follows),
    fingerprint: row === undefined || isSame ? null : facts.digest,
  };
}

type Shown = NonNullable<CorrectionReview['after']>;

function differencesOf(before: Shown, after: Shown): NonNullable<CorrectionReview['differences']> {
  const entries = SETTLEMENT_CONCEPTS.map((concept) => {
    const [one, other] = [before.concepts[concept], after.concepts[concept]];
    const energy = one?.energy == null || other?.energy == null ? null : rounded(other.energy - one.energy, MILLIONTHS);
    return [concept, { energy, value: rounded((other?.value ?? 0) - (one?.value ?? 0), CENTS) }] as const;
  });
  return Object.fromEntries(entries) as Record<SettlementConcept, { energy: number | null; value: number }>;
}

/** Rounds a difference to multiples of 1/`parts`, which removes floating point noise; never −0. */
function rounded(difference: number, parts: number): number {
  return Math.round(difference * parts) / parts || 0;
}

function figuresOf(row: SettledRow, { year, number: month }: Month): Selectable<SettledFigures> {
  const { energies, cents } = row;
  return {
    tenant: '',
    client_code: row.clientCode,
    year,
    month,
    origin: row.origin,
    ag_type_code: row.userType,
    tariff_id: row.tariffId,
    d_val: row.record.client.reactiveCharge,
    m_factor: row.appliedM,
    exported: row.exported,
    energy_100: energies['100'],
    energy_85: energies['85'],
    energy_132: energies['132'],
    energy_482: energies['482'],
    energy_11_doubled: energies.doubled11,
    energy_12: energies['12'],
    value_100: cents['100'],
    value_85: cents['85'],
    value_132: cents['132'],
    value_482: cents['482'],
    value_11: cents['11'],
    value_12: cents['12'],
    value_730: cents['730'],
    value_800: cents['800'],
    value_tot: cents.TOT,
    surplus_value: row.surplusValue,
    crossing: row.crossing,
    inductive_days: row.inductiveDays,
    capacitive_days: row.capacitiveDays,
    excess_days: row.excessDays,
  };
}
