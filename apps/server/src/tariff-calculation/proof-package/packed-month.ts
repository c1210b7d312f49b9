import type { CalculationType } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import type { ReaderName, ReadingContext } from '@contador/market-files';
import type { Fact, Options, Trace } from '@contador/regulation';
import type { StoredFile } from '../../database/tables/tariff-inputs.ts';
import type { MonthInput, MonthInputs, MonthMarket, MonthParameter } from '../../tariff-inputs/index.ts';
import type { PublishedComponent } from '../component-kind.ts';
import type { SavedCorrection } from '../corrections/saved-correction.ts';
import type { PublishedMonth } from '../publication.repository.ts';
import type { PublishedTariff } from '../tariff.repository.ts';
import type { Manifest } from './manifest.ts';

/** A file of the package: where it lies in it, and its name and digest when it was uploaded. */
export interface PackedFile extends StoredFile {
  /** `insumos/ADEM/adem0901.txf`. */
  readonly path: string;
}

/** An input as it was read: its files, and what the reader was told of the month. */
export interface PackedInput extends Pick<MonthInput, 'input' | 'market' | 'warnings' | 'enteredBy' | 'enteredAt'> {
  readonly reader: ReaderName;
  readonly context: ReadingContext;
  readonly files: readonly PackedFile[];
}

/** `mes.json`: everything besides the files from which a published tariff is calculated again. */
export interface PackedMonth {
  readonly company: string;
  readonly tariffId: string;
  readonly market: string;
  /** Input period, the month before the tariff's. */
  readonly period: Month;
  readonly version: string;
  readonly xmVersion: string;
  readonly calculationType: CalculationType;
  readonly inputs: readonly PackedInput[];
  readonly parameters: readonly MonthParameter[];
  readonly markets: readonly MonthMarket[];
  /** How the company read what the law leaves open; absent in packages of before it could choose. */
  readonly options?: Partial<Options>;
  /** The approved month of self-generators, where there is one. */
  readonly supply?: MonthInputs['supply'];
  /** What the definitive version of the month before gave; null in a market's first month. */
  readonly before: PublishedMonth | null;
  /** What reliquidations of earlier months brought into it, by the key of the fact. */
  readonly adjustments: readonly (readonly [key: string, fact: Fact])[];
  /** Every correction by hand of a component's value, with who proposed it and who decided. */
  readonly corrections: readonly PackedCorrection[];
}

/** A correction by the names of its people. */
export type PackedCorrection = Omit<SavedCorrection, 'author'>;

/** `resultados.json`: what was published. */
export type PackedResults = Pick<PublishedTariff, 'tree' | 'levels' | 'strata' | 'publishedBy' | 'publishedAt'>;

/** `componentes.json`: each component with its approvals and its own trace, as they were published. */
export type PackedComponent = PublishedComponent & {
  readonly approvals: readonly { readonly by: string; readonly at: string }[];
};

/** The names of the package's own files. */
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

/** What the verifier reads of a package. */
export interface OpenPackage {
  readonly month: PackedMonth;
  readonly trace: Trace;
  readonly results: PackedResults;
  readonly components: readonly PackedComponent[];
  readonly manifest: Manifest;
  /** Paths of all the files that are there. */
  readonly paths: readonly string[];
  /** The bytes of a file of the package; `undefined` when it is not there. */
  bytesOf(path: string): Uint8Array | undefined;
}
