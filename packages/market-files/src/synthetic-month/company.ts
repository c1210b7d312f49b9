/** Side of the company in a contract. */
export type ContractSide = 'purchase' | 'sale';

/** Distribution of a contract's monthly energy over the hours. */
export type ContractShape = 'flat' | 'solar' | 'evening';

export interface ContractProfile {
  readonly contract: string;
  readonly side: ContractSide;
  /** The other party's SIC code. */
  readonly counterpart: string;
  readonly type: 'PC' | 'PD';
  /** TIPOMERC: R regulated, N non-regulated. */
  readonly marketType: 'R' | 'N';
  /** TIPO ASIGNA. */
  readonly assignment: string;
  /** Fraction of the company's monthly demand. */
  readonly share: number;
  readonly shareOf: 'regulated' | 'nonRegulated';
  readonly shape: ContractShape;
  /** COP/kWh. */
  readonly price: number;
}

export interface MarketProfile {
  /** XM's code of the market, in file names. */
  readonly code: string;
  /** The LAC's name of the market, inside the workbooks. */
  readonly name: string;
  /** Distribution area, or 'SIN ADD'. */
  readonly area: string;
  /** Level-1 investment charge, COP/kWh. */
  readonly investmentCharge: number;
  /** Level-4 charge, COP/kWh. */
  readonly level4Charge: number;
  /** Recognised losses of levels 1 to 3, fractions. */
  readonly recognisedLosses: readonly [number, number, number];
  /** Loss-plan charge CPROG, COP/kWh, may be negative. */
  readonly lossPlanCharge: number;
  /** Own use charges of levels 1 to 3, COP/kWh, for a market without a distribution area. */
  readonly ownUseCharges?: readonly [number, number, number];
}

export interface CompanyProfile {
  /** SIC code of the retailer. */
  readonly agent: string;
  /** SIC code of the distributor. */
  readonly distributor: string;
  /** kWh of the month. */
  readonly regulatedEnergy: number;
  /** kWh of the month. */
  readonly nonRegulatedEnergy: number;
  readonly contracts: readonly ContractProfile[];
  readonly markets: readonly MarketProfile[];
  /** DtUN of levels 1 to 3 by distribution area, COP/kWh. */
  readonly areaCharges: Readonly<Record<string, readonly [number, number, number]>>;
  /** STN charge T' and its differential ΔT, COP/kWh. */
  readonly transmission: { readonly charge: number; readonly differential: number };
  /** Centre of the price Mc of regulated contracts from public calls, COP/kWh. */
  readonly marketContractPrice: number;
  /** Relieved restrictions per kWh sold, COP/kWh. */
  readonly restrictionsPerKwh: number;
}

/** The demo company of the synthetic months. */
export const demoCompany: CompanyProfile = {
  agent: 'DEMC',
  distributor: 'DEMD',
  regulatedEnergy: 70_000_000,
  nonRegulatedEnergy: 6_000_000,
  contracts: [
    purchase('50101', 'GENG', 'R', 'CP', 0.38, 'flat', 309.412233),
    purchase('50102', 'SOLG', 'R', 'SL', 0.12, 'solar', 284.9),
    purchase('50103', 'EOLG', 'R', 'CP', 0.22, 'flat', 297.1055),
    purchase('50104', 'GENG', 'R', 'SC', 0.08, 'evening', 276.33),
    { ...purchase('50201', 'GENG', 'N', 'NB', 0.9, 'flat', 268.75), type: 'PD', shareOf: 'nonRegulated' },
    { ...purchase('50301', 'ALFC', 'N', 'NB', 0.01, 'flat', 301), side: 'sale' },
  ],
  markets: [
    {
      code: 'DNOM',
      name: 'DEMO NORTE',
      area: 'CENTRO',
      investmentCharge: 52.08,
      level4Charge: 35.76,
      recognisedLosses: [0.135, 0.045, 0.03],
      lossPlanCharge: 3.4,
    },
    {
      code: 'DSUM',
      name: 'DEMO SUR',
      area: 'OCCIDENTE',
      investmentCharge: 56.16,
      level4Charge: 35.76,
      recognisedLosses: [0.135, 0.045, 0.03],
      lossPlanCharge: -0.8,
    },
  ],
  areaCharges: {
    CENTRO: [314.64, 200.78, 90.7],
    OCCIDENTE: [266.88, 160.27, 95.98],
    // Abril de 2026, tabla nacional de tarifas publicadas.
    ORIENTE: [288.03, 186.43, 117.29],
    SUR: [272.45, 185.54, 89.76],
  },
  transmission: { charge: 52.1, differential: 0.87 },
  marketContractPrice: 310.34,
  restrictionsPerKwh: 28.2,
};

function purchase(
  contract: string,
  counterpart: string,
  marketType: 'R' | 'N',
  assignment: string,
  share: number,
  shape: ContractShape,
  price: number,
): ContractProfile {
  const side = 'purchase';
  return {
    contract,
    side,
    counterpart,
    type: 'PC',
    marketType,
    assignment,
    share,
    shareOf: 'regulated',
    shape,
    price,
  };
}
