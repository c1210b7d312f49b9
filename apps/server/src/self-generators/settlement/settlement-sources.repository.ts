import type { PriceSheet } from '@contador/domain/self-generators';
import { type DecimalSign, parseMonth } from '@contador/kernel';
import type { LocatedAmount } from '@contador/market-files';
import type { FileReference, Origin } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { inputOfVersion, type ReadInputEntry } from '../../tariff-inputs/index.ts';

/** File of a client's hours, and the methods that filled missing ones. */
export interface MeterFile {
  readonly name: string;
  readonly sha256: string;
  readonly decimalSign: DecimalSign | undefined;
  readonly methods: readonly string[];
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

export async function meterFileOf(transaction: TenantTransaction, hours: string): Promise<MeterFile | undefined> {
  const row = await transaction
    .selectFrom('meter_month as m')
    .innerJoin('meter_file as f', (join) => join.onRef('f.tenant', '=', 'm.tenant').onRef('f.id', '=', 'm.file'))
    .select(['f.name', 'f.sha256', 'f.decimal_sign', 'f.uploaded_by', 'f.uploaded_at', 'm.methods'])
    .where('m.id', '=', hours)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    name: row.name,
    sha256: row.sha256 ?? '',
    methods: row.methods,
    by: row.uploaded_by,
    decimalSign: (row.decimal_sign as DecimalSign | null) ?? undefined,
    at: row.uploaded_at.toISOString(),
  };
}

/** Origin of a price by day and hour (from 1); `undefined` when its input no longer exists. */
export interface PriceOrigins {
  readonly spot: (day: string, hour: number) => Origin | undefined;
  readonly cap: (day: string) => Origin | undefined;
  readonly contracts: (day: string) => Origin | undefined;
}

/** Origins of the prices of a sheet, by the inputs and versions that the sheet lists. */
export async function priceOrigins(
  transaction: TenantTransaction,
  sheet: PriceSheet | undefined,
): Promise<PriceOrigins> {
  const entries = new Map<string, ReadInputEntry>();
  for (const { input, period, version } of sheet?.read ?? []) {
    const month = parseMonth(period);
    const entry = month && (await inputOfVersion(transaction, { period: month, version, input }));
    if (entry !== undefined) entries.set(`${input} ${period}`, entry);
  }
  const entryOf = (input: string, day: string) => entries.get(`${input} ${day.slice(0, 7)}`);
  return {
    spot: (day, hour) => {
      const entry = entryOf('TRSD', day);
      if (entry?.reading.reader !== 'trsd') return undefined;
      const ptb = entryOf('PTB', day);
      const hours =
        sheet?.transactions && ptb?.reading.reader === 'ptb' ? ptb.reading.hours : entry.reading.filledHours;
      const found = hours?.find((it) => it.day === Number(day.slice(8)) && it.hour === hour);
      if (ptb !== undefined && found !== undefined) {
        return fileOrigin(ptb, { ...placeOf(found.price), column: found.price.column ?? ptb.input });
      }
      const { file = entry.files[0]?.name ?? '', line } = entry.reading.spotPriceLines[Number(day.slice(8)) - 1] ?? {};
      const column = `HORA ${String(hour).padStart(2, '0')}`;
      return fileOrigin(entry, { name: file, column, ...(line !== undefined && { line }) });
    },
    contracts: (day) => {
      const entry = entryOf('TRSM', day);
      return entry?.reading.reader === 'trsm' ? fileOrigin(entry, placeOf(entry.reading.mc)) : undefined;
    },
    cap: (day) => {
      const entry = entryOf('PrecioEscasez', day);
      if (entry?.reading.reader !== 'scarcity-price') return undefined;
      const price = Object.entries(entry.reading.prices).find(([concept]) =>
        sheet?.cap?.concept.includes(concept),
      )?.[1];
      if (price === undefined) return undefined;
      return fileOrigin(entry, placeOf(price));
    },
  };
}

function placeOf({ file, line, cell, sheet }: LocatedAmount): Omit<FileReference, 'sha256' | 'amount'> {
  return {
    name: file,
    ...(line !== undefined && { line }),
    ...(cell !== undefined && { cell }),
    ...(sheet !== undefined && { sheet }),
  };
}

function fileOrigin(entry: ReadInputEntry, place: Omit<FileReference, 'sha256' | 'amount'>): Origin {
  const { sha256 = '', decimalSign } = entry.files.find(({ name }) => name === place.name) ?? {};
  return {
    kind: 'file',
    input: entry.input,
    files: [{ ...place, sha256, ...(decimalSign && { decimalSign }), amount: '' }],
    uploadedBy: entry.enteredBy,
    uploadedAt: entry.enteredAt,
  };
}
