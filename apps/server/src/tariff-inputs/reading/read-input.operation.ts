import { type Particular, type Refused, refuse } from '@contador/contract';
import { fileNameParticulars, fileNameSentence } from '@contador/contract/messages';
import { uploadInput } from '@contador/contract/tariff-inputs';
import { fileNameRefusals, type InputDefinition } from '@contador/domain/tariff-inputs';
import { accepted, type DecimalSign, type Result } from '@contador/kernel';
import type { Reading, ReadingContext } from '@contador/market-files';
import { parseXmVersion } from '@contador/market-files';
import {
  audit,
  defineOperation,
  type OperationContext,
  type Person,
  readInThread,
  type TenantTransaction,
  unawaited,
} from '../../platform/index.ts';
import { listDispatchedContracts } from '../contracts/dispatched-contracts.ts';
import type { StoredFile } from '../entries/entries.tables.ts';
import { inputDefinitionOf } from '../entries/input-definition-of.ts';
import { type InputKey, inputSubject, insertEntry, readEntryOf } from '../entries/input-entry.repository.ts';
import { particularOf } from '../entries/located-particular.ts';
import { divideReading } from '../entries/stored-reading.ts';
import { describeReading } from '../information/describe.ts';
import { marketOf } from '../markets/market.repository.ts';
import { editableVersion, notDone } from '../scope/editable.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import {
  clearStage,
  lockStagedFiles,
  type PackedMarketFile,
  packedFiles,
  type StagedFile,
  type StageKey,
  stagedFiles,
  storeStagedFiles,
} from '../staging/stage.repository.ts';
import { contentDigest } from './content-digest.ts';
import { neighbourFacts, neighbourWarnings } from './neighbour-readings.ts';
import { readFilesTask } from './read-files.task.ts';
import { readingContextOf } from './reading-context.ts';

/** Payload of the operation that reads the staged files of one input. The input is stored whole, or not at all. */
export interface ReadInputPayload {
  readonly key: InputKey;
  /** Market of the call, whose names appear in its workbooks. */
  readonly market: string;
  /** The company's agent code as retailer. */
  readonly retailer: string;
  readonly stage: StageKey;
  /** Digest of the staged files. A call with other files is another operation. */
  readonly contentSha256: string;
  /** Decimal sign of numbers stored as text in the files, if the person declared it. */
  readonly decimalSign?: DecimalSign | undefined;
}

export const READ_INPUT = 'read-input';

export function readInputOperation(versions: VersionLookups) {
  return defineOperation<ReadInputPayload, object>({
    kind: READ_INPUT,
    permission: { area: 'principal' },
    refreshes: uploadInput.refreshes,
    run: async (context) => {
      const { payload, progress, threads } = context;
      const prepared = await context.inTenant((transaction) => prepare(transaction, versions, payload));
      if (!prepared.ok) return await rejected(context, prepared);
      const { definition, files, readingContext } = prepared.value;
      progress(0, files.length, files[0]?.name ?? '');
      const reading = await readInThread(threads, readFilesTask, {
        reader: definition.reader,
        files: files.map((file) => ({ ...file, decimalSign: payload.decimalSign })),
        context: readingContext,
      });
      if (!reading.ok) {
        return await rejected(context, refuse('input-refused', reading.refusal.map(particularOf), notDone));
      }
      progress(files.length, files.length, files.at(-1)?.name ?? '');
      const stored = await context.complete((transaction) =>
        store(transaction, versions, {
          ...payload,
          definition,
          files,
          reading: reading.value,
          by: context.by,
          at: context.now(),
        }),
      );
      return stored.ok ? stored : await rejected(context, stored);
    },
  });
}

interface Prepared {
  readonly definition: InputDefinition;
  readonly files: readonly PackedMarketFile[];
  readonly readingContext: ReadingContext;
}

/** Loads the staged files and the reader's context, or returns why they cannot be read. */
async function prepare(
  transaction: TenantTransaction,
  versions: VersionLookups,
  { key, market: code, retailer, stage, contentSha256 }: ReadInputPayload,
): Promise<Result<Prepared, Refused['refusal']>> {
  const [version, market, files] = await Promise.all([
    versions.versionOf(transaction, key.period, key.version),
    marketOf(transaction, code),
    stagedFiles(transaction, stage),
  ]);
  const definition = inputDefinitionOf(key.input, market);
  const xmVersion = parseXmVersion(version?.xmVersion ?? '');
  if (version === undefined || xmVersion === undefined) return refuse('version-unknown', [], notDone);
  if (market === undefined || definition === undefined) return refuse('input-unknown', [], notDone);
  if (contentDigest(files) !== contentSha256) return refuse('no-file-chosen', [], notDone);
  const names = files.map((file) => file.name);
  const broken = fileNameRefusals(names, definition, { period: key.period, xmVersion });
  if (broken.length > 0) {
    const sentences = broken.flatMap((rule): Particular[] => [
      { expected: fileNameSentence(rule, names.length) },
      ...fileNameParticulars(rule),
    ]);
    return refuse('input-refused', sentences, notDone);
  }
  const [neighbours, packed] = await Promise.all([
    neighbourFacts(transaction, key, definition.reader),
    packedFiles(transaction, files),
  ]);
  const readingContext: ReadingContext = {
    ...readingContextOf({ period: key.period, xmVersion, retailer, market }),
    ...neighbours,
  };
  return accepted({ definition, files: packed, readingContext });
}

interface Read extends ReadInputPayload {
  readonly definition: InputDefinition;
  readonly files: readonly StagedFile[];
  readonly reading: Reading;
  readonly by: Person;
  readonly at: Date;
}

/** Stores the input with its files, reading, series and contracts, and empties the stage. */
async function store(
  transaction: TenantTransaction,
  versions: VersionLookups,
  { key, market, stage, contentSha256, decimalSign, definition, files, reading, by, at }: Read,
): Promise<Result<object, Refused['refusal']>> {
  const { stored, channels } = divideReading(reading);
  // The stage may have received the same files again during the reading, so the pieces that are stored are those of the stage now.
  const [editable, before, held, differences] = await Promise.all([
    editableVersion(transaction, versions, { ...key, market, what: definition }),
    readEntryOf(transaction, key),
    lockStagedFiles(transaction, stage),
    neighbourWarnings(transaction, key, stored),
  ]);
  if (!editable.ok) return editable;
  if (before !== undefined && before.contentSha256 !== contentSha256) {
    return refuse('input-already-entered', [], notDone);
  }
  if (before !== undefined) {
    await clearStage(transaction, stage);
    return accepted({});
  }
  const { summary } = describeReading(stored, channels);
  const warnings = [...reading.warnings, ...differences].map(particularOf);
  const keptFiles: StoredFile[] = files.map(({ name, sha256, size }) => ({
    name,
    sha256,
    size,
    ...(decimalSign && { decimalSign }),
  }));
  if (contentDigest(held) !== contentSha256) return refuse('no-file-chosen', [], notDone);
  await storeStagedFiles(transaction, held);
  unawaited(clearStage(transaction, stage));
  const entry = {
    ...key,
    contentSha256,
    files: keptFiles,
    reading: stored,
    warnings,
    summary: { columns: summaryColumns, rows: summary.map(({ label, value, unit }) => [label, value, unit]) },
    enteredBy: by.personName,
    enteredByEmail: by.email,
    enteredAt: at,
  };
  if (!(await insertEntry(transaction, entry, channels))) return refuse('input-already-entered', [], notDone);
  if (stored.reader === 'dspcttos') {
    await listDispatchedContracts(transaction, stored, {
      period: key.period,
      version: key.version,
      input: key.input,
      by,
      at,
    });
  }
  audit(transaction, {
    by,
    action: 'input-entered',
    subject: inputSubject(key),
    after: { files: keptFiles.map(({ name, sha256 }) => ({ name, sha256 })), warnings: warnings.length },
  });
  return accepted({});
}

const summaryColumns = ['Concepto', 'Valor', 'Unidad'];

/** Discards a refused input, including its staged files. */
async function rejected(context: OperationContext<ReadInputPayload>, refusal: Refused): Promise<Refused> {
  const { key, stage } = context.payload;
  await context.inTenant(async (transaction) => {
    await clearStage(transaction, stage);
    const after = { code: refusal.refusal.code, errors: refusal.refusal.particulars.length };
    audit(transaction, { by: context.by, action: 'input-refused', subject: inputSubject(key), after });
  });
  return refusal;
}

/** Key of the operation: an input is read by one operation at a time. */
export function readInputKey(key: InputKey): string {
  return inputSubject(key);
}
