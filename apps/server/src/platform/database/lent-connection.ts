import type { Writable } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { readsPage, statementName } from './statement-name.ts';
import type { Tables } from './tables/tables.ts';

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** Matches statements that change rows, also with common table expressions first. */
const WRITES =
  /^\s*(insert|update|delete|merge|with\b[\s\S]*\b(insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into))\b/i;
/** SQLSTATE for a prepared plan whose result columns have changed. */
const OUTDATED_PLAN = '0A000';
/** SQLSTATE for a statement after a failed one in the same transaction. */
const ALREADY_FAILED = '25P02';

/** Time within which the server has to answer the opening of a transaction, which it does at once unless it is frozen. */
const ANSWER_MS = 20_000;

/**
 * A pool connection while one transaction uses it. Statements are pipelined in the order of the calls without waiting for earlier answers,
 * so several concurrent calls cost one round trip. After a failed statement all later ones of the transaction fail.
 */
export class LentConnection implements DatabaseConnection {
  readonly kysely: Kysely<Tables>;
  readonly #client: pg.PoolClient;
  readonly #keepsPlans: boolean;
  #isOver = false;
  #hasWritten = false;
  #isSpoilt = false;
  #isGathering = false;
  #failure: unknown;

  /** `keepsPlans`: true if prepared statements survive for the next transaction of the same client. */
  constructor(client: pg.PoolClient, { keepsPlans = true }: { readonly keepsPlans?: boolean } = {}) {
    this.#client = client;
    this.#keepsPlans = keepsPlans;
    this.kysely = kyselyOver(this);
  }

  /** True if a statement that changes rows was requested. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /**
   * Sends the opening of a transaction: statements without parameters, such as `begin; set local …`. If the server does not answer them in
   * time, the connection is cut, so that everything sent on it fails.
   */
  async open(text: string, answerMs = ANSWER_MS): Promise<void> {
    this.#gather();
    const silence = setTimeout(() => {
      this.#stream().destroy(new Error('Connection terminated because the server does not answer'));
    }, answerMs);
    try {
      await this.#client.query(text);
    } finally {
      clearTimeout(silence);
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Work may continue after its transaction failed, when the connection may already serve another one.
    if (this.#isOver) throw new Error('the transaction is over');
    this.#hasWritten ||= WRITES.test(sql);
    const isKept = this.#keepsPlans && parameters.length > 0 && !readsPage(sql, parameters);
    const name = isKept ? statementName(sql) : undefined;
    this.#gather();
    try {
      const statement = { text: sql, values: [...parameters], ...(name !== undefined && { name }) };
      const { command, rowCount, rows } = await this.#client.query(statement);
      return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      this.#failure ??= error;
      this.#isSpoilt ||= codeOf(error) === OUTDATED_PLAN;
      throw error;
    }
  }

  /** Sends the last statement; later ones are rejected. Throws the cause if there was nothing to commit. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isOver = true;
    this.#gather();
    const { command } = await this.#client.query(how);
    if (how === 'commit' && command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was not committed');
  }

  /** Cause of a failed transaction: for an error that only follows from an earlier failure, the error of that failure. */
  reasonOf(error: unknown): unknown {
    return codeOf(error) === ALREADY_FAILED ? (this.#failure ?? error) : error;
  }

  /** Returns the connection to the pool, or closes it if it must not be reused. */
  release(broken: boolean): void {
    this.#client.release(broken || this.#isSpoilt);
  }

  /** Sends all statements of the same tick as one message. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const stream = this.#stream();
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** The driver keeps its stream in a field that its types do not declare. */
  #stream(): Writable {
    return (this.#client as unknown as { connection: { stream: Writable } }).connection.stream;
  }

  streamQuery(): never {
    throw new Error('rows are not streamed');
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
/** Kysely requires a pool; ours is never used, because connections are provided explicitly. */
const nowhere = { pool: async () => Promise.reject(new Error('no pool')) };
const dialect = new PostgresDialect(nowhere);
const driver = new PostgresDriver(nowhere);

function kyselyOver(connection: DatabaseConnection): Kysely<Tables> {
  const provider = {
    provideConnection: <T>(consumer: (connection: DatabaseConnection) => Promise<T>) => consumer(connection),
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
