import { cotSources, distributionAreas, indexModes, strZones } from '@contador/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tariffOptionParameters } from '../tariff-calculation/tariff-option-parameters.ts';
import { jsonText } from '../wire/json-text.ts';
import { isoMonth, nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

/** The constants of a market, under the names of the wire; absent or null where not known. */
const constants = {
  strZone: z.enum(strZones).nullish(),
  demandShare: z.number().min(0).max(1).nullish(),
  alpha: z.number().min(0).max(1).nullish(),
  cfBase: z.number().min(0).nullish(),
  x: z.number().min(0).max(1).nullish(),
  rct: z.number().min(0).max(1).nullish(),
  rcae: z.number().min(0).max(1).nullish(),
  rcnu: z.number().min(0).max(1).nullish(),
  ipr4: z.number().min(0).lt(1).nullish(),
  beta: z.number().min(0).max(1).nullish(),
  pCreg: z.number().min(0).max(1).nullish(),
  pSspd: z.number().min(0).max(1).nullish(),
  chargesCprog: z.boolean().nullish(),
  chargesCot: z.boolean().nullish(),
  indexMode: z.enum(indexModes).nullish(),
  cotSource: z.enum(cotSources).nullish(),
  cotRate: z.number().min(0).max(10).nullish(),
  cotUntil: isoMonth.nullish(),
  cotBalance1: z.number().min(0).nullish(),
  cotBalance2: z.number().min(0).nullish(),
  cotBalance3: z.number().min(0).nullish(),
  lacCode: z.string().nullish(),
  lacName: z.string().nullish(),
  distributor: z.string().nullish(),
} as const;

const market = renamed({
  market_id: ['code', z.string()],
  name: ['name', z.string()],
  area: ['area', z.enum(distributionAreas)],
  state: ['active', z.boolean()],
  entry_date: ['entryMonth', isoMonth],
  res_date: ['chargesMonth', isoMonth.nullable()],
  loss_plan_date: ['lossPlanMonth', isoMonth.nullable()],
  siu_code: ['suiCode', z.string()],
  name_comer_inc: ['incumbentName', z.string().nullable()],
  code_comer_inc: ['incumbentCode', z.string().nullable()],
  code_net_op: ['networkOperatorCode', z.string().nullable()],
  perc_energy_demand: ['demandPercent', z.number().nullable()],
  /** The tariff option that holds in the month, or the one that is to begin. */
  tariff_option_params: ['tariffOption', jsonText(tariffOptionParameters).nullable()],
  constants_from: ['constantsFrom', isoMonth],
  ...sameNames(constants),
});
export type MarketRow = z.output<typeof market>;

const incumbent = renamed({
  cmc_name: ['name', z.string()],
  cmc_inc_code: ['retailerCode', z.string()],
  cmc_no_code: ['networkOperatorCode', z.string()],
});

export const checkMarkets = endpoint({
  method: 'GET',
  path: '/api/check-markets',
  summary: 'Los mercados de la empresa con sus constantes, y los comercializadores incumbentes que se pueden elegir.',
  group: 'tariff-inputs',
  query: z.object({ username, period: period.optional(), year: year.optional() }),
  body: nothing,
  reply: renamed({
    markets: ['markets', z.array(market)],
    max_key: ['largestNumber', z.number()],
    cmc: ['incumbents', z.array(incumbent)],
    nstr: ['strChargeNorte', z.number().nullable()],
    csstr: ['strChargeCentroSur', z.number().nullable()],
  }),
  permission: 'signed-in',
  effect: 'read',
});

/** `marketID` absent or unknown to the company makes a new market: the LAC's code is its identity. */
export const updateMarkets = endpoint({
  method: 'POST',
  path: '/api/update-markets',
  summary: 'Agrega un mercado o guarda uno que existe. Las constantes valen desde el mes que se diga.',
  group: 'tariff-inputs',
  query: nothing,
  body: renamed({
    marketID: ['code', z.string().nullish()],
    username: ['username', username],
    name: ['name', z.string()],
    area: ['area', z.enum(distributionAreas)],
    state: ['active', z.boolean()],
    entryDate: ['entryMonth', isoMonth],
    resDate: ['chargesMonth', isoMonth.nullish()],
    lossPlanDate: ['lossPlanMonth', isoMonth.nullish()],
    siuCode: ['suiCode', z.union([z.string(), z.number()])],
    nameComerInc: ['incumbentName', z.string().nullish()],
    codeComerInc: ['incumbentCode', z.string().nullish()],
    codeNetOp: ['networkOperatorCode', z.string().nullish()],
    constantsFrom: ['constantsFrom', isoMonth.nullish()],
    ...sameNames(constants),
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: [
    '/api/check-markets',
    '/api/check-inputs',
    '/api/check-parameters',
    '/api/month-board',
    '/api/calc-components',
    '/api/check-before-publishing',
  ],
});
