import type { Result } from '@contador/kernel';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import type { ReadingContext } from '../reading-context.ts';

/** The files of one input as one reading, or all the reasons why not. Never throws on any bytes. */
export type Reader<Reading> = (
  files: readonly MarketFile[],
  context: ReadingContext,
) => Result<Reading, LocatedError[]>;

/** The same for workbooks, whose unpacking is asynchronous. */
export type WorkbookReader<Reading> = (
  files: readonly MarketFile[],
  context: ReadingContext,
) => Promise<Result<Reading, LocatedError[]>>;
