import { inputDefinitions } from '../../tariff-inputs/input-definition.ts';
import { parameterDefinitions } from '../../tariff-inputs/parameter-catalogue.ts';
import type { ComponentName } from '../component.ts';
import type { Finding } from './finding.ts';

/** A datum of the month that two sources state differently. */
export interface Contradiction {
  /** Fact that is used; also the subject of the finding. */
  readonly fact: string;
  /** Input or parameter whose value is used. */
  readonly used: string;
  readonly sentence: string;
}

/** A file that was read although it may be a copy of another day's file or incomplete. */
export interface DoubtedFile {
  readonly input: string;
  readonly file: string;
  readonly sentence: string;
}

const feeds = new Map<string, readonly ComponentName[]>([
  ...inputDefinitions.map((it) => [it.name, it.feeds] as const),
  ...parameterDefinitions.map((it) => [it.filename, it.feeds] as const),
]);

/** Findings for contradicting sources, wherever the datum is used in the tariff. Each needs a written reason. */
export function contradictionFindings(contradictions: readonly Contradiction[]): Finding[] {
  return contradictions.map(({ fact, used, sentence }) => ({
    code: 'sources-differ',
    severity: 'W',
    subject: fact,
    components: feeds.get(used) ?? [],
    facts: { used, sentence },
  }));
}

/** Findings for doubtful files. A person who publishes with one must write why it is valid. */
export function doubtFindings(doubted: readonly DoubtedFile[]): Finding[] {
  return doubted.map(({ input, file, sentence }) => ({
    code: 'file-doubtful',
    severity: 'W',
    subject: `${input} ${file}`,
    components: feeds.get(input) ?? [],
    facts: { input, file, sentence },
  }));
}
