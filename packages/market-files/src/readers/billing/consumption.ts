import {
  bandColumns,
  baseColumns,
  type ConsumptionColumn,
  consumptionColumns as columns,
  type Result,
  selfGeneratorColumns,
} from '@contador/kernel';
import { Findings } from '../../findings.ts';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import type { StreamedWorkbook } from '../../workbook/stream-workbook.ts';
import { codeIn } from './cells.ts';
import { hoursAddUp, readHours } from './consumption-hours.ts';
import { type ConsumptionRow, consumptionRow } from './consumption-row.ts';
import { headedRows, readingWorkbook } from './headed-rows.ts';
import { headedSheet, type SheetOfFile } from './headed-sheet.ts';
import {
  clientsBySic,
  codeKey,
  daysOf,
  type IgnoredRow,
  type IntakeContext,
  type ListedClient,
} from './intake-context.ts';
import { LocatedRow } from './located-row.ts';
import { unknownCode } from './unknown-code.ts';

export interface ConsumptionFileReading {
  readonly rows: readonly ConsumptionRow[];
  /** Codes that match no client of the company, and clients that are not billed in the period. */
  readonly ignored: readonly IgnoredRow[];
}

/**
 * Reads the consumption of a cycle's clients in a period from the first sheet of a workbook and its sheets of hours; returns all located
 * errors on failure.
 */
export async function readBillingConsumption(
  file: MarketFile,
  context: IntakeContext,
): Promise<Result<ConsumptionFileReading, LocatedError[]>> {
  const findings = new Findings();
  const reading = new Reading(file.name, context, findings);
  await readingWorkbook(file, findings, async (workbook) => {
    await reading.readFirstSheet(workbook);
    await reading.readHours(workbook);
  });
  return findings.conclude(() => reading.result);
}

class Reading {
  private readonly rows = new Map<string, ConsumptionRow>();
  private readonly ignored: IgnoredRow[] = [];
  /** Line of each code named in a row. */
  private readonly lines = new Map<string, number>();
  private readonly leftOut = new Set<string>();

  constructor(
    private readonly file: string,
    private readonly context: IntakeContext,
    private readonly findings: Findings,
  ) {}

  get result(): ConsumptionFileReading {
    return { rows: [...this.rows.values()], ignored: this.ignored };
  }

  async readFirstSheet(workbook: StreamedWorkbook): Promise<void> {
    const bySic = clientsBySic(this.context.clients);
    const rules = { autogenerators: this.context.autogenerators, days: daysOf(this.context) };
    const heading: Parameters<typeof headedRows<ConsumptionColumn>>[2] = (place, row) => this.heading(place, row);
    for await (const { sheet, row } of headedRows(this.file, workbook, heading, this.findings)) {
      const located = new LocatedRow(sheet, row, this.findings);
      const code = codeIn(located, columns.sic);
      const client = code === undefined ? undefined : this.clientOf(located, code, bySic);
      if (client === undefined || code === undefined) continue;
      const read = consumptionRow(located, client, rules);
      if (read !== undefined) this.rows.set(codeKey(code), read);
    }
  }

  async readHours(workbook: StreamedWorkbook): Promise<void> {
    const { context, file, findings, leftOut } = this;
    const listed = new Set(this.lines.keys());
    const read = await readHours(workbook, file, context, { listed, leftOut }, findings);
    for (const [key, hours] of read) {
      const row = this.rows.get(key);
      // A client whose row is faulty already has its own finding.
      if (row === undefined || !hoursAddUp(file, row.clientCode, row.active, hours, context.startDate, findings))
        continue;
      this.rows.set(key, { ...row, hours: hours.hours });
    }
  }

  private heading(place: SheetOfFile, row: Parameters<typeof headedSheet>[1]) {
    const { cycle, autogenerators, clients } = this.context;
    const hasBands = clients.some(
      (client) => client.cycle === cycle && client.hourly && client.billed && !client.manual,
    );
    const named = (fields: readonly (keyof typeof columns)[]) => fields.map((field) => columns[field]);
    const bands = named(bandColumns);
    const ofSelfGenerators = named(selfGeneratorColumns);
    const sheet = headedSheet<ConsumptionColumn>(
      place,
      row,
      {
        required: [...named(baseColumns), ...(hasBands ? bands : []), ...(autogenerators ? ofSelfGenerators : [])],
        optional: [columns.daysInExcess, ...(autogenerators ? [] : ofSelfGenerators)],
        missing: (column) => (bands.includes(column) ? sentences.bandColumn(column) : undefined),
      },
      this.findings,
    );
    const foreign = autogenerators ? [] : ofSelfGenerators.filter((column) => sheet?.columns.has(column));
    for (const column of foreign) {
      const at = { file: place.file, sheet: place.name, line: 1, column };
      this.findings.refuse(at, 'column-unknown', sentences.noColumn(cycle));
    }
    return sheet;
  }

  private clientOf(
    row: LocatedRow<ConsumptionColumn>,
    code: string,
    bySic: ReadonlyMap<string, ListedClient>,
  ): ListedClient | undefined {
    const key = codeKey(code);
    const client = bySic.get(key);
    const before = this.lines.get(key);
    const refuse = (rule: 'row-missing' | 'repeated-row', expected: string) => {
      row.refuse(columns.sic, rule, expected);
      return undefined;
    };
    if (before !== undefined) return refuse('repeated-row', sentences.repeated(before));
    const reason = client === undefined ? unknownCode(code, bySic) : this.reasonToIgnore(client);
    if (client === undefined || reason !== undefined) {
      this.ignored.push({ line: row.line, code, reason: reason ?? '' });
      this.leftOut.add(key);
      return undefined;
    }
    this.lines.set(key, row.line);
    if (client.cycle !== this.context.cycle) {
      return refuse('row-missing', sentences.codeOfCycle(this.context.cycle, client.cycle));
    }
    return client.manual ? refuse('row-missing', sentences.nothingOfManual) : client;
  }

  private reasonToIgnore(client: ListedClient): string | undefined {
    // A client of another cycle, or with typed consumption by rule, is an error and is reported as one.
    if (client.cycle !== this.context.cycle || client.manual) return undefined;
    if (!client.billed) return sentences.notBilled;
    return client.typed ? sentences.typed : undefined;
  }
}
