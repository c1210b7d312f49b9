import { inputDefinitions } from '../../tariff-inputs/input-definition.ts';
import { parameterDefinitions } from '../../tariff-inputs/parameter-catalogue.ts';
import type { ComponentName } from '../component.ts';
import type { Finding } from './finding.ts';

/** A datum of the month that another source states differently. */
export interface Contradiction {
  /** The fact that is used, by which the finding is named. */
  readonly fact: string;
  /** The input or parameter whose value is used. */
  readonly used: string;
  readonly sentence: string;
}

/** A file that was read although it may be the copy of another day's, or a part of the whole. */
export interface DoubtedFile {
  readonly input: string;
  readonly file: string;
  readonly sentence: string;
}

const feeds = new Map<string, readonly ComponentName[]>([
  ...inputDefinitions.map((it) => [it.name, it.feeds] as const),
  ...parameterDefinitions.map((it) => [it.filename, it.feeds] as const),
]);

/** Data that two sources state differently, wherever in the tariff they are used: each waits for a reason. */
export function contradictionFindings(contradictions: readonly Contradiction[]): Finding[] {
  return contradictions.map(({ fact, used, sentence }) => ({
    code: 'sources-differ',
    severity: 'W',
    subject: fact,
    components: feeds.get(used) ?? [],
    facts: { used, sentence },
  }));
}

/** Files that may not be what they should: who publishes on one says why it is sound. */
export function doubtFindings(doubted: readonly DoubtedFile[]): Finding[] {
  return doubted.map(({ input, file, sentence }) => ({
    code: 'file-doubtful',
    severity: 'W',
    subject: `${input} ${file}`,
    components: feeds.get(input) ?? [],
    facts: { input, file, sentence },
  }));
}
