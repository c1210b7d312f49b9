import type { Refused } from '@contador/contract';
import { findingSentence } from '@contador/contract/messages';
import {
  type ComponentName,
  type Finding,
  findingKey,
  publicationFindings,
  standingInTheWay,
} from '@contador/domain/tariff-calculation';
import { isBlank } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import type { MarketMonth } from '../market-month.ts';
import { refuseWrite } from '../write-refusal.ts';
import { checkedTariff } from './checked-tariff.ts';
import { publicationReasons, reasonsOf } from './reason.repository.ts';

/** A reason given with a publication. */
export interface GivenReason {
  readonly code: string;
  readonly subject: string;
  readonly reason: string;
}

/**
 * Checks the tariff as a supervisor would before a component is published. Refused for an error that affects the component, or for a
 * warning without a reason; the given reasons are recorded.
 */
export async function checkPublication(
  transaction: TenantTransaction,
  month: MarketMonth,
  input: {
    component: ComponentName;
    isLast: boolean;
    strata: boolean;
    reasons: readonly GivenReason[];
    by: string;
    at: Date;
  },
): Promise<{ readonly ok: true } | Refused> {
  const { component, isLast, strata, reasons, by, at } = input;
  const { version, market } = month;
  const findings = publicationFindings(await checkedTariff(transaction, month, { strata, asWhole: isLast }));
  const written = new Map(
    reasons.filter(({ reason }) => !isBlank(reason)).map((it) => [`${it.code} ${it.subject}`, it.reason.trim()]),
  );
  const kept = new Set((await reasonsOf(transaction, version, market)).map(({ finding }) => findingKey(finding)));
  const answered = { component, isLast, reasons: new Set([...kept, ...written.keys()]) };
  const { errors, withoutReason } = standingInTheWay(findings, answered);
  if (errors.length > 0) return refuseWrite('publication-has-errors', errors.map(particularOf));
  if (withoutReason.length > 0) return refuseWrite('publication-needs-reasons', withoutReason.map(particularOf));
  const unexplained = standingInTheWay(findings, { component, isLast, reasons: kept }).withoutReason;
  const { period, version: label } = version;
  const rows = unexplained.map((finding) => ({
    period,
    version: label,
    market,
    component,
    finding,
    code: finding.code,
    subject: finding.subject,
    reason: written.get(findingKey(finding)) as string,
  }));
  if (rows.length > 0) await publicationReasons.insert(transaction, rows, { by, at });
  return { ok: true };
}

function particularOf(finding: Finding) {
  return { field: findingKey(finding), expected: findingSentence(finding) };
}
