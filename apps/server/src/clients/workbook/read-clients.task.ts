import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { BodyOf, Particular } from '@contador/contract';
import { updateClients } from '@contador/contract/clients';
import { clientWorkbookTexts as texts } from '@contador/contract/messages';
import { issueParticulars } from '@contador/contract/wire';
import { accepted, type DecimalSign, type Result, readNumberText, refused } from '@contador/kernel';
import type { LocatedError } from '@contador/market-files';
import { type CellFault, Findings, otherwiseWritten, readRegisterRows } from '@contador/market-files/readers';
import { z } from 'zod';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';
import type { ClientSide } from '../client-side.ts';
import { rowDigest } from './row-digest.ts';
import {
  numberTextIn,
  PERCENT_COLUMNS,
  RARE_COLUMNS,
  REVISION,
  type WireRow,
  wireValue,
  writtenColumns,
} from './workbook-columns.ts';

/** A row that differs from the download, as typed fields of a client. */
export interface WrittenRow {
  readonly line: number;
  /** Digest from the download; '' if the row has none. */
  readonly revision: string;
  readonly typed: BodyOf<typeof updateClients>;
}

/** Faults in the types of a row's values. */
interface MisshapenRow {
  readonly line: number;
  readonly particulars: readonly Particular[];
}

/** Content of a workbook of clients. */
export interface ClientsReading {
  readonly sheet: string;
  /** Column positions, from 0. */
  readonly columns: Readonly<Record<string, number>>;
  /** Number of rows equal to the download. */
  readonly untouched: number;
  /** Lower-case codes of the other rows. */
  readonly written: readonly string[];
  /** The other rows, compressed in pieces of some thousands to limit memory use of the caller. See `writtenRows`. */
  readonly pieces: readonly Uint8Array[];
  readonly misshapen: readonly MisshapenRow[];
}

const ROWS_OF_A_PIECE = 2_000;
/** Beyond this number the whole column is wrong, and listing cells is no help. */
const MOST_MISSHAPEN = 1_000;

/** Reads a workbook of clients in a worker thread; unchanged rows are only counted. */
export const readClientsTask = threadTask(
  'read-clients',
  async ({
    files: [file],
    side,
  }: {
    readonly files: readonly [PackedBytes];
    readonly side: ClientSide;
  }): Promise<Result<ClientsReading, LocatedError[]>> => {
    const findings = new Findings();
    const packing = new RowPacking();
    const misshapen: MisshapenRow[] = [];
    const tell = (line: number, particulars: Particular[]) => {
      if (misshapen.length < MOST_MISSHAPEN) misshapen.push({ line, particulars });
    };
    const lines = { clientCode: new Map<string, number>(), sicCode: new Map<string, number>() };
    let untouched = 0;
    const written = writtenColumns(side);
    const columns = { required: ['client_code'], optional: [...written, REVISION], rare: RARE_COLUMNS };
    columns.optional.splice(columns.optional.indexOf('client_code'), 1);
    const sheet = await readRegisterRows(unpackedFile(file), columns, findings, (row) => {
      const wire: Record<string, WireRow[string]> = {};
      for (const column of written) {
        if (!row.has(column)) continue;
        const content = PERCENT_COLUMNS.includes(column) ? row.percentage(column) : row.content(column);
        const fault = signFault(numberTextIn(column, content), row.decimalSign);
        if (fault !== undefined) row.refuseNumber(column, fault);
        wire[column] = wireValue(column, content, row.decimalSign);
      }
      const revision = String(wireValue(REVISION, row.content(REVISION)) ?? '');
      const twice = repeated(lines, wire, row.line);
      if (twice.length > 0) return tell(row.line, twice);
      if (revision !== '' && revision === rowDigest(wire, side) && !wire.m_reason) {
        untouched += 1;
        return;
      }
      const decoded = z.safeDecode(updateClients.body, wire as never);
      if (decoded.success) packing.add({ line: row.line, revision, typed: decoded.data });
      else tell(row.line, issueParticulars(updateClients.body, decoded.error.issues, wire));
    });
    if (sheet === undefined || findings.refused) return refused(findings.all());
    const places = Object.fromEntries(sheet.columns);
    return accepted({ sheet: sheet.name, columns: places, untouched, ...packing.end(), misshapen });
  },
);

/** Codes of the row that an earlier row already has. */
function repeated(
  lines: Readonly<Record<'clientCode' | 'sicCode', Map<string, number>>>,
  { client_code, sic_code }: WireRow,
  line: number,
): Particular[] {
  const codes = { clientCode: client_code, sicCode: sic_code };
  return (['clientCode', 'sicCode'] as const).flatMap((field) => {
    const value = String(codes[field] ?? '');
    const before = lines[field].get(value.toLowerCase());
    if (value !== '' && before === undefined) lines[field].set(value.toLowerCase(), line);
    return before === undefined ? [] : [{ field, value, expected: texts.once(before) }];
  });
}

/** Packs the rows of a workbook into pieces of so many rows. */
export class RowPacking {
  private rows: WrittenRow[] = [];
  private readonly pieces: Uint8Array[] = [];
  private readonly written: string[] = [];

  constructor(private readonly rowsOfPiece = ROWS_OF_A_PIECE) {}

  add(row: WrittenRow): void {
    this.rows.push(row);
    this.written.push(row.typed.clientCode.toLowerCase());
    if (this.rows.length === this.rowsOfPiece) this.pack();
  }

  end(): Pick<ClientsReading, 'pieces' | 'written'> {
    if (this.rows.length > 0) this.pack();
    return { pieces: this.pieces, written: this.written };
  }

  private pack(): void {
    this.pieces.push(deflateRawSync(JSON.stringify(this.rows), { level: 1 }));
    this.rows = [];
  }
}

/** Decompresses the rows of a piece. */
export function writtenRows(piece: Uint8Array): WrittenRow[] {
  return JSON.parse(inflateRawSync(piece).toString()) as WrittenRow[];
}

/** Fault of a number stored as text whose decimal sign has to be declared. */
function signFault(text: string | undefined, sign: DecimalSign | undefined): CellFault | undefined {
  if (text === undefined) return undefined;
  const reading = readNumberText(text, sign);
  if (reading.is === 'ambiguous') return { rule: 'ambiguous-number', readings: reading.amounts };
  return reading.is === 'otherwise-written' ? otherwiseWritten(reading, sign) : undefined;
}
