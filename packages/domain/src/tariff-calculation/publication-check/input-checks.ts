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
  /** True when names of this kind of file contain XM's version. */
  readonly versioned: boolean;
}

/** Findings for files of another XM version than the calculation's, one per input. */
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

/** Findings for remarks made when the inputs were read, as information. */
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

/** Findings for entered figures that differ from the median of their last months by more than the limit. */
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

/** True for a changed sign, for zero where the usual value is not zero, and for a ratio beyond the limit in either direction. */
function isFar(now: number, usual: number, times: number): boolean {
  if (usual === 0) return false;
  const ratio = now / usual;
  return ratio < 1 / times || ratio > times;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const symbolsOf = new Map<Component, ReadonlySet<string>>(
  componentNames.map((name) => [name, new Set(inputsUnder(componentOf(name).value).map(({ symbol }) => symbol))]),
);

/** Components that depend on an input. */
function feeding(symbol: string): Component[] {
  return componentNames.filter((name) => symbolsOf.get(name)?.has(symbol));
}
