import { type MissingInput, stateConsoleTexts as texts } from '@contador/contract';

/** Where what is missing is entered. */
export type InputPlace = 'files' | 'parameters' | 'market' | 'previous-month';

export interface MissingInputs {
  /** Inputs to enter: a parameter with two empty columns is one. */
  readonly count: number;
  readonly sentence: string;
  readonly places: readonly InputPlace[];
}

const places = { file: 'files', parameter: 'parameters', market: 'market', published: 'previous-month' } as const;
const parts = {
  file: [texts.missingFile, texts.missingFiles],
  parameter: [texts.missingParameter, texts.missingParameters],
  market: [texts.missingMarketFields, texts.missingMarketFields],
  published: [texts.missingPublished, texts.missingPublished],
} as const;
const kinds = ['file', 'parameter', 'market', 'published'] as const;

/** What a component lacks, as one sentence and the pages where it is entered. */
export function missingInputs(missing: readonly MissingInput[]): MissingInputs {
  const named = kinds.map((kind) => ({ kind, names: namesOf(kind, missing) })).filter(({ names }) => names.length > 0);
  return {
    count: named.reduce((count, { names }) => count + names.length, 0),
    sentence: texts.missingInputs(
      inWords(named.map(({ kind, names }) => parts[kind][names.length === 1 ? 0 : 1](inWords(names)))),
    ),
    places: named.map(({ kind }) => places[kind]),
  };
}

function namesOf(kind: MissingInput['kind'], missing: readonly MissingInput[]): string[] {
  const of = missing.filter((it) => it.kind === kind);
  return [...new Set(of.map(({ name, label }) => (kind === 'market' || kind === 'published' ? label : name)))];
}

/** 'CER', 'CER y CFS', 'CER, CFS y CG'. */
export function inWords(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${texts.and} ${names.at(-1)}`;
}
