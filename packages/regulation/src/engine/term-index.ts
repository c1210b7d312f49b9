export const LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3', 'n4'] as const;
/** Voltage level of the connection. Level 1 is divided by the owner of the assets: operator, shared, user. */
export type Level = (typeof LEVELS)[number];

export const BANDS = ['max', 'med', 'min', 'mon'] as const;
/** Hour band; `mon` is the monomial price, equal at all hours. */
export type Band = (typeof BANDS)[number];

export const VOLTAGES = [1, 2, 3, 4] as const;
/** Voltage level without ownership, as used by losses and COT. */
export type Voltage = (typeof VOLTAGES)[number];

export const ESTRATOS = [1, 2, 3, 4, 5, 6] as const;
export type Estrato = (typeof ESTRATOS)[number];

/** Index of one value of a term: market, level, band… A term uses only the dimensions in its `by`. */
export interface TermIndex {
  readonly market?: string;
  /** Contract family: `C1` bilateral, `C2` auction, `C3`… other authorised mechanisms. */
  readonly mechanism?: string;
  readonly estrato?: Estrato;
  readonly level?: Level;
  readonly voltage?: Voltage;
  readonly band?: Band;
  /** A day of a billing period, `2026-10-19`. */
  readonly day?: string;
  /** Hour of a day, from 1: hour 1 ends at 01:00. */
  readonly hour?: number;
}

export type Dimension = keyof TermIndex;
/** Order of the dimensions in an id. */
export const DIMENSIONS = ['market', 'mechanism', 'estrato', 'level', 'voltage', 'band', 'day', 'hour'] as const;

const VOLTAGE_OF: Readonly<Record<Level, Voltage>> = { n1or: 1, n1comp: 1, n1us: 1, n2: 2, n3: 3, n4: 4 };

export function voltageOf(level: Level): Voltage {
  return VOLTAGE_OF[level];
}

/** Levels of a voltage level: three for level 1, one for the others. */
export function levelsOf(voltage: Voltage): readonly Level[] {
  return LEVELS.filter((level) => VOLTAGE_OF[level] === voltage);
}

/**
 * Reduces an index to the dimensions of a term. The voltage is derived from the level when only the level is known. Throws when a dimension
 * is unknown, which means that a formula asked for a value without saying which one.
 */
export function project(index: TermIndex, by: readonly Dimension[]): TermIndex {
  const projected: { -readonly [D in Dimension]?: TermIndex[D] } = {};
  for (const dimension of by) {
    const value = dimension === 'voltage' && index.level !== undefined ? VOLTAGE_OF[index.level] : index[dimension];
    if (value === undefined) throw new Error(`a term by ${by.join(', ')} was asked without its ${dimension}`);
    projected[dimension] = value as never;
  }
  return projected;
}

/** Index of a question asked by a formula whose own index is `from`. */
export function narrow(from: TermIndex, requested: TermIndex | undefined): TermIndex {
  if (requested === undefined) return from;
  const merged: { -readonly [D in Dimension]?: TermIndex[D] } = { ...from, ...requested };
  if (requested.voltage !== undefined && requested.level === undefined) delete merged.level;
  return merged;
}

/** Index as text, in the fixed order of dimensions: `[market=NARM;level=n1or]`. Empty for a company-wide value. */
export function indexSuffix(index: TermIndex): string {
  let suffix = '';
  for (const dimension of DIMENSIONS) {
    const value = index[dimension];
    if (value !== undefined) suffix += `${suffix === '' ? '[' : ';'}${dimension}=${value}`;
  }
  return suffix === '' ? '' : `${suffix}]`;
}

/** Index values to which a formula or a source is restricted; an absent dimension is unrestricted. */
export interface Only {
  readonly estrato?: readonly Estrato[];
  readonly level?: readonly Level[];
  readonly voltage?: readonly Voltage[];
  readonly band?: readonly Band[];
}

export function holdsFor(only: Only | undefined, index: TermIndex): boolean {
  if (only === undefined) return true;
  return (
    (only.level === undefined || only.level.includes(index.level as Level)) &&
    (only.voltage === undefined || only.voltage.includes(index.voltage as Voltage)) &&
    (only.estrato === undefined || only.estrato.includes(index.estrato as Estrato)) &&
    (only.band === undefined || only.band.includes(index.band as Band))
  );
}
