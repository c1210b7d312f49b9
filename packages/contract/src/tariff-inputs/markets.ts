import {
  cotSources,
  distributionAreas,
  indexModes,
  type MarketNumber,
  marketNumbers,
  marketRules,
  strZones,
} from '@contador/domain/tariff-inputs';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordTexts } from '../messages/tariff-inputs/input-information.ts';
import { marketLabels } from '../messages/tariff-inputs/market-labels.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { digits } from '../wire/digits.ts';
import { labelled } from '../wire/field-labels.ts';
import { jsonText } from '../wire/json-text.ts';
import { codeText, isoMonth, nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { onRevision, revision, seen } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { tariffOptionParameters } from './tariff-option-parameters.ts';

const marketCode = shapedText(/^[A-Za-z0-9]{2,20}$/, recordTexts.marketCode);

const numberOf = (name: MarketNumber) => labelled(marketLabels[name], boundedNumber(marketRules[name]).nullish());
const writtenNumbers = Object.fromEntries(marketNumbers.map((name) => [name, numberOf(name)])) as {
  readonly [Name in MarketNumber]: ReturnType<typeof numberOf>;
};

/** Number schemas for reading, without bounds, because older stored values may exceed them. */
const storedNumbers = Object.fromEntries(marketNumbers.map((name) => [name, z.number().nullish()])) as {
  readonly [Name in MarketNumber]: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
};

/** Constants of a market, with their names on the wire; absent or null when unknown. */
const constants = {
  strZone: z.enum(strZones).nullish(),
  ...storedNumbers,
  chargesCprog: z.boolean().nullish(),
  chargesCot: z.boolean().nullish(),
  indexMode: z.enum(indexModes).nullish(),
  cotSource: z.enum(cotSources).nullish(),
  cotUntil: isoMonth.nullish(),
  lacCode: z.string().nullish(),
  lacName: z.string().nullish(),
  distributor: z.string().nullish(),
} as const;

/** The constants as written: with the labels of the screen and with bounds. */
const written = {
  strZone: labelled(marketLabels.strZone, constants.strZone),
  ...writtenNumbers,
  chargesCprog: labelled(marketLabels.chargesCprog, constants.chargesCprog),
  chargesCot: labelled(marketLabels.chargesCot, constants.chargesCot),
  indexMode: labelled(marketLabels.indexMode, constants.indexMode),
  cotSource: labelled(marketLabels.cotSource, constants.cotSource),
  cotUntil: labelled(marketLabels.cotUntil, constants.cotUntil),
  lacCode: labelled(marketLabels.lacCode, marketCode.nullish()),
  lacName: labelled(marketLabels.lacName, boundedText(120).nullish()),
  distributor: labelled(marketLabels.distributor, boundedText(40).nullish()),
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
  /** The tariff option in force in the month, or the one that will begin. */
  tariff_option_params: ['tariffOption', jsonText(tariffOptionParameters).nullable()],
  constants_from: ['constantsFrom', isoMonth],
  revision: ['revision', revision],
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
    /** STR use charges in COP/kWh, from the settlement of the month; null until its workbook is uploaded. */
    nstr: ['strChargeNorte', z.number().nullable()],
    csstr: ['strChargeCentroSur', z.number().nullable()],
  }),
  permission: { area: ['principal', 'facturador', 'autogeneradores'] },
  effect: 'read',
});

const staleMarkets = [
  '/api/check-beginning',
  '/api/check-markets',
  '/api/check-inputs',
  '/api/check-parameters',
  '/api/month-board',
  '/api/calc-components',
  '/api/compare-parallel-run',
  '/api/check-before-publishing',
  ...reportReads,
  '/api/check-sui-reports',
];

/** An absent or unknown `marketID` creates a market; the LAC's code is its identity. */
export const updateMarkets = endpoint({
  method: 'POST',
  path: '/api/update-markets',
  summary: 'Agrega un mercado o guarda uno que existe. Las constantes valen desde el mes que se diga.',
  group: 'tariff-inputs',
  query: nothing,
  body: renamed({
    marketID: ['code', labelled(marketLabels.code, codeText.pipe(marketCode).nullish())],
    username: ['username', username],
    name: ['name', labelled(marketLabels.name, boundedText(120))],
    area: ['area', labelled(marketLabels.area, z.enum(distributionAreas))],
    state: ['active', labelled(marketLabels.active, z.boolean())],
    entryDate: ['entryMonth', labelled(marketLabels.entryMonth, isoMonth)],
    resDate: ['chargesMonth', labelled(marketLabels.chargesMonth, isoMonth.nullish())],
    lossPlanDate: ['lossPlanMonth', labelled(marketLabels.lossPlanMonth, isoMonth.nullish())],
    siuCode: ['suiCode', labelled(marketLabels.suiCode, digits(12))],
    nameComerInc: ['incumbentName', labelled(marketLabels.incumbentName, boundedText(120).nullish())],
    codeComerInc: ['incumbentCode', labelled(marketLabels.incumbentCode, boundedText(20).nullish())],
    codeNetOp: ['networkOperatorCode', labelled(marketLabels.networkOperatorCode, boundedText(20).nullish())],
    constantsFrom: ['constantsFrom', labelled(marketLabels.constantsFrom, isoMonth.nullish())],
    ...sameNames(written),
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: staleMarkets,
});

/** Deletes a market without files, parameters, decisions or customers. Other markets cannot be deleted, but they can be made inactive. */
export const deleteMarket = endpoint({
  method: 'POST',
  path: '/api/delete-market',
  summary: 'Elimina un mercado que nada usa, con sus constantes. Lo que decía queda en la bitácora.',
  group: 'tariff-inputs',
  query: nothing,
  body: renamed({
    username: ['username', username],
    marketID: ['code', labelled(marketLabels.code, codeText.pipe(marketCode))],
    seen: ['seen', seen],
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: staleMarkets,
});
