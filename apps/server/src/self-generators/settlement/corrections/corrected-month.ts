import {
  selfGeneratorSettlementTexts as settled,
  settlementCorrectionTexts as texts,
} from '@contador/contract/messages';
import { type CauseStep, causeSteps, type SettlementRecord, surplusPayments } from '@contador/domain/self-generators';

import type { MeteredHours } from '@contador/regulation';
import type { Threads } from '../../../platform/index.ts';
import {
  type DerivedFile,
  type DerivedMonth,
  meteredHours,
  readMeterFilesTask,
  unpackedMonth,
} from '../../hours/index.ts';
import { centsOf } from '../read-compare-chunk.ts';
import { type ClientToCompare, secondSettlementTask } from '../second-settlement.task.ts';
import { settleClientsTask } from '../settle-clients.task.ts';
import type { ClientToSettle, SettledRow } from '../settled-row.ts';
import type { CorrectionFacts } from './correction-facts.ts';

/** Result of reading the file of a correction. */
export interface CorrectedHours {
  readonly month: DerivedMonth | null;
  readonly reasons: DerivedFile['reasons'];
  /** True when the closing registers differ from those of the hours before. */
  readonly endsElsewhere: boolean;
}

/** A cause of the difference, with its effect on TOT in cents; null when that step cannot be settled by itself. */
export interface CauseOfDifference extends CauseStep {
  readonly total: number | null;
}

/** A client's corrected month, settled twice. */
export interface CorrectedMonth {
  /** `undefined` when the hours in force stay. */
  readonly file: CorrectedHours | undefined;
  /** `undefined` while an input is missing. */
  readonly row: SettledRow | undefined;
  readonly lacks: readonly string[];
  readonly causes: readonly CauseOfDifference[];
}

/** Settles a client's corrected month: like any month, a second time with plain decimals, and step by step from the previous version. */
export async function correctedMonth(facts: CorrectionFacts, threads: Threads): Promise<CorrectedMonth> {
  const file = await readHours(facts, threads);
  const lacks = [...hoursLacking(facts, file), ...('lacks' in facts.by ? facts.by.lacks : [])];
  if (lacks.length > 0 || 'lacks' in facts.by) return { file, row: undefined, lacks, causes: [] };
  const month = file?.month;
  const hours = month == null ? facts.hours.hours : hoursOfMonth(month);
  const { payment: _, sheets, law, ...client } = facts.by;
  const allSheets = { ...facts.sheets, ...sheets };
  const { rows, reasons } = await threads.run(settleClientsTask, {
    sheets: allSheets,
    law,
    reasons: [],
    clients: [{ ...client, hours }],
  });
  const [row] = rows;
  if (row === undefined) return { file, row, lacks: reasons.map(({ reason }) => reason), causes: [] };
  const compared = await threads.run(secondSettlementTask, { clients: [toCompare(row, hours)], sheets: allSheets });
  const differs = compared.reasons.map(({ reason }) => texts.secondDiffers(reason));
  if (differs.length > 0) return { file, row: undefined, lacks: differs, causes: [] };
  return { file, row, lacks: [], causes: await causesOf(facts, { row, hours, sheets: allSheets }, threads) };
}

/** True when the corrected month differs from the one in force: in what it was settled with, or in how its surplus is paid. */
export function isAnother({ version, by, payment }: CorrectionFacts, { causes }: CorrectedMonth): boolean {
  if (causes.length > 0) return true;
  return !('lacks' in by) && !payment.isPaid && surplusPayments[version.exceed_payment as 1 | 2 | 3] !== by.payment;
}

async function readHours({ file, hours }: CorrectionFacts, threads: Threads): Promise<CorrectedHours | undefined> {
  if (file === undefined) return undefined;
  const [read] = await threads.run(readMeterFilesTask, { files: [file] });
  const month = read?.month ?? null;
  return {
    month,
    reasons: read?.reasons ?? [],
    endsElsewhere: month !== null && JSON.stringify(month.closing) !== JSON.stringify(hours.closing),
  };
}

function hoursLacking({ file: fileFacts }: CorrectionFacts, file: CorrectedHours | undefined): string[] {
  if (file === undefined) return [];
  if (file.month === null)
    return [fileFacts?.facts === null ? settled.withoutHours : (file.reasons[0]?.reason ?? settled.withoutHours)];
  return file.month.calculated ? [] : [texts.hoursMissing(file.month.missing)];
}

/** Hours of a month that was read from a file and has no unknown hours. */
export function hoursOfMonth(month: DerivedMonth): MeteredHours {
  const { measuringType, factor, days } = month;
  return meteredHours(unpackedMonth(month, days, { measuringType, factor: Number(factor) }).energy);
}

function toCompare(row: SettledRow, hours: MeteredHours): ClientToCompare {
  const { clientCode, record, appliedM, cents, energies } = row;
  return { clientCode, record, hours, appliedM, cents, energies };
}

/** Settles each step from the previous version on; the last step is the corrected month. */
async function causesOf(
  { version, hours: before, by, draft }: CorrectionFacts,
  after: { readonly row: SettledRow; readonly hours: MeteredHours; readonly sheets: CorrectionFacts['sheets'] },
  threads: Threads,
): Promise<CauseOfDifference[]> {
  if ('lacks' in by) return [];
  const { row, hours, sheets } = after;
  const differ = draft.file !== null && !sameHours(before.hours, hours);
  const was = { record: version.annex, appliedM: version.m_factor };
  const steps = causeSteps(was, { record: row.record, appliedM: row.appliedM }, differ);
  const settle = (step: CauseStep, at: number): ClientToSettle => ({
    clientCode: String(at),
    userType: row.userType,
    record: step.record,
    appliedM: step.appliedM,
    hours: step.withHours ? hours : before.hours,
    factorBefore: by.factorBefore,
  });
  const settleable = steps.map(settle).filter(({ record }) => isSettled(record));
  const { rows } = await threads.run(settleClientsTask, { sheets, law: by.law, reasons: [], clients: settleable });
  const totals = new Map(rows.map(({ clientCode, cents }) => [Number(clientCode), cents.TOT]));
  let reached: number | undefined = centsOf(version).TOT;
  return steps.map((step, at) => {
    const total = totals.get(at);
    const effect = total === undefined || reached === undefined ? null : total - reached;
    reached = total;
    return { ...step, total: effect };
  });
}

function isSettled({ tariff, prices }: SettlementRecord): boolean {
  return tariff !== null && prices !== null;
}

function sameHours(one: MeteredHours, other: MeteredHours): boolean {
  return (['imports', 'exports', 'inductive', 'capacitive'] as const).every(
    (channel) =>
      one[channel].length === other[channel].length &&
      one[channel].every((value, hour) => value === other[channel][hour]),
  );
}
