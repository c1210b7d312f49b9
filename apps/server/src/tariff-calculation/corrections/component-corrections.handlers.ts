import { type Particular, refuse } from '@contador/contract';
import { changedMeanwhile, correctionTexts, figureWords, recordTexts, refusals } from '@contador/contract/messages';
import { checkComponentCorrections, updateComponentCorrections } from '@contador/contract/tariff-calculation';
import type { CorrectionRefusal } from '@contador/domain/tariff-calculation';
import { isReliquidationLabel, mayCorrect, mayDecideCorrection } from '@contador/domain/tariff-calculation';
import { decimal, month as monthOf, type Result } from '@contador/kernel';
import { type Answer, type Call, handle, storeRows, type TenantTransaction } from '../../platform/index.ts';
import { chosenInputs } from '../chosen-inputs.ts';
import { loadMarketMonth, type MarketMonth } from '../market-month.ts';
import { lockVersion, versionOf, versionOfTariff } from '../version.repository.ts';
import { refuseWrite } from '../write-refusal.ts';
import { correctableValues, correctionRevision, openCorrection } from './correctable-values.ts';
import { correctionDecisions, corrections as correctionRows } from './correction.repository.ts';
import type { SavedCorrection } from './saved-correction.ts';

type UpdateCall = Call<typeof updateComponentCorrections>;
type UpdateAnswer = Answer<typeof updateComponentCorrections>;
/** Month of a correction, in a transaction that holds the lock of its version. */
interface Act extends Pick<UpdateCall, 'body' | 'caller' | 'now'> {
  readonly transaction: TenantTransaction;
  readonly month: MarketMonth;
}

/** Correctable values of the market in the version, and all of their corrections. */
export const checkComponentCorrectionsHandler = handle(checkComponentCorrections, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOf(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown');
    const chosen = await chosenInputs(transaction, version, query.market);
    if (!chosen.ok) return refuse(...chosen.refusal);
    const month = await loadMarketMonth(transaction, version, chosen.value.market, chosen.value.inputs);
    const { corrections } = month;
    const values = correctableValues(month);
    return {
      values: values.map((value) => ({
        component: value.component,
        figure: value.figure,
        calculated: value.calculated,
        applied: value.applied,
        refused: sentenceOf(mayCorrect(value, openCorrection(corrections, value.figure))),
        revision: correctionRevision(corrections, value.figure),
      })),
      corrections: corrections.map((correction) => {
        const figure = values.find((it) => it.figure === correction.figure);
        const refused = (act: 'approve' | 'reject' | 'withdraw') =>
          figure && sentenceOf(mayDecideCorrection(act, correction, { figure, account: caller.email }));
        const { author: _, decisions, ...shown } = correction;
        const end = decisions.find(({ act }) => act !== 'approve');
        const approval = decisions.find(({ act }) => act === 'approve');
        return {
          ...shown,
          approval: approval === undefined ? null : { by: approval.by, at: approval.at },
          end: end === undefined ? null : { by: end.by, at: end.at, reason: end.reason ?? '' },
          refused: {
            approve: refused('approve') ?? null,
            reject: refused('reject') ?? null,
            withdraw: refused('withdraw') ?? null,
          },
          revision: correctionRevision(corrections, correction.figure),
        };
      }),
    };
  }),
);

/** Proposes a correction or decides on one. Locks the version first, like every decision. */
export const updateComponentCorrectionsHandler = handle(
  updateComponentCorrections,
  async ({ body, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      if ((body.proposal === undefined) === (body.decision === undefined)) return refuseWrite('malformed-request');
      const known = await versionOfTariff(transaction, body.electric_tariff_id);
      const version = known && (await lockVersion(transaction, known.period, known.version));
      if (version === undefined) return refuseWrite('version-unknown');
      if (isReliquidationLabel(version.version)) return refuseWrite('reliquidation-is-no-tariff');
      const chosen = await chosenInputs(transaction, version, body.market);
      if (!chosen.ok) return refuseWrite(...chosen.refusal);
      const month = await loadMarketMonth(transaction, version, chosen.value.market, chosen.value.inputs);
      const act = { transaction, month, body, caller, now };
      return body.proposal === undefined ? await decide(act) : await propose(act);
    }),
);

async function propose({ transaction, month, body, caller, now }: Act): Promise<UpdateAnswer> {
  const { figure, amount, reason } = body.proposal as NonNullable<UpdateCall['body']['proposal']>;
  const { version, market, corrections } = month;
  const value = correctableValues(month).find((it) => it.figure === figure);
  if (value === undefined) return refuseWrite('figure-unknown');
  const changed = changedSince(corrections, figure, body.seen);
  if (changed !== undefined) return refuseWrite('changed-meanwhile', [changed]);
  const allowed = mayCorrect(value, openCorrection(corrections, figure));
  if (!allowed.ok) return refuseWrite(allowed.refusal);
  const { component, calculated } = value;
  if (calculated === null || decimal(calculated).equals(amount)) return refuseWrite('correction-changes-nothing');
  const correction = { component, figure, amount: decimal(amount).toFixed(), calculated, reason };
  const number = (corrections.at(-1)?.number ?? 0) + 1;
  await storeRows(correctionRows, {
    transaction,
    by: caller,
    at: now,
    rows: [{ ...ofMonth(month), number, ...correction, proposedByEmail: caller.email }],
    action: 'correction.propose',
    subject: `${version.tariffId} ${market} ${figure}`,
    before: { calculated },
    logged: { number, amount: correction.amount, reason },
  });
  return { Upload: 'OK' };
}

async function decide({ transaction, month, body, caller, now }: Act): Promise<UpdateAnswer> {
  const { number, act, reason } = body.decision as NonNullable<UpdateCall['body']['decision']>;
  const { version, market, corrections } = month;
  const correction = corrections.find((it) => it.number === number);
  const value = correctableValues(month).find((it) => it.figure === correction?.figure);
  if (correction === undefined || value === undefined) return refuseWrite('correction-unknown');
  const { figure, amount, calculated } = correction;
  const allowed = mayDecideCorrection(act, correction, { figure: value, account: caller.email });
  if (!allowed.ok) return refuseWrite(allowed.refusal, outdated(allowed.refusal, calculated, value.calculated));
  const changed = changedSince(corrections, figure, body.seen);
  if (changed !== undefined) return refuseWrite('changed-meanwhile', [changed]);
  if (act !== 'approve' && reason === undefined)
    return refuseWrite('empty-fields', [
      { field: 'reason', label: correctionTexts.reason, expected: recordTexts.enterValue },
    ]);
  await storeRows(correctionDecisions, {
    transaction,
    by: caller,
    at: now,
    rows: [{ ...ofMonth(month), number, act, reason: reason ?? null, decidedByEmail: caller.email }],
    action: `correction.${act}`,
    subject: `${version.tariffId} ${market} ${figure}`,
    before: { number, state: correction.state, amount, calculated, proposedBy: correction.proposedBy },
    logged: { ...(reason !== undefined && { reason }) },
  });
  return { Upload: 'OK' };
}

function ofMonth({ version: { period, version }, market }: MarketMonth) {
  return { period, version, market };
}

/** Latest action on the corrections of a figure since the person loaded them; `undefined` if there is none. */
function changedSince(
  corrections: readonly SavedCorrection[],
  figure: string,
  revision: string | undefined,
): Particular | undefined {
  if (revision === undefined || revision === correctionRevision(corrections, figure)) return undefined;
  const last = corrections.findLast((it) => it.figure === figure);
  if (last === undefined) return undefined;
  const decision = last.decisions.at(-1);
  const { by, at } = decision ?? { by: last.proposedBy, at: last.proposedAt };
  const field = figureWords(last.component, figure);
  return { field, value: last.amount, expected: changedMeanwhile(by, at, Number(last.calculated)) };
}

function outdated(refusal: CorrectionRefusal, then: string, now: string | null): Particular[] {
  return refusal === 'correction-outdated'
    ? [{ field: correctionTexts.calculated, value: then, expected: now ?? '—' }]
    : [];
}

function sentenceOf(decided: Result<true, CorrectionRefusal>): string | null {
  return decided.ok ? null : refusals[decided.refusal].message;
}
