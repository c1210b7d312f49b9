import type { Result } from '@contador/kernel';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import type { ReadingContext } from '../reading-context.ts';

/** Reads the files of one input, or returns all the reasons why they cannot be read. Never throws, for any bytes. */
export type Reader<Reading> = (
  files: readonly MarketFile[],
  context: ReadingContext,
) => Result<Reading, LocatedError[]>;

/** A reader of workbooks, whose unpacking is asynchronous. */
export type WorkbookReader<Reading> = (
  files: readonly MarketFile[],
  context: ReadingContext,
) => Promise<Result<Reading, LocatedError[]>>;
