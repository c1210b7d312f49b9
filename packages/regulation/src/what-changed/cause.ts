import type { Term } from '../engine/term.ts';

/** Causes of a change of the unit cost, in the terms people use. The last four do not belong to an input: they are found in the traces. */
export const CAUSES = [
  'spot-price',
  'contract-price',
  'market-price',
  'contract-energy',
  'self-generation',
  'adjustment',
  'network-charges',
  'indices',
  'losses',
  'demand',
  'restrictions',
  'services',
  'guarantees',
  'risk',
  'months-before',
  'tariff-option',
  'reliquidation',
  'market-terms',
  'other',
  'norm',
  'correction',
  'not-broken-down',
  'rounding',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Coarsest grouping: prices and charges, quantities, adjustments and balances, norms, or not broken down. */
export const CAUSE_FAMILIES = ['prices', 'quantities', 'balances', 'norm', 'not-broken-down'] as const;
export type CauseFamily = (typeof CAUSE_FAMILIES)[number];

const FAMILIES: Readonly<Record<Cause, CauseFamily>> = {
  'spot-price': 'prices',
  'contract-price': 'prices',
  'market-price': 'prices',
  'contract-energy': 'quantities',
  'self-generation': 'prices',
  adjustment: 'balances',
  'network-charges': 'prices',
  indices: 'prices',
  losses: 'quantities',
  demand: 'quantities',
  restrictions: 'prices',
  services: 'prices',
  guarantees: 'prices',
  risk: 'prices',
  'months-before': 'balances',
  'tariff-option': 'balances',
  reliquidation: 'balances',
  'market-terms': 'norm',
  other: 'prices',
  norm: 'norm',
  correction: 'balances',
  'not-broken-down': 'not-broken-down',
  rounding: 'balances',
};

export function familyOf(cause: Cause): CauseFamily {
  return FAMILIES[cause];
}

/**
 * Calculated terms reported as a whole: changes below them are reported under their name (the spot price instead of its value and its
 * energy separately). Reliquidations, manual corrections and changes of norm below them are still reported separately.
 */
export const NAMED_WHOLE: Readonly<Record<string, Cause>> = {
  Pb: 'spot-price',
  Pc: 'contract-price',
  PSA: 'contract-price',
  CUG: 'guarantees',
  Gtr: 'self-generation',
  Qagd: 'self-generation',
  AJ: 'adjustment',
  T: 'network-charges',
  STR: 'network-charges',
  IPRSTN: 'losses',
  RC: 'risk',
  CFE: 'risk',
  COT: 'tariff-option',
  CUop: 'tariff-option',
};

export const OF_INPUT: Readonly<Record<string, Cause>> = {
  ...ofEach('spot-price', 'CB', 'VCB'),
  ...ofEach('contract-energy', 'EC'),
  ...ofEach('contract-price', 'VEC'),
  ...ofEach('market-price', 'Mc'),
  ...ofEach('self-generation', 'EAGD', 'Gtr*', 'E11', 'E21', 'Eexc2', 'E3', 'Egd', 'VPexc2', 'VP3', 'VPgd'),
  ...ofEach('self-generation', 'CU1(m−1)', 'Cv(m−1)'),
  ...ofEach('adjustment', 'AD(m−1)', 'CR(m−1)', 'G(m−1)', 'EA'),
  ...ofEach('network-charges', "T'", 'ΔT', 'P', 'DtUN', 'DtOR', 'N4', 'CDI*', 'CDI0', 'IPP0', 'CDM0', 'CD20', 'CD30'),
  ...ofEach('network-charges', 'CD4', 'CD2', 'CD3', 'CDA', 'P1', 'DTCS'),
  ...ofEach('indices', 'IPP', 'IPC(m−1)'),
  ...ofEach('losses', 'IPR', 'CPROG', 'DMNR', 'PRNR'),
  ...ofEach('demand', 'DMRE', 'PRRE', 'VR', 'VNR', 'VAE', 'VSNE', 'VNU', 'UR(m−2)', 'VR(m−2)'),
  ...ofEach('restrictions', 'RTCSA', 'VDESV', 'GUATAPE', 'AREST*'),
  ...ofEach('services', 'CREG', 'SSPD', 'CND', 'ASIC', 'PUI'),
  ...ofEach('guarantees', 'CGS', 'EGP', 'CG', 'GSTRN', 'GSTRC', 'SDL'),
  ...ofEach('risk', 'IFSSRI', 'IFOES', 'SUB1', 'SUB2', 'N', 'M', 'r1', 'r2', 'FACT'),
  ...ofEach('months-before', 'G1(m−1)', 'T1(m−1)', 'D1(m−1)', 'PR1(m−1)', 'R1(m−1)'),
  ...ofEach('tariff-option', 'COTcac', 'PV', 'rOT', 'VROT', 'CU(m−1)', 'CUop(m−1)', 'SA(m−1)', 'rCOT', 'kCOT'),
  ...ofEach('tariff-option', 'VCOT(m−2)', 'SACOT(m−1)', 'COT(m−1)', 'SACOT0', 'SAfin', 'OT', 'inicioOT', 'origenSACOT'),
  ...ofEach('tariff-option', 'origenCOT'),
  ...ofEach('market-terms', 'α', 'PD', 'RCT', 'RCAE', 'RCNU', 'pCREG', 'pSSPD', 'Cf*', 'β'),
  ...ofEach('market-terms', 'ADD', 'zonaSTR', 'cobraCPROG', 'cobraCOT'),
  ...ofEach('norm', 'X'),
};

/** Cause under which a calculated term is reported as a whole; `undefined` when its own terms are reported. */
export function causeOfWhole(symbol: string): Cause | undefined {
  return NAMED_WHOLE[symbol];
}

/**
 * Cause of an input. An input that comes only from reliquidations or norms is recognised by its sources, the others by the table. `other`
 * for an undeclared input.
 */
export function causeOf(term: Pick<Term, 'symbol'> & Partial<Extract<Term, { kind: 'input' }>>): Cause {
  const { sources = [] } = term;
  if (sources.length > 0 && sources.every(({ kind }) => kind === 'reliquidation')) return 'reliquidation';
  if (sources.length > 0 && sources.every(({ kind }) => kind === 'constant')) return 'norm';
  return OF_INPUT[term.symbol] ?? 'other';
}

function ofEach(cause: Cause, ...symbols: string[]): Record<string, Cause> {
  return Object.fromEntries(symbols.map((symbol) => [symbol, cause]));
}
