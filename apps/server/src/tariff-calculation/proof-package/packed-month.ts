import type { CalculationType } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import type { ReaderName, ReadingContext } from '@contador/market-files';
import type { Fact, Options, Trace } from '@contador/regulation';
import type { MonthInput, MonthInputs, MonthMarket, MonthParameter, StoredFile } from '../../tariff-inputs/index.ts';
import type { PublishedComponent } from '../component-kind.ts';
import type { SavedCorrection } from '../corrections/saved-correction.ts';
import type { PublishedMonth } from '../publication.repository.ts';
import type { PublishedTariff } from '../tariff.repository.ts';
import type { Manifest } from './manifest.ts';

/** A file of the package: its path, and its name and digest at upload. */
export interface PackedFile extends StoredFile {
  /** `insumos/ADEM/adem0901.txf`. */
  readonly path: string;
}

/** An input as it was read: its files, and the context given to the reader. */
export interface PackedInput extends Pick<MonthInput, 'input' | 'market' | 'warnings' | 'enteredBy' | 'enteredAt'> {
  readonly reader: ReaderName;
  readonly context: ReadingContext;
  readonly files: readonly PackedFile[];
}

/** `mes.json`: all data apart from the files that a published tariff is recalculated from. */
export interface PackedMonth {
  readonly company: string;
  readonly tariffId: string;
  readonly market: string;
  /** Input period, the month before that of the tariff. */
  readonly period: Month;
  readonly version: string;
  readonly xmVersion: string;
  readonly calculationType: CalculationType;
  readonly inputs: readonly PackedInput[];
  readonly parameters: readonly MonthParameter[];
  readonly markets: readonly MonthMarket[];
  /** Readings of the law chosen by the company; absent in packages made before they could be chosen. */
  readonly options?: Partial<Options>;
  /** Approved month of self-generators, if there is one. */
  readonly supply?: MonthInputs['supply'];
  /** Values of the definitive version of the previous month; `null` in a market's first month. */
  readonly before: PublishedMonth | null;
  /** Facts from reliquidations of earlier months, by fact key. */
  readonly adjustments: readonly (readonly [key: string, fact: Fact])[];
  /** Manual corrections of component values, with who proposed and decided them. */
  readonly corrections: readonly PackedCorrection[];
}

/** A correction with the names of its people only. */
export type PackedCorrection = Omit<SavedCorrection, 'author'>;

/** `resultados.json`: the published results. */
export type PackedResults = Pick<PublishedTariff, 'tree' | 'levels' | 'strata' | 'publishedBy' | 'publishedAt'>;

/** `componentes.json`: each component with its approvals and its own trace, as published. */
export type PackedComponent = PublishedComponent & {
  readonly approvals: readonly { readonly by: string; readonly at: string }[];
};

/** Names of the package's own files. */
export const packed = {
  manifest: 'manifiesto.json',
  month: 'mes.json',
  trace: 'traza.json',
  results: 'resultados.json',
  components: 'componentes.json',
  formulas: 'formulas.csv',
  parameters: 'parametros.csv',
  files: 'insumos.csv',
  corrections: 'correcciones.csv',
  readMe: 'LEEME.txt',
  verifier: 'verify.mjs',
} as const;

/** Content of a package as read by the verifier. */
export interface OpenPackage {
  readonly month: PackedMonth;
  readonly trace: Trace;
  readonly results: PackedResults;
  readonly components: readonly PackedComponent[];
  readonly manifest: Manifest;
  /** Paths of all existing files. */
  readonly paths: readonly string[];
  /** Content of a file of the package; `undefined` if it does not exist. */
  bytesOf(path: string): Uint8Array | undefined;
}
