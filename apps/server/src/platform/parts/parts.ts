import type { DemoAccounts } from '@contador/contract/access';
import type { StageQuota } from '@contador/domain/tariff-inputs';
import type { Database } from '../database/connection.ts';
import type { DiskFloor } from '../files/disk-floor.ts';
import type { Post } from '../mail/post.ts';
import type { Operations } from '../operations/operations.ts';
import type { Threads } from '../threads/threads.ts';

/** Log for the operator of the server. Must never contain a password or a token. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
  /** Logs an answered request; only the JSON log implements it. */
  answered?(line: AnsweredRequest): void;
}

export interface AnsweredRequest {
  readonly request: string;
  readonly method: string;
  /** The path as it was declared: `/api/check-markets`. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly address: string;
}

/** The services that make up the server; handlers receive them with each call. */
export interface Parts {
  readonly database: Database;
  readonly operations: Operations;
  readonly threads: Threads;
  /** The floor of free disk space, checked before files are stored. */
  readonly disk: DiskFloor;
  /** Limits of the files that may wait to be processed. */
  readonly quota: StageQuota;
  /** The clock, which tests replace. */
  readonly now: () => Date;
  /** Accounts of the demonstration, which the sign-in page lists and which may sign in; absent where no demonstration is shown. */
  readonly demo?: DemoAccounts;
  readonly log: Log;
  /** Spanish summary of each call, by its path. */
  readonly summaries: ReadonlyMap<string, string>;
  /** Base address for people outside of the company, `https://contador.example`; without it, links are not printed. */
  readonly publicUrl?: string;
  /** Sends e-mails; without it, e-mails wait in the queue. */
  readonly post?: Post;
  /** Letters with a bill that a company may send in a minute; 60 by default. */
  readonly billLettersPerMinute?: number;
  /** Addresses of the tax authority's web service by environment. Documents are sent only to an environment that has one. */
  readonly authorityUrls?: AuthorityUrls;
  /** Addresses for single companies in place of those: companies of the demonstration never send to the tax authority. */
  readonly companyAuthorityUrls?: ReadonlyMap<string, AuthorityUrls>;
}

export interface AuthorityUrls {
  readonly test?: string;
  readonly production?: string;
}
