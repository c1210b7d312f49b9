import type { Month } from '@contador/kernel';
import { month } from '@contador/kernel';
import type { Evaluation } from '../engine/evaluation.ts';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Facts } from '../engine/facts.ts';
import type { Options } from '../options.ts';
import type { Amounts } from './given.ts';
import { given } from './given.ts';

/** A whole month of a company, October 2025: the figures of a small operator's files, with one contract of each family. */
export const COMPANY: Amounts = {
  'file:ADEM.DMRE': '69000000.5',
  'file:ADEM.PRRE': '1090200.25',
  'file:ADEM.DMNR': 6_000_000,
  'file:ADEM.PRNR': '94800.75',
  'file:DSPCTTOS.energy[mechanism=C1]': 41_400_000,
  'file:DSPCTTOS.value[mechanism=C1]': '12612345678.9',
  'file:DSPCTTOS.energy[mechanism=C2]': 13_800_000,
  'file:DSPCTTOS.value[mechanism=C2]': 3_890_000_000,
  'file:DSPCTTOS.energy[mechanism=C3]': 500_000,
  'file:DSPCTTOS.value[mechanism=C3]': 132_500_000,
  'file:TRSM.MC': '310.34',
  'file:AFAC.spotEnergy': 15_400_000,
  'file:AFAC.spotValue': 3_850_000_000,
  'file:AFAC.relievedRestrictions': 2_143_000_000,
  'file:AFAC.deviationSales': 12_000_000,
  'file:CargosSTN.charge[band=mon]': '52.10',
  'file:CargosSTN.charge[band=max]': '58.873',
  'file:CargosSTN.charge[band=med]': '51.579',
  'file:CargosSTN.charge[band=min]': '41.68',
  'file:CargosSTN.differential': '0.87',
  'file:CargosSTN.guatape': 35_000_000,
  'file:TRSD.bandPower[band=max]': 9800,
  'file:TRSD.bandPower[band=med]': 8600,
  'file:TRSD.bandPower[band=min]': 6900,
  'parameter:IPP.1': '185.51',
  'parameter:IPC.1': '150.99',
  'parameter:IPC.2': '151.48',
  'parameter:CER.1': 1_200_000_000,
  'parameter:CER.2': 640_000_000,
  'parameter:TASA_AD.1': '11.5',
  'parameter:CCD.1': 125_000_000,
  'parameter:CCD.2': 43_000_000,
  'parameter:CRS.2': -15_000_000,
  'parameter:FSS.1': '0.4',
  'parameter:FSS.2': '0.1',
  'parameter:CG.1': 18_000_000,
  'parameter:CG.2': 30_000_000,
  'parameter:CG.3': 90_000_000,
  'parameter:CG.4': 64_000_000,
};

/** Agreement of a customer free to choose, and its month at the spot price. */
const CUSTOMER: Amounts = {
  'offer:price': 265,
  'offer:index': 'IPP',
  'offer:baseIndex': '152.30',
  'offer:structure': 'mixto',
  'offer:fixedPart': '0.7',
  'offer:spotPart': '0.3',
  'offer:margin': '12.5',
  'offer:commercialisation': '9.5',
  'offer:commercialisationIndex': 'IPC',
  'offer:commercialisationBaseIndex': '137.09',
  'offer:contributes': 'true',
  'offer:supply': 'regulado',
  'parameter:IPP.1@after': '181.45',
  'file:Consumo1NR.detail': 'horario',
  'file:Consumo1NR.energy': 360,
  'file:TRSD.value': 125_400,
  'file:TRSD.valueAbove': 63_000,
  'file:TRSD.energyAbove': 150,
  'file:TRSD.mean': '336.666667',
  'file:TRSD.meanAbove': 140,
  'file:TRSD.hoursAbove': '0.333333',
  'file:PTB.value': 119_400,
  'file:PTB.mean': '323.333333',
  'file:PrecioEscasez.PEA': 400,
  'file:PrecioEscasez.PE': 350,
};

/** Data entered for one market, and charges set for it. */
const MARKET: Amounts = {
  'file:ADD.DtUN;voltage=1': '314.64',
  'file:ADD.DtUN;voltage=2': '200.78',
  'file:ADD.DtUN;voltage=3': '90.70',
  'file:CDI.Dt;voltage=1': '314.64',
  'file:CDI.Dt;voltage=2': '200.78',
  'file:CDI.Dt;voltage=3': '90.70',
  'file:CDI.CDI': '52.08',
  'file:CDI.Nivel4': '35.76',
  'file:CDI.PR;voltage=1': '0.135',
  'file:CDI.PR;voltage=2': '0.045',
  'file:CDI.PR;voltage=3': '0.030',
  'file:CDI.CD4': '35.20',
  'file:CDI.CD2': '78.40',
  'file:CDI.CD3': '52.30',
  'file:CDI.CDA': '24.50',
  'file:CDI.P1': '0.074',
  'file:CDI.DTCS;voltage=1': '1.2',
  'file:CDI.DTCS;voltage=2': '0.9',
  'file:CDI.DTCS;voltage=3': '0.4',
  'file:CDI.IPP0': 120,
  'file:CDI.CDI0': 38,
  'file:CDI.CDM0': 16,
  'file:CDI.CD20': 50,
  'file:CDI.CD30': 30,
  'file:CPROG.CPROG': '3.40',
  'market:area': 'CENTRO',
  'market:strZone': 'Centro-Sur',
  'market:demandShare': '0.62',
  'market:alpha': '0.584204941605',
  'market:cfBase': '6888.9',
  'market:rct': '0.00615',
  'market:rcae': '0.0763',
  'market:rcnu': '0.015',
  'market:ipr4': '0.011',
  'market:chargesCprog': 'true',
  'market:chargesCot': 'true',
  'market:indexMode': 'MIN_IPC_CU',
  'parameter:VkWUF.1': 43_400_000,
  'parameter:VkWUF.2': 3_720_000,
  'parameter:VkWUF.4': 1_900_000,
  'parameter:VkWUF.5': 480_000,
  'parameter:VkWUF.6': 240_000,
  'parameter:CFM.4': 361_000,
  'parameter:CFM.5': 43_100_000,
  'parameter:CFS.1': 3_200_000_000,
  'parameter:CFS.2': 400_000_000,
  'parameter:CFS.3': '2.4',
  'parameter:CFS.4': '0.6',
  'parameter:CFS.5': '1.05',
  'parameter:CFS.6': '0.78',
  'parameter:CFS.7': 85_000_000_000,
  'parameter:CG.6': 5_000_000,
  'parameter:COT.1': '40.68',
  'parameter:COT.2': '41.13',
  'parameter:COT.3': '23.62',
  'parameter:COT.4': 0,
  'parameter:QAGD.1': 90_000,
  'parameter:QAGD.2': '0.55',
  'parameter:OTR.1': 0,
  'parameter:OTR.2': 0,
  'parameter:AJ0.1': 120_000_000,
  'parameter:AJ0.2': '312.4',
  'parameter:AJ0.3': '311.9',
  'parameter:C0.1': '308.04',
  'parameter:C0.2': '51.66',
  'parameter:C0.3': '311.2',
  'parameter:C0.4': '62.1',
  'parameter:C0.5': '34.48',
  'parameter:CU0.1': '941.75',
  'parameter:CU0.2': '912.54',
  'parameter:CU0.3': '883.34',
  'parameter:SUB0.1': '433.87',
  'parameter:SUB0.2': '420.57',
  'parameter:SUB0.3': '407.27',
  'parameter:SUB0.4': '542.33',
  'parameter:SUB0.5': '525.71',
  'parameter:SUB0.6': '509.09',
  'settlement:E11': 120_000,
  'settlement:E21': 50_000,
  'settlement:Eexc2': 30_000,
  'settlement:E3': 0,
  'settlement:Egd': 10_000,
  'settlement:VPexc2': 10_207_500,
  'settlement:VP3': 0,
  'settlement:VPgd': 3_000_000,
  'published:Cv': '171.95',
};

/** Amounts of a market under their full keys. */
export function ofMarket(code: string, amounts: Amounts = MARKET): Amounts {
  return Object.fromEntries(
    Object.entries(amounts).map(([key, amount]) => {
      const [name, rest] = key.split(';') as [string, string?];
      return [`${name}[market=${code}${rest === undefined ? '' : `;${rest}`}]`, amount];
    }),
  );
}

/** Facts of the whole month for the given markets, with changes by full key. */
export function wholeMonthFacts(changes: Amounts = {}, markets: readonly string[] = ['A']): Facts {
  const amounts: Amounts = Object.assign({}, COMPANY, CUSTOMER, ...markets.map((code) => ofMarket(code)), changes);
  return given(amounts, { activeMarkets: markets, mechanisms: ['C3'] });
}

/** Evaluation of the whole month for the given markets. */
export function wholeMonth(
  input: {
    markets?: readonly string[];
    changes?: Amounts;
    options?: Partial<Options>;
    at?: Month;
    traced?: boolean;
  } = {},
): Evaluation {
  const { markets, changes, options = {}, at = month(2025, 10), traced = true } = input;
  return createEvaluation({ month: at, facts: wholeMonthFacts(changes, markets), options, traced });
}
