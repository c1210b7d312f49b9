import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';

/** Figures of a month's files that a tariff needs, as plain numbers. */
export interface MonthFacts {
  readonly demand: Readonly<Record<'DMRE' | 'PRRE' | 'DMNR' | 'PRNR', number>>;
  /** Purchases for the regulated market by TIPO ASIGNA. */
  readonly purchases: Readonly<Record<string, { readonly kwh: number; readonly cop: number }>>;
  readonly mc: number;
  readonly pool: { readonly kwh: number; readonly cop: number };
  readonly relievedRestrictions: number;
  readonly deviationSales: number;
  readonly guatape: number;
  readonly t: { readonly max: number; readonly med: number; readonly min: number; readonly mon: number };
  readonly areas: Readonly<Record<string, Readonly<Record<number, number>>>>;
  readonly markets: Readonly<Record<string, MarketFacts>>;
}

export interface MarketFacts {
  readonly cdi: number;
  readonly level4: number;
  readonly useCharges: Readonly<Record<number, number>>;
  readonly losses: Readonly<Record<number, number>>;
  readonly cprog: number;
}

export interface WhichMonth {
  readonly folder: string;
  readonly year: number;
  readonly month: number;
  /** File extension, `txf`. */
  readonly extension: string;
  readonly agent: string;
  /** Market code and its distribution area, or 'SIN ADD'. */
  readonly markets: readonly { readonly code: string; readonly area: string }[];
}

/** Reads the folder of a month without validation: the witness trusts the files. */
export async function readMonth(request: WhichMonth): Promise<MonthFacts> {
  const names = readdirSync(request.folder);
  const mm = String(request.month).padStart(2, '0');
  const find = (pattern: RegExp): string[] => {
    const found = names.filter((name) => pattern.test(name));
    if (found.length === 0) throw new Error(`no file ${pattern} in ${request.folder}`);
    return found.map((name) => join(request.folder, name));
  };
  const one = (pattern: RegExp): string => find(pattern)[0] as string;
  const text = (code: string): RegExp => new RegExp(`^${code}${mm}\\.${request.extension}$`, 'i');
  const days = (code: string): string[] => find(new RegExp(`^${code}${mm}\\d\\d\\.${request.extension}$`, 'i'));

  const afac = csv(one(text('afac'))).find((row) => row.AGENTE === request.agent) ?? {};
  const money = (name: string): number => number(afac[name]);
  const stn = await workbook(one(new RegExp(`^CargosSTN_${MONTHS[request.month - 1]}${request.year}\\.xlsx$`, 'i')));

  const areas: Record<string, Record<number, number>> = {};
  const markets: Record<string, MarketFacts> = {};
  for (const { code, area } of request.markets) {
    if (area !== 'SIN ADD') {
      areas[area] ??= {};
      for (const level of [1, 2, 3]) {
        const month = shifted(request, -1);
        const path = one(new RegExp(`^LiquidacionDefinitivos${area}Nivel${level}_${month}\\.xlsx$`, 'i'));
        areas[area][level] = areaCharge(await workbook(path));
      }
    }
    const use = await workbook(one(new RegExp(`^Cargo_Cobro_Uso.*${code}-${shifted(request, 1)}\\.xlsx$`, 'i')));
    const plan = await workbook(one(new RegExp(`^${code}-CargoCPROG-${shifted(request, 1)}\\.xlsx$`, 'i')));
    markets[code] = { ...useWorkbook(use), cprog: below(sheet(plan, 'CargoCPROG'), 'CARGO CPROG POR CONCEPTO') };
  }

  return {
    demand: demandOf(days('adem'), request.agent),
    purchases: purchasesOf(days('dspcttos'), request.agent),
    mc: number(csv(one(text('trsm'))).find((row) => row.CODIGO === 'MC')?.VALOR),
    pool: { kwh: money('COMPRAS ENERGIA EN BOLSA (KWH)'), cop: money('COMPRAS ENERGIA EN BOLSA ($)') },
    relievedRestrictions: money('RESTRICCIONES ALIVIADAS ($)'),
    deviationSales: money('VENTAS EN DESVIACION ($)'),
    guatape: number(sheet(stn, 'CRS').find((row) => row[0] === request.agent)?.[2]),
    t: transmissionOf(stn),
    areas,
    markets,
  };
}

const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];

function shifted(request: WhichMonth, months: number): string {
  const index = request.year * 12 + request.month - 1 + months;
  return `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`;
}

function csv(path: string): Record<string, string>[] {
  const [header = '', ...rows] = readFileSync(path, 'latin1').trimEnd().split(/\r?\n/);
  const names = header.split(';').map((name) => name.trim());
  return rows.map((row) => Object.fromEntries(row.split(';').map((cell, at) => [names[at] ?? at, cell])));
}

function hours(row: Record<string, string>, prefix: string): number[] {
  return Array.from({ length: 24 }, (_, at) => {
    const cell = row[`${prefix}HORA ${String(at + 1).padStart(2, '0')}`];
    return cell === '' ? 0 : number(cell);
  });
}

function demandOf(paths: readonly string[], agent: string): MonthFacts['demand'] {
  const sums = { DMRE: 0, PRRE: 0, DMNR: 0, PRNR: 0 };
  for (const row of paths.flatMap(csv).filter((it) => it.AGENTE === agent)) {
    const code = row.CODIGO as keyof typeof sums;
    if (code in sums) sums[code] += hours(row, '').reduce((sum, it) => sum + it, 0);
  }
  return sums;
}

function purchasesOf(paths: readonly string[], agent: string): MonthFacts['purchases'] {
  const sums: Record<string, { kwh: number; cop: number }> = {};
  for (const row of paths.flatMap(csv).filter((it) => it.COMPRADOR === agent && it.TIPOMERC === 'R')) {
    const kind = row['TIPO ASIGNA'] ?? '';
    sums[kind] ??= { kwh: 0, cop: 0 };
    const group = sums[kind];
    const prices = hours(row, 'TRF_');
    hours(row, 'DESP_').forEach((kwh, at) => {
      group.kwh += kwh;
      group.cop += kwh * (prices[at] ?? 0);
    });
  }
  return sums;
}

type Cells = readonly (readonly unknown[])[];

async function workbook(path: string): Promise<readonly { readonly name: string; readonly rows: Cells }[]> {
  return (await readXlsx(readFileSync(path))).sheets;
}

function sheet(sheets: readonly { readonly name: string; readonly rows: Cells }[], name: string): Cells {
  const found = sheets.find((it) => plain(it.name).startsWith(plain(name)));
  if (!found) throw new Error(`no sheet ${name}`);
  return found.rows;
}

/** Normalises a text: no accents, case or repeated blanks, and the apostrophe joined to its letter. */
function plain(text: unknown): string {
  return String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/ '/g, "'")
    .trim();
}

function number(content: unknown): number {
  const value = typeof content === 'number' ? content : Number(String(content ?? '').replace(/,/g, ''));
  if (content === undefined || content === null || content === '' || !Number.isFinite(value))
    throw new Error(`no number: ${content}`);
  return value;
}

function transmissionOf(stn: readonly { readonly name: string; readonly rows: Cells }[]): MonthFacts['t'] {
  const last = (rows: Cells, label: string): number => {
    const row = rows.find((it) => plain(it[0]) === label);
    if (!row) throw new Error(`no row ${label}`);
    return number(row.findLast((cell) => cell !== null && cell !== ''));
  };
  const charges = sheet(stn, 'Cargos Monomios');
  const differential = last(
    sheet(stn, 'Deltas'),
    "VALOR DIFERENCIAL TOTAL DEL CARGO DESPUES DE COMPENSACION - T' (COP/KWH)",
  );
  const charge = (band: string): number => last(charges, `VALOR DEL CARGO - T' ${band}(COP/KWH)`) + differential;
  return { max: charge('MAXIMA '), med: charge('MEDIA '), min: charge('MINIMA '), mon: charge('') };
}

function areaCharge(sheets: readonly { readonly name: string; readonly rows: Cells }[]): number {
  return below(sheet(sheets, 'Cargos ADD'), 'CARGO UNICO TRANSITORIO');
}

/** Number in the cell below the one whose text begins with the label. */
function below(rows: Cells, label: string): number {
  for (const [at, row] of rows.entries()) {
    const where = row.findIndex((cell) => plain(cell).startsWith(label));
    if (where >= 0) return number(rows[at + 1]?.[where]);
  }
  throw new Error(`no heading ${label}`);
}

function useWorkbook(sheets: readonly { readonly name: string; readonly rows: Cells }[]): Omit<MarketFacts, 'cprog'> {
  const rows = sheet(sheets, 'Cargos_Definitivos');
  const block = (heading: string): number => {
    const from = rows.findIndex((row) => row.includes(heading));
    const at = rows[from]?.indexOf(heading) ?? -1;
    let sum = 0;
    for (const row of rows.slice(from + 1)) {
      if (/PLANES DE GESTION|COBRO DE LA REMUNERACION/.test(plain(row[1]))) return sum;
      if (typeof row[at] === 'number') sum += row[at];
    }
    throw new Error(`the block of ${heading} has no end`);
  };
  const monomial = rows.find((row) => row.some((cell) => plain(cell) === 'CARGO MONOMIO')) ?? [];
  const value = monomial.findIndex((cell) => plain(cell) === 'CARGO MONOMIO');
  const useCharges: Record<number, number> = {};
  const losses: Record<number, number> = {};
  for (const row of rows) {
    const level = /USO DE LA RED NIVEL (\d)/.exec(plain(row[1]))?.[1];
    if (level) useCharges[Number(level)] = number(row[value]);
    const loss = /^PR([123])$/.exec(plain(row[1]))?.[1];
    if (loss) losses[Number(loss)] = number(row.slice(2).find((cell) => typeof cell === 'number'));
  }
  return { cdi: block('CDI'), level4: block('Nivel4'), useCharges, losses };
}
