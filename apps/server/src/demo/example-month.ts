/** Values of a parameter by column; null for values that are calculated, imported, or left to another source. */
export type BaseRow = readonly (number | null)[];

/**
 * Parameters of one month of the demonstration company, on which its other months are based: the rows with which the product's own example
 * month is recalculated. Company rows first, then those of each market.
 */
export const companyRows: Readonly<Record<string, BaseRow>> = {
  IPP: [185.51],
  IPC: [150.99, 151.48],
  CT_PR_NR: [291.02],
  CER: [1_200_000_000, 640_000_000, null],
  TASA_AD: [11.5, null],
  CCD: [125_000_000, 43_000_000],
  CRS: [35_000_000, -15_000_000],
  FSS: [0.4, 0.1],
};

export const marketRows: Readonly<Record<string, Readonly<Record<string, BaseRow>>>> = {
  DNOM: {
    VkWUF: [43_400_000, 3_720_000, null, 1_900_000, 480_000, 240_000],
    CFM: [null, null, null, 361_000, 43_100_000],
    CDI: [null, null],
    CFS: [3_200_000_000, 400_000_000, 2.4, 0.6, 1.05, 0.78, 85_000_000_000],
    CG: [18_000_000, 0, 90_000_000, 64_000_000, null, 5_000_000, null],
    PV: [0, 0, 0, 0, 0],
    VROTmax: [7_000_000, 1_000_000, 1_500_000, 2_500_000, 620_000, 0],
    VROTmed: [11_000_000, 1_600_000, 2_400_000, 4_000_000, 1_000_000, 0],
    VROTmin: [5_870_000, 872_000, 1_308_000, 2_180_000, 550_000, 0],
    VROTmon: [23_870_000, 3_472_000, 5_208_000, 8_680_000, 2_170_000, 0],
    COT: [40.68, 41.13, 23.62, 0],
    QAGD: [90_000, 0.55],
    AJ0: [120_000_000, 312.4, 311.9],
    C0: [308.04, 51.66, 311.2, 62.1, 34.48],
    SUB0: [433.87, 420.57, 407.27, 542.33, 525.71, 509.09],
    CU0: [941.75, 912.54, 883.34],
    OTR: [0, 0],
  },
  DSUM: {
    VkWUF: [26_600_000, 2_280_000, null, 1_100_000, 300_000, 150_000],
    CFM: [null, null, null, 221_000, 26_400_000],
    CDI: [null, 56.16],
    CFS: [0, 0, 0, 0, 0, 0, 0],
    CG: [18_000_000, 0, 90_000_000, 64_000_000, null, 3_100_000, null],
    PV: [0, 0, 0, 0, 0],
    VROTmax: [4_000_000, 600_000, 900_000, 1_500_000, 380_000, 0],
    VROTmed: [7_000_000, 1_000_000, 1_500_000, 2_500_000, 620_000, 0],
    VROTmin: [3_630_000, 528_000, 792_000, 1_320_000, 330_000, 0],
    VROTmon: [14_630_000, 2_128_000, 3_192_000, 5_320_000, 1_330_000, 0],
    COT: [41.24, 42.5, 24.24, 0],
    QAGD: [35_000, 0.28],
    AJ0: [-20_000_000, 309.1, 309.8],
    C0: [312.69, 51.66, 261.97, 61.6, 34.48],
    SUB0: [433.87, 420.57, 407.27, 542.33, 525.71, 509.09],
    CU0: [888.1, 860.2, 832.3],
    OTR: [0, 0],
  },
};

/** The company's markets with the constants that a resolution or the LAC fixes; risk premiums and shares as fractions. */
export const demoMarkets = [
  {
    code: 'DNOM',
    name: 'DEMO NORTE',
    area: 'CENTRO',
    strZone: 'Centro-Sur',
    suiCode: '990',
    demandShare: 0.62,
    alpha: 0.584204941605,
    cfBase: 6888.9,
    x: 0.029,
    rct: 0.00615,
    rcae: 0.0763,
    rcnu: 0.015,
    ipr4: 0.011,
    chargesCprog: true,
    chargesCot: true,
    indexMode: 'IPC_ONLY',
  },
  {
    code: 'DSUM',
    name: 'DEMO SUR',
    area: 'OCCIDENTE',
    strZone: 'Centro-Sur',
    suiCode: '991',
    demandShare: 0.38,
    alpha: 0.036578428408,
    cfBase: 6146.19,
    x: 0.029,
    rct: 0.0092,
    rcae: 0.0725,
    rcnu: 0.015,
    ipr4: 0.011,
    chargesCprog: true,
    chargesCot: true,
    indexMode: 'MIN_IPC_CU',
  },
] as const;
