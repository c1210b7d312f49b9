/**
 * Unit cost of the regulated user in double precision, written from the regulation's formulas without any code of the product. Prices in
 * COP/kWh, energies in kWh, amounts in COP, rates and losses as fractions.
 */

export const LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3', 'n4'] as const;
export type Level = (typeof LEVELS)[number];
export type ByLevel = Record<Level, number>;

export const OWNERSHIPS = ['n1or', 'n1comp', 'n1us'] as const;
export type ByOwnership = Record<(typeof OWNERSHIPS)[number], number>;

/** Voltage level of a column: the three ownerships are level 1. */
export const networkLevel = (level: Level): 1 | 2 | 3 | 4 =>
  level === 'n2' ? 2 : level === 'n3' ? 3 : level === 'n4' ? 4 : 1;

interface Purchase {
  readonly kwh: number;
  readonly cop: number;
}

export interface EnergyCostInputs {
  readonly dmre: number;
  readonly prre: number;
  readonly admre?: number;
  readonly aprre?: number;
  /** C1: bilateral. */
  readonly bilateral: Purchase;
  /** C2: auctions. */
  readonly auction?: Purchase;
  /** C3 and following, one entry per mechanism. */
  readonly mechanisms?: readonly Purchase[];
  readonly alpha: number;
  readonly mc: number;
  readonly amc?: number;
  readonly pool: Purchase;
  readonly qagd: number;
  readonly gtr: number;
  /** Auction guarantees of the whole company, COP. */
  readonly guarantees?: number;
  readonly egp?: number;
  /** Figures of the previous month: AD (COP), CR and G (COP/kWh). */
  readonly before: { readonly ad: number; readonly cr: number; readonly g: number };
  readonly vr: number;
  /** Effective annual rate, fraction. */
  readonly annualRate: number;
}

/** G with its adjustment AJ, and all intermediate figures. */
export function energyCost(inputs: EnergyCostInputs) {
  const auction = inputs.auction ?? { kwh: 0, cop: 0 };
  const mechanisms = inputs.mechanisms ?? [];
  const dcr = inputs.dmre + (inputs.admre ?? 0) + inputs.prre + (inputs.aprre ?? 0);
  if (!(dcr > 0)) throw new Error('DCR is not positive');
  const contracted = inputs.bilateral.kwh + auction.kwh + mechanisms.reduce((sum, it) => sum + it.kwh, 0);
  const weight = (kwh: number): number => (contracted === 0 ? 0 : kwh / contracted);
  const price = ({ kwh, cop }: Purchase): number => (kwh === 0 ? 0 : cop / kwh);
  const w1 = weight(inputs.bilateral.kwh);
  const w2 = weight(auction.kwh);
  const qc = Math.min(1 - inputs.qagd, contracted / dcr);
  const pc = price(inputs.bilateral);
  const psa = price(auction);
  const mcAdjusted = inputs.mc + (inputs.amc ?? 0);
  const pb = price(inputs.pool);
  const contractMix = inputs.alpha * pc + (1 - inputs.alpha) * mcAdjusted;
  const bilateral = w1 * qc * contractMix;
  const auctions = w2 * qc * psa;
  const others = mechanisms.reduce((sum, it) => sum + weight(it.kwh) * qc * price(it), 0);
  const cug = Math.min(1, (inputs.guarantees ?? 0) / dcr);
  const poolShare = Math.max(0, 1 - qc - inputs.qagd);
  if (inputs.pool.kwh === 0 && poolShare > 1e-9) throw new Error('a share of the pool without purchases in it');
  const spot = poolShare * pb;
  const cr = bilateral + auctions + others + cug - (inputs.egp ?? 0) + spot + inputs.gtr;
  const refG = w1 * qc * contractMix + (1 - w1 * qc) * mcAdjusted;
  const maxG = 1.3 * refG;
  const i = (1 + inputs.annualRate) ** (1 / 12) - 1;
  const ad = Math.max(0, (inputs.before.ad + (inputs.before.cr - inputs.before.g) * inputs.vr) * (1 + i));
  const adPerKwh = inputs.vr === 0 ? 0 : ad / inputs.vr;
  const aj = Math.min(maxG - cr, adPerKwh);
  return {
    dcr,
    contracted,
    w1,
    w2,
    qc,
    pc,
    psa,
    mcAdjusted,
    pb,
    qagd: inputs.qagd,
    bilateral,
    auctions,
    others,
    cug,
    egp: inputs.egp ?? 0,
    spot,
    gtr: inputs.gtr,
    cr,
    refG,
    maxG,
    i,
    ad,
    adPerKwh,
    aj,
    g: cr + aj,
  };
}

/** Use charges of a market, given its level-1 charge, CDI and levels 2 to 4. */
export function distribution(level1: number, cdi: number, level2: number, level3: number, level4: number): ByLevel {
  return { n1or: level1, n1comp: level1 - cdi / 2, n1us: level1 - cdi, n2: level2, n3: level3, n4: level4 };
}

export interface LossInputs {
  readonly dmre: number;
  readonly prre: number;
  readonly dmnr: number;
  readonly prnr: number;
  readonly adr?: number;
  readonly apr?: number;
}

/** IPRSTN: losses of the transmission system, regulated and non-regulated together. */
export function transmissionLosses(inputs: LossInputs): number {
  const apr = inputs.apr ?? 0;
  return (
    (inputs.prre + inputs.prnr + apr) /
    (inputs.dmre + inputs.prre + inputs.dmnr + inputs.prnr + (inputs.adr ?? 0) + apr)
  );
}

/** PR of one level: the cost of its recognised losses in energy and in transmission, plus the loss plan. */
export function lossCost(g: number, t: number, ipr: number, iprstn: number, cprog: number): number {
  const total = ipr + iprstn;
  if (!(total < 1)) throw new Error('losses of 100 % or more');
  return (g * total) / (1 - total) + (t * ipr) / (1 - ipr) + cprog;
}

/** CU without COT: the sum of its six components. */
export function unitCost(g: number, t: number, d: number, cv: number, pr: number, r: number): number {
  return g + t + d + cv + pr + r;
}

/** R, and its amount in COP before the division. */
export function restrictions(relieved: number, deviation: number, guatape: number, arest: number, sales: number) {
  const crs = relieved - deviation + guatape + arest;
  return { crs, r: sales === 0 ? 0 : crs / sales };
}

export interface CommercialisationInputs {
  readonly cfBase: number;
  readonly x: number;
  readonly ipc: number;
  readonly ipcBase?: number;
  readonly vr: number;
  readonly vae: number;
  readonly vsne: number;
  readonly vnu: number;
  readonly rct: number;
  readonly rcae: number;
  readonly rcnu: number;
  readonly ifssri: number;
  readonly ifoes: number;
  readonly sub1: number;
  readonly sub2: number;
  /** Months. */
  readonly n: number;
  readonly m: number;
  /** Monthly rates, fractions. */
  readonly r1: number;
  readonly r2: number;
  readonly billing: number;
  /** G + T + D(1, OR) + PR(1) + R of the previous month. */
  readonly base: number;
  readonly creg: number;
  readonly sspd: number;
  readonly cnd: number;
  readonly asic: number;
  readonly guarantees: number;
  /** Company's sales, regulated and non-regulated. */
  readonly sales: number;
  readonly users: number;
  readonly salesBefore: number;
  readonly cgcu: number;
  readonly pui: number;
}

/** IPC of December 2013 on the base of December 2018. */
const IPC_DEC_2013 = 79.56;
const OPERATING_MARGIN = 0.0273;
const CASH_CYCLE = 0.00042;

/** Cv without COT, and all intermediate figures. */
export function commercialisation(inputs: CommercialisationInputs) {
  const cf = (inputs.cfBase * (1 - inputs.x) * inputs.ipc) / (inputs.ipcBase ?? IPC_DEC_2013);
  const vut = inputs.vr - inputs.vae - inputs.vsne - inputs.vnu;
  if (vut < 0) throw new Error('segments exceed the regulated sales');
  const rec = inputs.ifssri + inputs.ifoes + 0.5 * (1 - inputs.ifssri - inputs.ifoes) + 0.05;
  const rcsne = (1 - rec) / rec;
  const rc =
    inputs.vr === 0
      ? inputs.rct
      : (inputs.rct * vut + inputs.rcae * inputs.vae + rcsne * inputs.vsne + inputs.rcnu * inputs.vnu) / inputs.vr;
  const late = inputs.sub1 * ((1 + inputs.r1) ** (inputs.n + 0.63) - 1);
  const early = inputs.sub2 * ((1 + inputs.r2) ** inputs.m - 1);
  const cfs = (inputs.sub1 === 0 && inputs.sub2 === 0) || inputs.billing === 0 ? 0 : (late - early) / inputs.billing;
  const cfe = CASH_CYCLE + cfs;
  const cStar = inputs.base * (OPERATING_MARGIN + rc + cfe);
  const cer = (inputs.creg + inputs.sspd) / 12;
  const ccd = inputs.cnd + inputs.asic;
  if (!(inputs.sales > 0) || !(inputs.salesBefore > 0)) throw new Error('sales are zero');
  const shared = (cer + ccd + inputs.guarantees) / inputs.sales;
  const cvr = (cf * inputs.users + inputs.cgcu + inputs.pui) / inputs.salesBefore;
  return {
    cf,
    vut,
    rec,
    rcsne,
    mo: OPERATING_MARGIN,
    rc,
    late,
    early,
    cfs,
    cfe,
    base: inputs.base,
    cStar,
    cer,
    ccd,
    cg: inputs.guarantees,
    shared,
    cgcu: inputs.cgcu,
    pui: inputs.pui,
    cvr,
    cv: cStar + shared + cvr,
  };
}

export type IndexMode = 'IPC_ONLY' | 'MIN_IPC_CU';

/** Tariff of stratum 1 or 2: last month's tariff, indexed, with a subsidy between zero and the legal cap. */
export function indexedTariff(
  before: number,
  cu: number,
  cuBefore: number,
  ipcRatio: number,
  cap: number,
  mode: IndexMode,
) {
  if (cu === 0) throw new Error('the unit cost is zero');
  const f = mode === 'IPC_ONLY' ? ipcRatio : Math.min(ipcRatio, cu / cuBefore);
  const raw = 1 - (before * f) / cu;
  const subsidy = Math.min(Math.max(raw, 0), cap);
  return { f, indexed: before * f, raw, subsidy, tariff: cu * (1 - subsidy) };
}
