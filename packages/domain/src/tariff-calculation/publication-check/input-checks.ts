import {
  type ComponentName as Component,
  componentOf,
  inputsUnder,
  type Trace,
  type TraceNode,
} from '@contador/regulation';
import { componentNames } from '../component.ts';
import type { Finding } from './finding.ts';
import type { PublicationLimits } from './limits.ts';
import type { FigureAmounts } from './tariff-checks.ts';

/** A file of an input of the version. */
export interface CheckedFile {
  readonly input: string;
  readonly name: string;
  /** Whether its kind carries XM's version in its name. */
  readonly versioned: boolean;
}

/** Files of another version of XM than the calculation's: one finding an input. */
export function fileFindings(files: readonly CheckedFile[], xmVersion: string): Finding[] {
  const wrong = new Map<string, string[]>();
  for (const { input, name, versioned } of files) {
    if (!versioned || name.toLowerCase().endsWith(xmVersion.toLowerCase())) continue;
    wrong.set(input, [...(wrong.get(input) ?? []), name]);
  }
  return [...wrong].map(([input, names]) => ({
    code: 'files-of-other-version',
    severity: 'W',
    subject: input,
    components: [],
    facts: { input, xmVersion, name: names[0] ?? '', count: names.length },
  }));
}

/** What the reading of the inputs remarked: to be known before publishing. */
export function remarkFindings(remarks: readonly { readonly input: string; readonly count: number }[]): Finding[] {
  return remarks
    .filter(({ count }) => count > 0)
    .map(({ input, count }) => ({
      code: 'input-with-remarks',
      severity: 'I',
      subject: input,
      components: [],
      facts: { input, count },
    }));
}

/** Entered figures far from their own last months, each against its median; a W where it is beyond the limit. */
export function unusualFindings(
  trace: Trace,
  history: readonly FigureAmounts[],
  { unusual, months, leastMonths }: PublicationLimits,
): Finding[] {
  return Object.values(trace.nodes).flatMap((node): Finding[] => {
    if (!isEntered(node)) return [];
    const past = history
      .slice(-months)
      .flatMap(({ [node.id]: amount }) => (amount === undefined ? [] : [Number(amount)]));
    if (past.length < leastMonths) return [];
    const usual = median(past);
    const now = Number(node.amount);
    if (!isFar(now, usual, unusual)) return [];
    const { symbol, label, unit } = node;
    const facts = { symbol, label, unit, now, usual, months: past.length };
    return [{ code: 'input-unusual', severity: 'W', subject: node.id, components: feeding(symbol), facts }];
  });
}

function isEntered({ id, origin, unit }: TraceNode): boolean {
  return (origin.kind === 'file' || origin.kind === 'parameter') && unit !== 'text' && !id.includes('#');
}

/** Another sign, nothing where there was something, or many times as much or as little. */
function isFar(now: number, usual: number, times: number): boolean {
  if (usual === 0) return false;
  const ratio = now / usual;
  return ratio < 1 / times || ratio > times;
}

function median(of: readonly number[]): number {
  const sorted = of.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const symbolsOf = new Map<Component, ReadonlySet<string>>(
  componentNames.map((name) => [name, new Set(inputsUnder(componentOf(name).value).map(({ symbol }) => symbol))]),
);

/** The components that rest on an input. */
function feeding(symbol: string): Component[] {
  return componentNames.filter((name) => symbolsOf.get(name)?.has(symbol));
}
