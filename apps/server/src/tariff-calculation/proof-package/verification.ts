import { nextMonth } from '@contador/kernel';
import { readers } from '@contador/market-files/readers';
import type { Discrepancy, Trace } from '@contador/regulation';
import { ownNodes, recompute, termOf } from '@contador/regulation';
import type { MonthInput, MonthInputs } from '../../tariff-inputs/index.ts';
import { levelParts, strataTariffs, tariffFigures } from '../calculation/figures-of-amounts.ts';
import { fingerprintOf } from '../calculation/fingerprint.ts';
import { calculateMarket } from '../calculation/market-calculation.ts';
import { correctionsInForce } from '../corrections/saved-correction.ts';
import { monthFacts } from '../facts/month-facts.ts';
import { withCorrections } from '../facts/with-corrections.ts';
import { publicationDigest } from '../publication-digest.ts';
import { sha256Of, unlikeManifest } from './manifest.ts';
import { type OpenPackage, type PackedInput, packed } from './packed-month.ts';
import { correctionRows, fileRows, formulaRows, parameterRows, separated } from './readable-lists.ts';

/** Result of recalculating a package. All lists are empty if nothing differs. */
export interface Verification {
  readonly files: number;
  /** Paths of files that are missing or differ from the uploaded ones. */
  readonly changedFiles: readonly string[];
  /** Inputs that the readers refuse now. */
  readonly unread: readonly string[];
  readonly figures: number;
  /** Figures whose recalculated value differs from the published one. */
  readonly different: readonly Discrepancy[];
  /** Components whose stored trace does not reproduce their values or fingerprint. */
  readonly changedComponents: readonly string[];
  /** Names of results that differ from the trace. */
  readonly changedResults: readonly string[];
  /** Figures whose formula, norm, file, person or time in the trace differs from the recalculation. */
  readonly changedOrigins: readonly string[];
  /** Readable lists that differ from the data of the month. */
  readonly changedLists: readonly string[];
  /** Listed paths that differ from the manifest, and paths that it does not list. */
  readonly unlisted: { readonly changed: readonly string[]; readonly added: readonly string[] };
  /** Digest of the publication as recalculated, and as stated in the manifest. */
  readonly publication: { readonly computed: string; readonly stated: string };
}

/**
 * Recalculates a published month from its package alone: file digests, readings, every figure by the formulas of the month, the traces of
 * the components, and the published results.
 */
export async function verify(opened: OpenPackage): Promise<Verification> {
  const { month, trace, components } = opened;
  const files = month.inputs.flatMap((input) => input.files);
  const changedFiles = files.filter(({ path, sha256 }) => digestOf(opened.bytesOf(path)) !== sha256);
  const read = await Promise.all(month.inputs.map((input) => readAgain(input, opened)));
  const entries = read.filter((entry): entry is MonthInput => typeof entry !== 'string');
  const inputs: MonthInputs = {
    entries,
    parameters: month.parameters,
    markets: month.markets,
    // Packages made before readings could be chosen used the proposed readings.
    options: month.options ?? {},
    ...(month.supply && { supply: month.supply }),
  };
  const tariffMonth = nextMonth(month.period);
  const again = calculatedAgain(opened, inputs);
  const { tariffId, market } = month;
  return {
    files: files.length,
    changedFiles: changedFiles.map(({ path }) => path),
    unread: read.filter((entry) => typeof entry === 'string'),
    figures: ownNodes(trace).length,
    different: differencesFrom(trace, again),
    changedOrigins: changedOrigins(trace, again),
    changedLists: changedLists(opened),
    unlisted: unlikeManifest(opened.manifest, opened, packed.manifest),
    publication: {
      computed: publicationDigest({ tariffId, market, ...opened.results, trace, components }),
      stated: opened.manifest.publication,
    },
    changedComponents: components
      .filter((it) => recompute(it.trace, tariffMonth).length > 0 || fingerprintOf(it.trace) !== it.fingerprint)
      .map(({ component }) => component),
    changedResults: changedResults(opened),
  };
}

/** Reads the input again; returns its name if the readers refuse it. */
async function readAgain(input: PackedInput, { bytesOf }: OpenPackage): Promise<MonthInput | string> {
  const files = input.files.map(({ name, path }) => ({ name, bytes: bytesOf(path) ?? new Uint8Array() }));
  const reading = await readers[input.reader](files, input.context);
  if (!reading.ok) return input.market === null ? input.input : `${input.input} ${input.market}`;
  return { ...input, reading: reading.value };
}

/** Recalculated trace of all figures that have a value. */
function calculatedAgain({ month, trace }: OpenPackage, inputs: MonthInputs): Trace {
  const { period, market, calculationType: type, before, adjustments, corrections } = month;
  const enteredFacts = monthFacts(inputs, market, before ?? undefined, new Map(adjustments));
  const facts = withCorrections(enteredFacts, correctionsInForce(corrections));
  const { evaluation } = calculateMarket({ period, market, type, facts, published: [] });
  const valued = ownNodes(trace).filter(({ symbol, index }) => evaluation.ask(termOf(symbol), index).kind === 'value');
  return evaluation.trace(valued.map(({ id }) => id));
}

function differencesFrom(trace: Trace, again: Trace): Discrepancy[] {
  return ownNodes(trace).flatMap(({ id, amount }): Discrepancy[] => {
    const recomputed = again.nodes[id]?.amount;
    return recomputed === amount ? [] : [{ nodeId: id, stored: amount, recomputed }];
  });
}

/** Figures whose amount is equal but whose origin differs. */
function changedOrigins(trace: Trace, again: Trace): string[] {
  return ownNodes(trace)
    .filter((node) => again.nodes[node.id]?.amount === node.amount && plain(again.nodes[node.id]) !== plain(node))
    .map(({ id }) => id);
}

/** Readable lists that differ when generated again. */
function changedLists({ month, trace, bytesOf }: OpenPackage): string[] {
  const lists = {
    [packed.formulas]: formulaRows(trace),
    [packed.parameters]: parameterRows(month),
    [packed.files]: fileRows(month),
    [packed.corrections]: correctionRows(month),
  };
  return Object.entries(lists)
    .filter(([name, rows]) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(name)) !== separated(rows))
    .map(([name]) => name);
}

function changedResults({ month, trace, results }: OpenPackage): string[] {
  const { market, calculationType } = month;
  const amounts = Object.fromEntries(Object.values(trace.nodes).map(({ id, amount }) => [id, amount]));
  const figures = tariffFigures(amounts, market, calculationType);
  const expected = {
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [`tree.${name}`, value])),
    levels: levelParts(amounts, market),
    ...(results.strata !== null && { strata: strataTariffs(amounts, market) }),
  };
  const stored: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(results.tree).map(([name, value]) => [`tree.${name}`, value])),
    levels: results.levels,
    strata: results.strata,
  };
  return Object.entries(expected)
    .filter(([name, value]) => plain(value) !== plain(stored[name]))
    .map(([name]) => name);
}

/** JSON with sorted keys; the database may return keys in another order. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  );
}

function digestOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && sha256Of(bytes);
}
