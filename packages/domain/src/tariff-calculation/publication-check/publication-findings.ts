import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { ComponentName } from '../component.ts';
import { type Contradiction, contradictionFindings, type DoubtedFile, doubtFindings } from './contradictions.ts';
import { type CheckedCorrection, correctionFindings } from './corrections.ts';
import { type Finding, findingKey, type Severity } from './finding.ts';
import { type CheckedFile, fileFindings, remarkFindings, unusualFindings } from './input-checks.ts';
import { publicationLimits } from './limits.ts';
import {
  accumulationFindings,
  additionFindings,
  capFindings,
  type FigureAmounts,
  jumpFindings,
  optionFindings,
  subsidyFindings,
} from './tariff-checks.ts';

/** How far another active market of the company has come in the version. */
export interface OtherMarket {
  readonly code: string;
  readonly name: string;
  readonly standing: 'published' | 'calculated' | 'lacks-inputs';
}

/** What a tariff about to be published is looked at with. */
export interface CheckedTariff {
  readonly tariffMonth: Month;
  readonly market: string;
  readonly trace: Trace;
  /** Definitive months of the market before this one, oldest first; the last one is the month before, where there is one. */
  readonly history: readonly FigureAmounts[];
  /** Whether the last of the history is the month before. */
  readonly followsTheLast: boolean;
  readonly otherMarkets: readonly OtherMarket[];
  /** Clients of the market whose approved liquidation of the tariff month rests on another version, by the id of that tariff. */
  readonly billed: readonly { readonly tariffId: string; readonly clients: number }[];
  readonly files: readonly CheckedFile[];
  readonly xmVersion: string;
  readonly contradictions: readonly Contradiction[];
  readonly doubted: readonly DoubtedFile[];
  /** Corrections by hand that are proposed or approved. */
  readonly corrections: readonly CheckedCorrection[];
  readonly remarks: readonly { readonly input: string; readonly count: number }[];
}

const order: readonly Severity[] = ['E', 'W', 'I'];

/** Everything that a supervisor would ask before the tariff is published, what stops it first. */
export function publicationFindings(tariff: CheckedTariff): Finding[] {
  const {
    tariffMonth,
    market,
    trace,
    history,
    otherMarkets,
    files,
    xmVersion,
    remarks,
    contradictions,
    doubted,
    corrections,
  } = tariff;
  const limits = publicationLimits(tariffMonth);
  const amounts = amountsOf(trace);
  const before = tariff.followsTheLast ? history.at(-1) : undefined;
  const findings = [
    ...additionFindings(amounts, market, limits),
    ...subsidyFindings(amounts, market),
    ...(before === undefined ? [] : jumpFindings(amounts, before, market, limits)),
    ...capFindings(amounts, market),
    ...unusualFindings(trace, history, limits),
    ...otherMarkets.flatMap(marketFindings),
    ...tariff.billed.map(billsFinding),
    ...fileFindings(files, xmVersion),
    ...contradictionFindings(contradictions),
    ...doubtFindings(doubted),
    ...correctionFindings(corrections),
    ...(before === undefined ? [] : accumulationFindings(amounts, before, market, limits)),
    ...(before === undefined ? [] : optionFindings(amounts, before, market)),
    ...remarkFindings(remarks),
  ];
  return findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** Amounts of a trace by the id of their figure. */
export function amountsOf(trace: Trace): FigureAmounts {
  return Object.fromEntries(Object.values(trace.nodes).map(({ id, amount }) => [id, amount]));
}

function marketFindings({ code, name, standing }: OtherMarket): Finding[] {
  if (standing === 'published') return [];
  const severity = standing === 'lacks-inputs' ? 'W' : 'I';
  return [{ code: 'market-behind', severity, subject: code, components: [], facts: { name, standing } }];
}

/** Bills stay on the version with which they were approved: whoever publishes another one says what becomes of them. */
function billsFinding({ tariffId, clients }: CheckedTariff['billed'][number]): Finding {
  return { code: 'bills-on-other-version', severity: 'W', subject: tariffId, components: [], facts: { clients } };
}

/**
 * What stands in the way of publishing a component: the errors that concern it, and the warnings without a written reason. What
 * concerns no single component is asked with the last one, which publishes the tariff.
 */
export function standingInTheWay(
  findings: readonly Finding[],
  given: { readonly component: ComponentName; readonly isLast: boolean; readonly reasons: ReadonlySet<string> },
): { readonly errors: Finding[]; readonly withoutReason: Finding[] } {
  const { component, isLast, reasons } = given;
  const concerning = findings.filter((it) => (it.components.length === 0 ? isLast : it.components.includes(component)));
  return {
    errors: concerning.filter(({ severity }) => severity === 'E'),
    withoutReason: concerning.filter((it) => it.severity === 'W' && !reasons.has(findingKey(it))),
  };
}
