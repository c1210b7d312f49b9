import type { Amounts } from './given.ts';

/** Example 2-A of the tariff reference, for one market A that is the whole company. */
export const EXAMPLE_2A: Amounts = {
  'file:ADEM.DMRE': 98_500_000,
  'file:ADEM.PRRE': 1_500_000,
  'file:DSPCTTOS.energy[mechanism=C1]': 80_000_000,
  'file:DSPCTTOS.value[mechanism=C1]': 22_400_000_000,
  'file:DSPCTTOS.energy[mechanism=C2]': 0,
  'file:DSPCTTOS.value[mechanism=C2]': 0,
  'reliquidation:AECC': 500_000,
  'reliquidation:AVECC': 140_000_000,
  'market:alpha[market=A]': '0.584204941605',
  'market:demandShare[market=A]': 1,
  'file:TRSM.MC': '300.25',
  'reliquidation:AMC': '0.15',
  'file:AFAC.spotEnergy': 19_000_000,
  'file:AFAC.spotValue': 6_650_000_000,
  'parameter:QAGD.1[market=A]': 200_000,
  'parameter:QAGD.2[market=A]': '1.10',
  'parameter:CG.2': 0,
  'parameter:OTR.1[market=A]': 0,
  'published:AD[market=A]': 450_000_000,
  'published:CR[market=A]': '312.40',
  'published:G[market=A]': '308.04',
  'parameter:VkWUF.1[market=A]': 95_000_000,
  'parameter:TASA_AD.1': '12.75',
};

export const EXAMPLE_3A: Amounts = {
  'file:CargosSTN.charge[band=mon]': '55.321457',
  'file:CargosSTN.differential': '0.876543',
};

export const EXAMPLE_3B: Amounts = {
  ...EXAMPLE_3A,
  'file:TRSD.bandPower[band=max]': 9800,
  'file:TRSD.bandPower[band=med]': 8600,
  'file:TRSD.bandPower[band=min]': 6900,
};

/** Example 4-A: charges broken down as in CREG 015/2018. */
export const EXAMPLE_4A: Amounts = {
  'market:area[market=A]': 'SIN ADD',
  'file:CDI.CD4[market=A]': '35.20',
  'file:CDI.PR[market=A;voltage=1]': '0.109',
  'file:CDI.PR[market=A;voltage=2]': '0.038',
  'file:CDI.PR[market=A;voltage=3]': '0.026',
  'market:ipr4[market=A]': '0.011',
  'file:CDI.CD2[market=A]': '78.40',
  'file:CDI.CD3[market=A]': '52.30',
  'file:CDI.P1[market=A]': '0.074',
  'file:CDI.CDI[market=A]': '58.00',
  'file:CDI.CDA[market=A]': '24.50',
  'file:CDI.DTCS[market=A;voltage=1]': '1.2',
  'file:CDI.DTCS[market=A;voltage=2]': '0.9',
  'file:CDI.DTCS[market=A;voltage=3]': '0.4',
};

export const EXAMPLE_4B: Amounts = {
  'market:area[market=A]': 'OCCIDENTE',
  'file:ADD.DtUN[market=A;voltage=1]': '266.01',
  'file:ADD.DtUN[market=A;voltage=2]': '154.28',
  'file:ADD.DtUN[market=A;voltage=3]': '95.15',
  'file:CDI.CDI[market=A]': '58.13',
  'file:CDI.Nivel4[market=A]': '34.05',
};

export const EXAMPLE_5A: Amounts = {
  ...EXAMPLE_4A,
  ...EXAMPLE_3A,
  'file:ADEM.DMRE': 98_500_000,
  'file:ADEM.PRRE': 1_500_000,
  'file:ADEM.DMNR': 19_700_000,
  'file:ADEM.PRNR': 300_000,
  'file:CPROG.CPROG[market=A]': '6.35',
};

export const EXAMPLE_6A: Amounts = {
  'file:AFAC.relievedRestrictions': 5_200_000_000,
  'file:AFAC.deviationSales': 150_000_000,
  'file:CargosSTN.guatape': 35_000_000,
  'parameter:CRS.2': -15_000_000,
  'parameter:VkWUF.1[market=A]': 90_000_000,
  'parameter:VkWUF.2[market=A]': 18_000_000,
};

export const EXAMPLE_7A: Amounts = {
  'market:cfBase[market=A]': '6146.19',
  'market:x[market=A]': '0.029',
  'parameter:IPC.2': '150.30',
  'parameter:VkWUF.1[market=A]': 90_000_000,
  'parameter:VkWUF.2[market=A]': 18_000_000,
  'parameter:VkWUF.4[market=A]': 4_000_000,
  'parameter:VkWUF.5[market=A]': 1_000_000,
  'parameter:VkWUF.6[market=A]': 500_000,
  'market:rct[market=A]': '0.0092',
  'market:rcae[market=A]': '0.0725',
  'market:rcnu[market=A]': '0.015',
  'parameter:FSS.1': '0.40',
  'parameter:FSS.2': '0.10',
  'parameter:CFS.1[market=A]': 3_200_000_000,
  'parameter:CFS.2[market=A]': 400_000_000,
  'parameter:CFS.3[market=A]': '2.4',
  'parameter:CFS.4[market=A]': '0.6',
  'parameter:CFS.5[market=A]': '1.05',
  'parameter:CFS.6[market=A]': '0.78',
  'parameter:CFS.7[market=A]': 85_000_000_000,
  'published:G[market=A]': '308.04',
  'published:T[market=A;band=mon]': '54.69',
  'published:D[market=A;level=n1or]': '266.01',
  'published:PR[market=A;voltage=1;band=mon]': '60.40',
  'published:R[market=A]': '47.53',
  'parameter:CER.1': 1_800_000_000,
  'parameter:CER.2': 960_000_000,
  'parameter:CCD.1': 185_000_000,
  'parameter:CCD.2': 62_000_000,
  'parameter:CG.1': 18_000_000,
  'parameter:CFM.4[market=A]': 620_000,
  'parameter:CFM.5[market=A]': 89_000_000,
  'market:strZone[market=A]': 'Centro-Sur',
  'market:demandShare[market=A]': '0.3125',
  'parameter:CG.3': 90_000_000,
  'parameter:CG.4': 64_000_000,
  'parameter:CG.6[market=A]': 5_000_000,
  'parameter:OTR.2[market=A]': 0,
};

/** COT of section 7.8: levels 1 to 4. */
export const EXAMPLE_COT: Amounts = {
  'parameter:COT.1[market=A]': '41.71',
  'parameter:COT.2[market=A]': '42.42',
  'parameter:COT.3[market=A]': '24.17',
  'parameter:COT.4[market=A]': 0,
};
