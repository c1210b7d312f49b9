import { Findings } from '../../findings.ts';
import type { ErrorRule, LocatedError } from '../../located-error.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import type { SheetRow } from '../../workbook/stream-workbook.ts';
import type { HeadedSheet } from './headed-sheet.ts';
import type { IgnoredRow, ListedClient } from './intake-context.ts';
import { codeKey } from './intake-context.ts';
import { LocatedRow } from './located-row.ts';
import { unknownCode } from './unknown-code.ts';

/** A concept as a file may name it. */
export interface ListedConcept {
  readonly code: string;
  readonly active: boolean;
  /** Whether credits may be charged under it. */
  readonly credit: boolean;
}

/** For which cycle a file of charges is read, and who and what may be named in it. */
export interface ChargeContext {
  readonly cycle: string;
  /** Every client, of every cycle. */
  readonly clients: readonly Pick<ListedClient, 'code' | 'sic' | 'cycle' | 'billed'>[];
  readonly concepts: readonly ListedConcept[];
}

/** What a file of charges gives: rows that enter, rows that are left out with their reason, and rows that enter and deserve a look. */
export interface ChargeReading<Row> {
  readonly rows: readonly Row[];
  readonly ignored: readonly IgnoredRow[];
  readonly doubtful: readonly IgnoredRow[];
}

/** A row whose faults leave it out, and not the file. */
export class ChargeRow<Column extends string> extends LocatedRow<Column> {
  private readonly faults: Findings;

  constructor(sheet: HeadedSheet<Column>, row: SheetRow) {
    const faults = new Findings();
    super(sheet, row, faults);
    this.faults = faults;
  }

  /** What is wrong with it, each at its place. */
  get errors(): readonly LocatedError[] {
    return this.faults.all();
  }

  /** What is wrong with it, one sentence; `undefined` where nothing is. */
  get reason(): string | undefined {
    const all = this.errors;
    if (all.length === 0) return undefined;
    return all.map(({ column, value, expected }) => `${column}${value ? ` «${value}»` : ''}: ${expected}`).join('; ');
  }

  /** The client of that code, if it is billed in the cycle; `undefined` after the fault. */
  clientOf(
    column: Column,
    code: string | undefined,
    clients: ReadonlyMap<string, ChargeContext['clients'][number]>,
    cycle: string,
  ): ChargeContext['clients'][number] | undefined {
    if (code === undefined) return undefined;
    const client = clients.get(codeKey(code));
    const fault = (rule: ErrorRule, expected: string) => {
      this.refuse(column, rule, expected);
      return undefined;
    };
    if (client === undefined) return fault('row-missing', unknownCode(code, clients, sentences.knownCode));
    if (client.cycle !== cycle) return fault('row-missing', sentences.codeOfCycle(cycle, client.cycle));
    return client.billed ? client : fault('row-missing', sentences.billedCode);
  }

  /** The code of an active concept; `undefined` after the fault. */
  conceptOf(
    column: Column,
    code: string | undefined,
    concepts: ReadonlyMap<string, ListedConcept>,
    { credit }: { readonly credit: boolean },
  ): string | undefined {
    if (code === undefined) return undefined;
    const concept = concepts.get(codeKey(code));
    if (concept?.active && (concept.credit || !credit)) return concept.code;
    this.refuse(column, 'row-missing', credit ? sentences.creditConcept : sentences.activeConcept);
    return undefined;
  }
}
