import { randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { tariffInputTexts as texts } from '@contador/contract/messages';
import { megabytes, type StageQuota, uploadBounds } from '@contador/domain/tariff-inputs';
import { accepted, type Result } from '@contador/kernel';
import { type IncomingFile, packFile, type TenantTransaction } from '../../platform/index.ts';
import { notDone } from '../scope/editable.ts';
import {
  forgetPieces,
  type ReceivedPiece,
  type StagedFile,
  type StageKey,
  sizeOfStage,
  stagedBytes,
  stagePart,
  storeStagedPieces,
} from './stage.repository.ts';

/** Bytes that are buffered before they are written. Most calls send less and are written once. */
const BUFFER_BYTES = 1024 * 1024;
/** Maximum compressed size of an input. Text files and workbooks compress to a quarter of their bound or less. */
const MOST_PACKED = uploadBounds.input / 4;

export interface IncomingPart {
  readonly incoming: AsyncIterable<IncomingFile>;
  readonly stage: StageKey;
  readonly part: number;
  readonly quota: StageQuota;
  readonly now: Date;
  inTenant<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** Checks whether files may be staged there; called before anything is stored. */
  allowed(transaction: TenantTransaction): Promise<Refused | undefined>;
  /** Checks whether the disk has room for that many more bytes. */
  room(bytes: number): Promise<Refused | undefined>;
  /** Called in the transaction that completes the part. */
  received(transaction: TenantTransaction, files: readonly StagedFile[]): void;
}

/**
 * Streams the files of a call into the database. Either all of them replace the part, or nothing is stored. A file that is too large is
 * refused, with the bound, as soon as the bound is exceeded.
 */
export async function receivePart(request: IncomingPart): Promise<Result<undefined, Refused['refusal']>> {
  const part = new PartInTransit(request);
  try {
    for await (const file of request.incoming) await part.add(file);
    return await part.end();
  } catch (error) {
    await part.undo();
    if (error instanceof Stopped) return error.refused;
    throw error;
  }
}

/** Aborts the reception in the middle of a file. */
class Stopped extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.refusal.code);
    this.refused = refused;
  }
}

class PartInTransit {
  private readonly receipt = randomUUID();
  private readonly files: StagedFile[] = [];
  private readonly gathered: ReceivedPiece[] = [];
  private readonly request: IncomingPart;
  private waiting = 0;
  private before = 0;
  private isWritten = false;

  constructor(request: IncomingPart) {
    this.request = request;
  }

  async add({ field, name, content }: IncomingFile): Promise<void> {
    const position = this.positionOf(field);
    let number = 0;
    const take = async (piece: { deflated: Buffer; size: number }) => {
      this.gathered.push({ ...piece, position, number: number++ });
      this.waiting += piece.deflated.length;
      if (this.waiting >= BUFFER_BYTES) await this.write();
    };
    const arrived = (bytes: number) => {
      const { file, input } = uploadBounds;
      if (bytes > file) stop('too-large', name, texts.fileBound(megabytes(file)));
      if (this.before + bytes > input) stop('too-large', name, texts.inputBound(megabytes(input)));
    };
    const packed = await packFile(content, take, arrived);
    this.before += packed.size;
    this.files.push({ ...packed, name, receipt: this.receipt, position });
  }

  async end(): Promise<Result<undefined, Refused['refusal']>> {
    const { request, files } = this;
    if (files.length === 0) return refuse('no-file-chosen', [], notDone);
    await this.write(async (transaction) => {
      stagePart(transaction, request.stage, request.part, files, request.now);
      const { size, packed } = await sizeOfStage(transaction, request.stage);
      return () => {
        const name = files.at(-1)?.name ?? '';
        if (size > uploadBounds.input) stop('too-large', name, texts.inputBound(megabytes(uploadBounds.input)));
        if (packed > MOST_PACKED) stop('too-large', name, texts.notPackable);
        request.received(transaction, files);
      };
    });
    return accepted(undefined);
  }

  /** Deletes the pieces that were written. */
  async undo(): Promise<void> {
    if (!this.isWritten) return;
    await this.request.inTenant((transaction) => forgetPieces(transaction, [{ receipt: this.receipt }]));
  }

  /**
   * Writes the buffered pieces. `last` is sent with them; the function that it returns runs once the checks of permission and quota have
   * passed.
   */
  private async write(last?: (transaction: TenantTransaction) => Promise<() => void>): Promise<void> {
    const { request, receipt } = this;
    const { email } = request.stage;
    const pieces = this.gathered.splice(0);
    this.waiting = 0;
    const bytes = pieces.reduce((sum, piece) => sum + piece.size, 0);
    const full = await request.room(bytes);
    if (full !== undefined) throw new Stopped(full);
    await request.inTenant(async (transaction) => {
      // All queries are sent together; a refusal rolls the transaction back.
      const [refused, staged, , end] = await Promise.all([
        this.isWritten ? undefined : request.allowed(transaction),
        stagedBytes(transaction, email, request.now),
        storeStagedPieces(transaction, { receipt, email, now: request.now }, pieces),
        last?.(transaction),
      ]);
      if (refused !== undefined) throw new Stopped(refused);
      this.checkQuota(staged, bytes);
      end?.();
    });
    this.isWritten = true;
  }

  private checkQuota({ person, company }: { person: number; company: number }, bytes: number): void {
    const { quota, stage } = this.request;
    if (person + bytes > quota.person) {
      stop('stage-full', stage.input, texts.personQuota(megabytes(quota.person), stage.input));
    }
    if (company + bytes > quota.company) stop('stage-full', stage.input, texts.companyQuota(megabytes(quota.company)));
  }

  /** Position of a file from the number in its field name: `file2` comes before `file10`, in whatever order they arrive. */
  private positionOf(field: string): number {
    const number = Number(/(\d{1,6})$/.exec(field)?.[1] ?? Number.NaN);
    const isFree = !Number.isNaN(number) && this.files.every(({ position }) => position !== number);
    return isFree ? number : 1_000_000 + this.files.length;
  }
}

function stop(code: 'too-large' | 'stage-full', file: string, expected: string): never {
  throw new Stopped(refuse(code, [{ file, expected }], notDone));
}
