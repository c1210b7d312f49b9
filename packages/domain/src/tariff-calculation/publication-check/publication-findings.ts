import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { inputDefinitions } from '../../tariff-inputs/input-definition.ts';
import { parameterDefinitions } from '../../tariff-inputs/parameter-catalogue.ts';
import type { ComponentName } from '../component.ts';
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

/** A datum of the month that two sources state differently. */
interface Contradiction {
  /** Fact that is used; also the subject of the finding. */
  readonly fact: string;
  /** Input or parameter whose value is used. */
  readonly used: string;
  readonly sentence: string;
}

/** A file that was read although it may be a copy of another day's file or incomplete. */
interface DoubtedFile {
  readonly input: string;
  readonly file: string;
  readonly sentence: string;
}

const feeds = new Map<string, readonly ComponentName[]>([
  ...inputDefinitions.map((it) => [it.name, it.feeds] as const),
  ...parameterDefinitions.map((it) => [it.filename, it.feeds] as const),
]);

/** Findings for contradicting sources, wherever the datum is used in the tariff. Each needs a written reason. */
function contradictionFindings(contradictions: readonly Contradiction[]): Finding[] {
  return contradictions.map(({ fact, used, sentence }) => ({
    code: 'sources-differ',
    severity: 'W',
    subject: fact,
    components: feeds.get(used) ?? [],
    facts: { used, sentence },
  }));
}

/** Findings for doubtful files. A person who publishes with one must write why it is valid. */
function doubtFindings(doubted: readonly DoubtedFile[]): Finding[] {
  return doubted.map(({ input, file, sentence }) => ({
    code: 'file-doubtful',
    severity: 'W',
    subject: `${input} ${file}`,
    components: feeds.get(input) ?? [],
    facts: { input, file, sentence },
  }));
}

/** Progress of another active market of the company in the version. */
export interface OtherMarket {
  readonly code: string;
  readonly name: string;
  readonly standing: 'published' | 'calculated' | 'lacks-inputs';
}

/** Data for checking a tariff before it is published. */
export interface CheckedTariff {
  readonly tariffMonth: Month;
  readonly market: string;
  readonly trace: Trace;
  /** Definitive months of the market before this one, oldest first; the last one is the previous month when `followsTheLast` is true. */
  readonly history: readonly FigureAmounts[];
  /** True when the last month of the history is the previous month. */
  readonly followsTheLast: boolean;
  readonly otherMarkets: readonly OtherMarket[];
  /** Number of clients of the market whose approved liquidation of the tariff month uses another version, by the id of that tariff. */
  readonly billed: readonly { readonly tariffId: string; readonly clients: number }[];
  readonly files: readonly CheckedFile[];
  readonly xmVersion: string;
  readonly contradictions: readonly Contradiction[];
  readonly doubted: readonly DoubtedFile[];
  /** Manual corrections that are proposed or approved. */
  readonly corrections: readonly CheckedCorrection[];
  readonly remarks: readonly { readonly input: string; readonly count: number }[];
}

const order: readonly Severity[] = ['E', 'W', 'I'];

/** Runs every check before a tariff is published; findings that stop it come first. */
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

/** Bills stay on the version with which they were approved, so a person who publishes another version must explain what happens to them. */
function billsFinding({ tariffId, clients }: CheckedTariff['billed'][number]): Finding {
  return { code: 'bills-on-other-version', severity: 'W', subject: tariffId, components: [], facts: { clients } };
}

/**
 * Findings that block publishing a component: the errors that concern it, and the warnings without a written reason. Findings that concern
 * the whole tariff count for the last component, which publishes the tariff.
 */
export function standingInTheWay(
  findings: readonly Finding[],
  publication: { readonly component: ComponentName; readonly isLast: boolean; readonly reasons: ReadonlySet<string> },
): { readonly errors: Finding[]; readonly withoutReason: Finding[] } {
  const { component, isLast, reasons } = publication;
  const concerning = findings.filter((it) => (it.components.length === 0 ? isLast : it.components.includes(component)));
  return {
    errors: concerning.filter(({ severity }) => severity === 'E'),
    withoutReason: concerning.filter((it) => it.severity === 'W' && !reasons.has(findingKey(it))),
  };
}
