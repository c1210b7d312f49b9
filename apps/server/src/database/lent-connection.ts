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
/** A statement that changes rows, also where it names others first. */
const WRITES =
  /^\s*(insert|update|delete|merge|with\b[\s\S]*\b(insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into))\b/i;
/** PostgreSQL's code for a kept plan whose table has other columns by now. */
const OUTDATED_PLAN = '0A000';
/** And for a statement that came after one that failed. */
const ALREADY_FAILED = '25P02';

/**
 * A connection while one transaction has it. Statements go out in the order in which they are asked for, and none waits for the answer
 * of the one before: who asks for several at once waits for one round trip. After one that fails, all that follow in the transaction fail.
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

  /** `keepsPlans`: whether the next transaction of the same client finds the statements that were planned under a name. */
  constructor(client: pg.PoolClient, { keepsPlans = true }: { readonly keepsPlans?: boolean } = {}) {
    this.#client = client;
    this.#keepsPlans = keepsPlans;
    this.kysely = kyselyOver(this);
  }

  /** Whether it was asked to change rows. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Sends statements without values, `begin; set local …`. */
  async run(text: string): Promise<void> {
    this.#gather();
    await this.#client.query(text);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Somebody may still be at work when the transaction has failed: by then the connection is another's.
    if (this.#isOver) throw new Error('the transaction is over');
    this.#hasWritten ||= WRITES.test(sql);
    const isKept = this.#keepsPlans && parameters.length > 0 && !readsPage(sql, parameters);
    const name = isKept ? statementName(sql) : undefined;
    this.#gather();
    try {
      const given = { text: sql, values: [...parameters], ...(name !== undefined && { name }) };
      const { command, rowCount, rows } = await this.#client.query(given);
      return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      this.#failure ??= error;
      this.#isSpoilt ||= codeOf(error) === OUTDATED_PLAN;
      throw error;
    }
  }

  /** Sends the transaction's last statement; nothing is taken after it. Throws what failed where there was nothing to commit. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isOver = true;
    this.#gather();
    const { command } = await this.#client.query(how);
    if (how === 'commit' && command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was not committed');
  }

  /** Why the transaction failed: of what was thrown because an earlier statement had failed, what that one threw. */
  reasonOf(error: unknown): unknown {
    return codeOf(error) === ALREADY_FAILED ? (this.#failure ?? error) : error;
  }

  /** Gives it back; for good where it may not be used again. */
  release(broken: boolean): void {
    this.#client.release(broken || this.#isSpoilt);
  }

  /** Whatever is asked for at once goes out as one message. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    // The driver holds its stream in a field that its types do not tell.
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  streamQuery(): never {
    throw new Error('rows are not streamed');
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
/** Kysely wants to know where connections come from; ours are lent before it is asked. */
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
