import { randomUUID } from 'node:crypto';
import { byChannel, type Month, month } from '@contador/kernel';
import { CEDENAR } from '@contador/regulation';
import type { goldenMonths } from '@contador/regulation/testing/golden-months';
import type { Insertable } from 'kysely';
import type { ClientTable } from '../../../clients/clients.tables.ts';
import { addClient } from '../../../clients/testing/add-client.ts';
import { ofPeriod, type TenantTransaction } from '../../../platform/index.ts';
import { publishPrintedMonth } from '../../../tariff-calculation/index.ts';
import { deleteEntry, insertEntry } from '../../../tariff-inputs/entries/input-entry.repository.ts';
import { COMPANY as EVERY_MARKET } from '../../../tariff-inputs/scope/scope-key.ts';
import { saveMeterMonths } from '../../hours/meter-month.repository.ts';
import { packedMonth } from '../../hours/packed-month.ts';

type GoldenMonth = (typeof goldenMonths)[number];

const OCTOBER: Month = month(2025, 10);
const DAYS = 31;
const AT = new Date('2025-11-02T15:00:00Z');
const BY = { email: 'dev@cedenar', personName: 'Daniela Duarte' };

/**
 * Inserts the printed tariffs of September and October 2025, the year's parameters, and the prices of October: those of a golden month,
 * then 100 COP/kWh.
 */
export async function prepareSettlement(
  transaction: TenantTransaction,
  golden: GoldenMonth,
  published = CEDENAR,
): Promise<void> {
  for (const printed of published.filter(({ month: isoMonth }) => isoMonth === '2025-09' || isoMonth === '2025-10')) {
    await publishPrintedMonth(transaction, {
      tenant: 'cedenar',
      market: 'NARM',
      printed,
      source: 'CEDENAR',
      by: BY,
      at: AT,
      validFrom: new Date(`${printed.month}-21T05:00:00Z`),
    });
  }
  await transaction
    .insertInto('billing_annual_parameter')
    .values({
      year: 2025,
      strata_5_6_contribution: '20',
      other_uses_contribution: '20',
      uvt: '49799',
      vat: '19',
      minimum_wage: '1423500',
      saved_by: 'Prueba',
      saved_at: AT,
    })
    .execute();
  await transaction
    .insertInto('calculation_version')
    .values({
      year: 2025,
      month: 10,
      version: 'def',
      tariff_id: 'ced202510def',
      xm_version: '.txf',
      calculation_type: 'MONOMIO',
      copied_from: null,
      created_by: 'Prueba',
      created_at: AT,
    })
    .execute();
  await enterPrices(transaction, golden);
}

/** An hour of October, counted from 0, and its price of transactions in the pool. */
export interface PricedHour {
  readonly at: number;
  /** COP/kWh. */
  readonly price: string;
}

/** Replaces the prices of October. Hours in `missing`, counted from 0, have no price; filled ones have that of PTB. */
export async function enterPrices(
  transaction: TenantTransaction,
  { input }: GoldenMonth,
  missing: readonly number[] = [],
  filled: readonly PricedHour[] = [],
): Promise<void> {
  for (const inputName of ['TRSD', 'PrecioEscasez']) {
    await deleteEntry(transaction, { period: OCTOBER, version: 'def', market: EVERY_MARKET, input: inputName });
  }
  const prices = Float64Array.from({ length: DAYS * 24 }, (_, hour) =>
    missing.includes(hour)
      ? Number.NaN
      : Number(filled.find(({ at }) => at === hour)?.price ?? (input.pb ?? []).flat()[hour] ?? 100),
  );
  const filledHours = filled.length > 0 && { filledHours: filled.map(transactionHour) };
  const file = { name: 'trsd1001.txf', sha256: 'ab'.repeat(32), size: 1 };
  const entered = {
    period: OCTOBER,
    version: 'def',
    market: EVERY_MARKET,
    contentSha256: `${missing.join(' ')} ${'ab'.repeat(32)}${filled.length > 0 ? ' filled' : ''}`,
    warnings: [],
    summary: { columns: [], rows: [] },
    enteredBy: 'Daniela Duarte',
    enteredByEmail: 'dev@cedenar',
    enteredAt: AT,
  };
  const warnings: never[] = [];
  const counts = { files: 1, days: DAYS, rows: DAYS, agents: 0 };
  const lines = Array.from({ length: DAYS }, (_, day) => ({
    file: `trsd10${String(day + 1).padStart(2, '0')}.txf`,
    line: 14,
  }));
  await insertEntry(
    transaction,
    {
      ...entered,
      input: 'TRSD',
      files: [file],
      reading: {
        reader: 'trsd',
        counts,
        warnings,
        spotPriceLines: lines,
        meanSpotPrice: 100,
        series: {},
        ...filledHours,
      },
    } as never,
    new Map([['spotPrice', prices]]),
  );
  const price = { amount: String(input.scarcity_price), file: 'PrecioEscasez10.csv', line: 2 };
  await insertEntry(
    transaction,
    {
      ...entered,
      input: 'PrecioEscasez',
      files: [{ ...file, name: price.file }],
      reading: { reader: 'scarcity-price', counts, warnings, prices: { PES: price } },
    } as never,
    new Map(),
  );
}

/** Enters PTB of October with the given hours, all from the same file. */
export async function enterTransactionPrices(
  transaction: TenantTransaction,
  hours: readonly PricedHour[],
): Promise<void> {
  await insertEntry(
    transaction,
    {
      period: OCTOBER,
      version: 'def',
      market: EVERY_MARKET,
      input: 'PTB',
      contentSha256: 'ef'.repeat(32),
      files: [{ name: 'PTB1001.txf', sha256: 'ef'.repeat(32), size: 1 }],
      warnings: [],
      summary: { columns: [], rows: [] },
      enteredBy: 'Daniela Duarte',
      enteredByEmail: 'dev@cedenar',
      enteredAt: AT,
      reading: {
        reader: 'ptb',
        counts: { files: 1, days: 1, rows: hours.length, agents: 0 },
        warnings: [],
        hours: hours.map(transactionHour),
      },
    } as never,
    new Map(),
  );
}

function transactionHour({ at, price }: PricedHour) {
  const place = { file: 'PTB1001.txf', line: 2 + (at % 24), column: 'PTB', amount: price };
  return { day: Math.floor(at / 24) + 1, hour: (at % 24) + 1, price: place, poolPrice: null };
}

/** Adds a self-generator with everything that a settlement needs: 20 kW from a renewable source, stratum 2 at level 1. */
export async function addSelfGenerator(
  transaction: TenantTransaction,
  client: Partial<Insertable<ClientTable>> & { readonly client_code: string },
): Promise<void> {
  await addClient(transaction, {
    name: `Cliente ${client.client_code}`,
    market_type: 'REGULADO',
    market: 'NARM',
    voltage_level: '1',
    connection_level: 1,
    use_type: 'RESIDENCIAL',
    stratum: 2,
    subsistence_consumption: 130,
    self_generator: 'AGPE',
    fncer: true,
    spec_capacity: '20',
    capacity_class: 1,
    agreed_price: false,
    exceed_payment: 1,
    measuring_type: 'Consumos',
    ...client,
  });
}

/** Adds the hours of a golden month on the first days of October, zero on the others, and approves them for all the clients. */
export async function approveHours(
  transaction: TenantTransaction,
  goldenByClient: ReadonlyMap<string, GoldenMonth>,
): Promise<void> {
  const period = { year: 2025, month: 10 };
  const months = [...goldenByClient].map(([clientCode, golden]) => ({
    clientCode,
    golden,
    file: randomUUID(),
  }));
  await transaction
    .insertInto('meter_file')
    .values(
      months.map(({ clientCode, file: id }) => ({
        ...period,
        id,
        client_code: clientCode,
        name: `${clientCode}.xlsx`,
        sha256: 'cd'.repeat(32),
        size: 1,
        state: 'processed' as const,
        outcome: '[]' as never,
        by_email: 'dev@cedenar',
        uploaded_by: 'Daniela Duarte',
        uploaded_at: AT,
      })) as never,
    )
    .execute();
  await saveMeterMonths(
    transaction,
    OCTOBER,
    months.map(({ clientCode, golden, file }) => {
      const energy = {
        ACT_DEM: hours(golden, 'import'),
        ACT_GEN: hours(golden, 'export'),
        REA_IND: hours(golden, 'inductive'),
        REA_CAP: hours(golden, 'capacitive'),
      };
      return {
        clientCode,
        file,
        first: '2025-10-01',
        days: DAYS,
        measuringType: 'Consumos' as const,
        factor: '1',
        expected: 2976,
        foundCount: 2976,
        missing: 0,
        calculated: true,
        methods: [],
        offered: [],
        opening: byChannel(() => null),
        closing: byChannel(() => null),
        ...packedMonth(
          { found: energy, complete: energy, energy, marks: byChannel(() => new Uint8Array(DAYS * 24).fill(1)) },
          { measuringType: 'Consumos', factor: 1 },
        ),
      };
    }),
    { by: 'Daniela Duarte', at: AT },
  );
  await transaction
    .insertInto('meter_month_approval')
    .values({
      ...period,
      clients: months.length,
      fingerprint: 'ef'.repeat(32),
      approved_by: 'Daniela Duarte',
      approved_at: AT,
    })
    .execute();
  const saved = await transaction
    .selectFrom('meter_month')
    .select(['id', 'client_code'])
    .where(ofPeriod(OCTOBER))
    .execute();
  await transaction
    .insertInto('approved_meter_month')
    .values(saved.map((row) => ({ ...period, ...row })))
    .execute();
}

function hours({ input }: GoldenMonth, channel: 'import' | 'export' | 'inductive' | 'capacitive'): Float64Array {
  const flat = (input[channel] ?? []).flat();
  return Float64Array.from({ length: DAYS * 24 }, (_, hour) => Math.round((flat[hour] ?? 0) * 1e6));
}
