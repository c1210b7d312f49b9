import { type MonthFacts, readMonth } from './files.ts';
import {
  type ByLevel,
  type ByOwnership,
  commercialisation,
  distribution,
  energyCost,
  indexedTariff,
  LEVELS,
  type Level,
  lossCost,
  networkLevel,
  OWNERSHIPS,
  restrictions,
  transmissionLosses,
  unitCost,
} from './formulas.ts';
import { column, type MarketParameters, type Parameters } from './parameters.ts';

const BANDS = ['max', 'med', 'min', 'mon'] as const;
type Band = (typeof BANDS)[number];
type ByBand<Value> = Partial<Record<Band, Value>>;

const STRATA = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6'] as const;

export interface MarketTariff {
  readonly g: number;
  readonly aj: number;
  readonly t: ByBand<number>;
  readonly d: ByLevel;
  readonly pr: ByBand<Record<'n1' | 'n2' | 'n3' | 'n4', number>>;
  readonly r: number;
  /** Cv without COT. */
  readonly c: number;
  readonly cf: number;
  readonly cot: Record<'n1' | 'n2' | 'n3' | 'n4', number>;
  /** Without COT. */
  readonly cu: ByBand<ByLevel>;
  readonly cuWithCot: ByBand<ByLevel>;
  readonly strata: Record<(typeof STRATA)[number], ByOwnership>;
  /** Percentage of the unit cost with COT: positive for a subsidy, negative for a contribution. */
  readonly percent: Record<(typeof STRATA)[number], ByOwnership>;
  readonly nonResidential: { readonly contributor: ByLevel; readonly exempt: ByLevel };
  readonly intermediate: ReturnType<typeof energyCost> &
    Omit<ReturnType<typeof commercialisation>, 'cf'> & {
      readonly iprstn: number;
      readonly ipr: Record<'n1' | 'n2' | 'n3' | 'n4', number>;
      readonly cprog: number;
      readonly cdi: number;
      readonly crs: number;
      readonly v: number;
      readonly vr: number;
      readonly ipcRatio: number;
      readonly demand: MonthFacts['demand'];
    };
}

export interface RecomputeRequest {
  /** Folder of the input period's files. */
  readonly folder: string;
  /** Year of the input period. */
  readonly year: number;
  readonly month: number;
  readonly parameters: Parameters;
}

/** Calculates the tariffs of the month after the period for each market: the witness against which the product is checked. */
export async function recompute(request: RecomputeRequest): Promise<Record<string, MarketTariff>> {
  const { parameters } = request;
  const facts = await readMonth({
    folder: request.folder,
    year: request.year,
    month: request.month,
    extension: parameters.version.replace('.', ''),
    agent: parameters.agent,
    markets: Object.entries(parameters.markets).map(([code, it]) => ({ code, area: it.market.area })),
  });
  return Object.fromEntries(
    Object.entries(parameters.markets).map(([code, own]) => [code, marketTariff(facts, parameters, code, own)]),
  );
}

function marketTariff(facts: MonthFacts, parameters: Parameters, code: string, own: MarketParameters): MarketTariff {
  const { company } = parameters;
  const bands = parameters.calcType.startsWith('FRANJAS') ? BANDS : (['mon'] as const);
  const read = facts.markets[code];
  if (!read) throw new Error(`no files of market ${code}`);

  const vr = column(own.VkWUF, 1, 'VkWUF');
  const sales = Object.values(parameters.markets).reduce(
    (sum, it) => sum + column(it.VkWUF, 1, 'VkWUF') + column(it.VkWUF, 2, 'VkWUF'),
    0,
  );
  const dcr = facts.demand.DMRE + facts.demand.PRRE;
  const energy = energyCost({
    dmre: facts.demand.DMRE,
    prre: facts.demand.PRRE,
    ...families(facts),
    alpha: own.market.alpha,
    mc: facts.mc,
    pool: facts.pool,
    qagd: column(own.QAGD, 1, 'QAGD') / (dcr * own.market.demandShare),
    gtr: column(own.QAGD, 2, 'QAGD'),
    guarantees: column(own.CG, 2, 'CG'),
    egp: column(own.OTR, 1, 'OTR'),
    before: { ad: column(own.AJ0, 1, 'AJ0'), cr: column(own.AJ0, 2, 'AJ0'), g: column(own.AJ0, 3, 'AJ0') },
    vr,
    annualRate: column(company.TASA_AD, 1, 'TASA_AD') / 100,
  });
  const g = energy.g;

  const charges = own.market.area === 'SIN ADD' ? read.useCharges : facts.areas[own.market.area];
  const charge = (level: number): number => {
    const found = charges?.[level];
    if (found === undefined) throw new Error(`no charge of level ${level} for market ${code}`);
    return found;
  };
  const cdi = own.CDI[1] ?? read.cdi;
  const d = distribution(charge(1), cdi, charge(2), charge(3), read.level4);

  const iprstn = transmissionLosses({
    dmre: facts.demand.DMRE,
    prre: facts.demand.PRRE,
    dmnr: facts.demand.DMNR,
    prnr: facts.demand.PRNR,
  });
  const loss = (level: number): number => {
    const found = level === 4 ? own.market.ipr4 : read.losses[level];
    if (found === undefined) throw new Error(`no recognised losses of level ${level} for market ${code}`);
    return found;
  };
  const ipr = { n1: loss(1), n2: loss(2), n3: loss(3), n4: loss(4) };
  const cprog = own.market.chargesCprog ? read.cprog : 0;

  const { crs, r } = restrictions(
    facts.relievedRestrictions,
    facts.deviationSales,
    company.CRS[0] ?? facts.guatape,
    column(company.CRS, 2, 'CRS'),
    sales,
  );

  const { cf, ...commercial } = commercialisation({
    cfBase: own.market.cfBase,
    x: own.market.x,
    ipc: column(company.IPC, 2, 'IPC'),
    vr,
    vae: column(own.VkWUF, 4, 'VkWUF'),
    vsne: column(own.VkWUF, 5, 'VkWUF'),
    vnu: column(own.VkWUF, 6, 'VkWUF'),
    rct: own.market.rct,
    rcae: own.market.rcae,
    rcnu: own.market.rcnu,
    ifssri: column(company.FSS, 1, 'FSS'),
    ifoes: column(company.FSS, 2, 'FSS'),
    sub1: column(own.CFS, 1, 'CFS'),
    sub2: column(own.CFS, 2, 'CFS'),
    n: column(own.CFS, 3, 'CFS'),
    m: column(own.CFS, 4, 'CFS'),
    r1: column(own.CFS, 5, 'CFS') / 100,
    r2: column(own.CFS, 6, 'CFS') / 100,
    billing: column(own.CFS, 7, 'CFS'),
    base: [1, 2, 3, 4, 5].reduce((sum, at) => sum + column(own.C0, at, 'C0'), 0),
    creg: column(company.CER, 1, 'CER'),
    sspd: column(company.CER, 2, 'CER'),
    cnd: column(company.CCD, 1, 'CCD'),
    asic: column(company.CCD, 2, 'CCD'),
    guarantees: column(own.CG, 1, 'CG'),
    sales,
    users: column(own.CFM, 4, 'CFM'),
    salesBefore: column(own.CFM, 5, 'CFM'),
    cgcu:
      own.market.demandShare * column(own.CG, own.market.strZone === 'Norte' ? 3 : 4, 'CG') + column(own.CG, 6, 'CG'),
    pui: column(own.OTR, 2, 'OTR'),
  });
  const c = commercial.cv;

  const cotOf = (level: number): number => (own.market.chargesCot ? column(own.COT, level, 'COT') : 0);
  const cot = { n1: cotOf(1), n2: cotOf(2), n3: cotOf(3), n4: cotOf(4) };

  const t: ByBand<number> = {};
  const pr: MarketTariff['pr'] = {};
  const cu: ByBand<ByLevel> = {};
  const cuWithCot: ByBand<ByLevel> = {};
  for (const band of bands) {
    const transmission = facts.t[band];
    const prOf = (level: 1 | 2 | 3 | 4): number => lossCost(g, transmission, ipr[`n${level}`], iprstn, cprog);
    const prBand = { n1: prOf(1), n2: prOf(2), n3: prOf(3), n4: prOf(4) };
    const cost = byLevel((level) => unitCost(g, transmission, d[level], c, prBand[`n${networkLevel(level)}`], r));
    t[band] = transmission;
    pr[band] = prBand;
    cu[band] = cost;
    cuWithCot[band] = byLevel((level) => cost[level] + cot[`n${networkLevel(level)}`]);
  }
  const applied = cuWithCot.mon as ByLevel;

  const ipcRatio = column(company.IPC, 2, 'IPC') / column(company.IPC, 1, 'IPC');
  const strata = Object.fromEntries(
    STRATA.map((stratum) => [
      stratum,
      byOwnership((level, at) => stratumTariff(stratum, applied[level], at, own, ipcRatio)),
    ]),
  ) as MarketTariff['strata'];
  const percent = Object.fromEntries(
    STRATA.map((stratum) => [stratum, byOwnership((level) => 100 * (1 - strata[stratum][level] / applied[level]))]),
  ) as MarketTariff['percent'];

  return {
    g,
    aj: energy.aj,
    t,
    d,
    pr,
    r,
    c,
    cf,
    cot,
    cu,
    cuWithCot,
    strata,
    percent,
    nonResidential: { contributor: byLevel((level) => 1.2 * applied[level]), exempt: { ...applied } },
    intermediate: {
      ...energy,
      ...commercial,
      iprstn,
      ipr,
      cprog,
      cdi,
      crs,
      v: sales,
      vr,
      ipcRatio,
      demand: facts.demand,
    },
  };
}

/** CP and NB are bilateral, SC and SL come from auctions; any other assignment has no family. */
function families(facts: MonthFacts) {
  const bilateral = { kwh: 0, cop: 0 };
  const auction = { kwh: 0, cop: 0 };
  for (const [assignment, { kwh, cop }] of Object.entries(facts.purchases)) {
    const family = ['CP', 'NB'].includes(assignment) ? bilateral : ['SC', 'SL'].includes(assignment) ? auction : null;
    if (!family) throw new Error(`assignment ${assignment} has no family`);
    family.kwh += kwh;
    family.cop += cop;
  }
  return { bilateral, auction };
}

function stratumTariff(
  stratum: (typeof STRATA)[number],
  cu: number,
  ownership: number,
  own: MarketParameters,
  ipcRatio: number,
): number {
  if (stratum === 'e3') return 0.85 * cu;
  if (stratum === 'e4') return cu;
  if (stratum === 'e5' || stratum === 'e6') return 1.2 * cu;
  const first = stratum === 'e1' ? 1 : 4;
  const before = column(own.SUB0, first + ownership, 'SUB0');
  const cuBefore = column(own.CU0, 1 + ownership, 'CU0');
  const cap = stratum === 'e1' ? 0.6 : 0.5;
  return indexedTariff(before, cu, cuBefore, ipcRatio, cap, own.market.indexMode).tariff;
}

function byLevel(valueAt: (level: Level) => number): ByLevel {
  return Object.fromEntries(LEVELS.map((level) => [level, valueAt(level)])) as ByLevel;
}

function byOwnership(valueAt: (level: (typeof OWNERSHIPS)[number], at: number) => number): ByOwnership {
  return Object.fromEntries(OWNERSHIPS.map((level, at) => [level, valueAt(level, at)])) as ByOwnership;
}
