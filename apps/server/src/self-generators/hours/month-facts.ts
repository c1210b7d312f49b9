import { optionsIn } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month } from '@contador/kernel';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import { deflatedFile, type TenantTransaction } from '../../platform/index.ts';
import { lawReadings } from '../../tariff-inputs/index.ts';
import type { MeterReadings, MonthFacts } from './derived-month.ts';
import { declaredSigns } from './meter-file.repository.ts';
import { meteredClients } from './metered-clients.repository.ts';
import { closesBefore, yearsBefore } from './months-before.repository.ts';

/** A stored file of a client. */
export interface ClientFile {
  readonly id: string;
  readonly clientCode: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

/**
 * A file with everything that its month is derived from; null when the client is no longer an active self-generator of the month, or has no
 * measuring type.
 */
export interface FileFacts {
  readonly file: ClientFile;
  readonly facts: MonthFacts | null;
}

/** The company's readings of the law on meter files in that month. */
export async function meterReadings(transaction: TenantTransaction, period: Month): Promise<MeterReadings> {
  const readings = await lawReadings(transaction);
  const { factorOnConsumos, readingsAhead } = { ...DEFAULT_OPTIONS, ...optionsIn(readings, isoMonth(period)) };
  return { factorOnConsumos, readingsAhead };
}

/** Facts of the files, in the same order. `methods` are applied to each of them. */
export async function factsOfFiles(
  transaction: TenantTransaction,
  period: Month,
  files: readonly ClientFile[],
  methods: readonly string[] = [],
): Promise<FileFacts[]> {
  const codes = [...new Set(files.map(({ clientCode }) => clientCode))];
  const [law, clients, closes, before, bytes, signs] = await Promise.all([
    meterReadings(transaction, period),
    meteredClients(transaction, period, codes),
    closesBefore(transaction, period, codes),
    yearsBefore(transaction, period, codes),
    Promise.all(files.map(({ sha256 }) => deflatedFile(transaction, sha256))),
    declaredSigns(
      transaction,
      files.map(({ id }) => id),
    ),
  ]);
  const known = new Map(clients.map((client) => [client.clientCode, client]));
  return files.map((file, at) => {
    const client = known.get(file.clientCode);
    const deflated = bytes[at];
    if (client === undefined || client.measuringType === null || deflated === undefined) return { file, facts: null };
    const { period: billedPeriod, measuringType, name: _, meter: __, measurementElement: ___, ...meter } = client;
    const facts: MonthFacts = {
      file: { name: file.name, size: file.size, deflated, decimalSign: signs.get(file.id) },
      client: meter,
      period: billedPeriod,
      measuringType,
      methods,
      close: closes.get(file.clientCode) ?? null,
      yearBefore: before.get(file.clientCode) ?? null,
      law,
    };
    return { file, facts };
  });
}
