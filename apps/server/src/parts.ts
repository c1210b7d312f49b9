import type { StageQuota } from '@contador/domain/tariff-inputs';
import type { Database } from './database/connection.ts';
import type { DiskFloor } from './files/disk-floor.ts';
import type { Post } from './mail/post.ts';
import type { Operations } from './operations/operations.ts';
import type { Threads } from './operations/threads.ts';

/** Where what concerns the operator of the server is written. Never a password, never a token. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
  /** A request that was answered; only a log that machines read has these. */
  answered?(line: AnsweredRequest): void;
}

export interface AnsweredRequest {
  readonly request: string;
  readonly method: string;
  /** The path as it was declared, `/api/check-markets`. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly address: string;
}

/** What the server is built of; areas get it with each call. */
export interface Parts {
  readonly database: Database;
  readonly operations: Operations;
  readonly threads: Threads;
  /** How much free disk files need. */
  readonly disk: DiskFloor;
  /** How much may wait to be read. */
  readonly quota: StageQuota;
  /** The clock, which tests set. */
  readonly now: () => Date;
  /** Whether this server shows the demonstration's accounts and lets them in. */
  readonly demo: boolean;
  readonly log: Log;
  /** Where people outside of the company reach the server, `https://contador.example`; absent: links to it are not printed. */
  readonly publicUrl?: string;
  /** Takes e-mails; absent: what is to be sent waits. */
  readonly post?: Post;
}
