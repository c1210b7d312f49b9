import { Findings } from '../../findings.ts';
import type { ErrorRule, LocatedError } from '../../located-error.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import type { SheetRow } from '../../workbook/stream-workbook.ts';
import type { HeadedSheet } from './headed-sheet.ts';
import type { IgnoredRow, ListedClient } from './intake-context.ts';
import { codeKey } from './intake-context.ts';
import { LocatedRow } from './located-row.ts';
import { unknownCode } from './unknown-code.ts';

/** A concept that a file may name. */
export interface ListedConcept {
  readonly code: string;
  readonly active: boolean;
  /** True when credits may be charged under this concept. */
  readonly credit: boolean;
}

/** Context of a file of charges: its cycle, and the clients and concepts that it may name. */
export interface ChargeContext {
  readonly cycle: string;
  /** All clients, of every cycle. */
  readonly clients: readonly Pick<ListedClient, 'code' | 'sic' | 'cycle' | 'billed'>[];
  readonly concepts: readonly ListedConcept[];
}

/** Result of a file of charges: accepted rows, rows left out with a reason, and accepted rows that need a review. */
export interface ChargeReading<Row> {
  readonly rows: readonly Row[];
  readonly ignored: readonly IgnoredRow[];
  readonly doubtful: readonly IgnoredRow[];
}

/** A row whose faults reject only the row, not the file. */
export class ChargeRow<Column extends string> extends LocatedRow<Column> {
  private readonly faults: Findings;

  constructor(sheet: HeadedSheet<Column>, row: SheetRow) {
    const faults = new Findings();
    super(sheet, row, faults);
    this.faults = faults;
  }

  /** Faults of the row, each with its place. */
  get errors(): readonly LocatedError[] {
    return this.faults.all();
  }

  /** Faults of the row in one sentence; `undefined` when there are none. */
  get reason(): string | undefined {
    const all = this.errors;
    if (all.length === 0) return undefined;
    return all.map(({ column, value, expected }) => `${column}${value ? ` «${value}»` : ''}: ${expected}`).join('; ');
  }

  /** Returns the client with that code if it is billed in the cycle; `undefined`, with a fault, when it is not. */
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

  /** Returns the code of an active concept; `undefined`, with a fault, when it is not one. */
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
