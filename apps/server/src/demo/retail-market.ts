import { isoMonth, type Month } from '@contador/kernel';
import {
  demoCompany,
  type MarketProfile,
  type SyntheticFile,
  syntheticMonth,
} from '@contador/market-files/synthetic-month';
import { demoSeed, XM_VERSION } from './demo-files.ts';
import { variation } from './variation.ts';

/** The market of a network operator in which the company retails. Fuente: agentes y mercados de comercialización de XM. */
export interface RetailMarket {
  readonly code: string;
  readonly name: string;
  readonly area: 'CENTRO' | 'OCCIDENTE';
  readonly suiCode: string;
  readonly distributor: string;
}

export const retailMarkets: readonly RetailMarket[] = [
  { code: 'ANTM', name: 'ANTIOQUIA', area: 'CENTRO', suiCode: '704', distributor: 'EPMD' },
  { code: 'CLOM', name: 'CALI', area: 'OCCIDENTE', suiCode: '165', distributor: 'EMID' },
];

/** kWh that the company sells per month and market, to regulated and to free users. */
export const retailSales: Readonly<Record<string, readonly [regulated: number, free: number]>> = {
  ANTM: [1_360_000, 930_000],
  CLOM: [1_330_000, 520_000],
};
const sold = (at: 0 | 1) => Object.values(retailSales).reduce((sum, sales) => sum + sales[at], 0);
const level4Charge = 35.76;
const recognisedLosses = [0.135, 0.045, 0.03] as const;
const ofMarket = {
  CENTRO: { investmentCharge: 52.08, lossPlanCharge: 2.15 },
  OCCIDENTE: { investmentCharge: 56.16, lossPlanCharge: 1.4 },
} as const;

/** Charges in COP/kWh that all users of a market pay. */
export interface NetworkCharges {
  readonly transmission: number;
  readonly restrictions: number;
  readonly distribution: Readonly<Record<'n1or' | 'n1comp' | 'n1us' | 'n2' | 'n3', number>>;
}

/** The files of XM, the LAC and the operators for an input month, and the resulting charges by market. */
interface RetailMonth {
  readonly files: readonly SyntheticFile[];
  readonly charges: Readonly<Record<string, NetworkCharges>>;
}

const known = new Map<string, RetailMonth>();

/** The generated month, cached by month. */
export function retailMonth(period: Month): RetailMonth {
  const name = isoMonth(period);
  const made = known.get(name) ?? madeUp(period);
  known.set(name, made);
  return made;
}

function madeUp(period: Month): RetailMonth {
  const markets = retailMarkets.map((market, at) => madeUpOf(market, period, at === 0));
  return {
    files: markets.flatMap(({ files }) => files),
    charges: Object.fromEntries(markets.map(({ code, charges }) => [code, charges])),
  };
}

/** Generates the month of one market, each with its own operator; the company's files come with one of them. */
function madeUpOf({ code, name, area, distributor }: RetailMarket, period: Month, withCompany: boolean) {
  const { investmentCharge, lossPlanCharge } = ofMarket[area];
  const market: MarketProfile = {
    code,
    name,
    area,
    level4Charge,
    recognisedLosses,
    investmentCharge,
    lossPlanCharge,
  };
  const { differential, charge } = demoCompany.transmission;
  const { files, answerKey } = syntheticMonth({
    year: period.year,
    month: period.number,
    version: XM_VERSION.slice(1),
    scenario: 'normal',
    seed: demoSeed(period),
    limits: { otherAgents: 1, systemCodes: 4 },
    company: {
      agent: 'SPEC',
      distributor,
      contracts: [],
      markets: [market],
      regulatedEnergy: sold(0),
      nonRegulatedEnergy: sold(1),
      restrictionsPerKwh: 31,
      transmission: { charge: Number((charge * variation('STN', period, 0.02)).toFixed(6)), differential },
    },
  });
  const isOfMarket = ({ path }: SyntheticFile) => path.includes(code) || path.startsWith('LiquidacionDefinitivos');
  const { settlement, areas, transmission } = answerKey;
  const relieved = Number(settlement['RESTRICCIONES ALIVIADAS ($)']) - Number(settlement['VENTAS EN DESVIACION ($)']);
  const [n1or, n2, n3] = areas[area] as unknown as readonly [number, number, number];
  return {
    code,
    files: files.filter((file) => !file.path.includes('/') && (withCompany || isOfMarket(file))),
    charges: {
      transmission: transmission.charge + transmission.differential,
      restrictions: relieved / (sold(0) + sold(1)),
      distribution: { n1or, n1comp: n1or - investmentCharge / 2, n1us: n1or - investmentCharge, n2, n3 },
    },
  };
}
