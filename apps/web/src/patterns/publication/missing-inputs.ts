import { stateConsoleTexts as texts } from '@contador/contract/messages';
import type { MissingInput } from '@contador/contract/tariff-calculation';

/** Where a missing input is entered. */
export type InputPlace = 'files' | 'parameters' | 'market' | 'previous-month';

/** A page on which missing inputs are entered, with their market; no market for an input of the company. */
export interface MissingPlace {
  readonly place: InputPlace;
  readonly market: NamedMarket | undefined;
  /** The first missing parameter that is entered there. */
  readonly parameter: string | undefined;
}

export interface MissingInputs {
  /** Number of inputs to enter; a parameter with two empty columns counts once. */
  readonly count: number;
  readonly sentence: string;
  readonly places: readonly MissingPlace[];
}

interface NamedMarket {
  readonly code: string;
  readonly name: string;
}

const places = { file: 'files', parameter: 'parameters', market: 'market', published: 'previous-month' } as const;
const parts = {
  file: [texts.missingFile, texts.missingFiles],
  parameter: [texts.missingParameter, texts.missingParameters],
  market: [texts.missingMarketFields, texts.missingMarketFields],
  published: [texts.missingPublished, texts.missingPublished],
} as const;
const kinds = ['file', 'parameter', 'market', 'published'] as const;

/** Missing inputs of a component: a sentence that names them with their markets, and the pages where they are entered. */
export function missingInputs(missing: readonly MissingInput[], markets: readonly NamedMarket[] = []): MissingInputs {
  const codes = [...new Set(missing.map(({ market }) => market))];
  const groups = kinds.flatMap((kind) =>
    codes.flatMap((code) => {
      const names = namesOf(
        kind,
        missing.filter(({ market }) => market === code),
      );
      const market = code === null ? undefined : (markets.find((it) => it.code === code) ?? { code, name: code });
      return names.length === 0 ? [] : [{ kind, names, market }];
    }),
  );
  return {
    count: groups.reduce((count, { names }) => count + names.length, 0),
    sentence: texts.missingInputs(
      inWords(
        groups.map(({ kind, names, market }) => {
          const words = parts[kind][names.length === 1 ? 0 : 1](inWords(names));
          return market === undefined ? words : texts.ofMarket(words, market.name);
        }),
      ),
    ),
    places: groups.map(({ kind, names, market }) => ({
      place: places[kind],
      market,
      parameter: kind === 'parameter' ? names[0] : undefined,
    })),
  };
}

function namesOf(kind: MissingInput['kind'], missing: readonly MissingInput[]): string[] {
  const inputs = missing.filter((it) => it.kind === kind);
  return [...new Set(inputs.map(({ name, label }) => (kind === 'market' || kind === 'published' ? label : name)))];
}

/** Lists names in Spanish: 'CER', 'CER y CFS', 'CER, CFS y CG'. */
export function inWords(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${texts.and} ${names.at(-1)}`;
}
