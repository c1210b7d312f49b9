import { contractCodeShape } from '@contador/domain/clients';
import { energyPrice, indexLagMonths, priceIndex, priceMargin } from '@contador/domain/entry';
import { calculationTypes, contractTypes, indexationVariables } from '@contador/domain/tariff-inputs';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientTexts } from '../messages/clients/clients.ts';
import { contractLabels } from '../messages/tariff-inputs/contract-labels.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, nothing, period, username, version, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

/** An indexation rule with its months; in other months the plain formula applies. */
export const indexationRule = z.object({
  from: isoMonth,
  to: isoMonth,
  rule: z.enum(['plain', 'plus-constant', 'capped-percentage', 'fixed-in-month', 'hidden-before-month']),
  /** Constants of the rule: `{ constant }`, `{ percent }`, `{ month, value }` or `{ month }`. */
  constants: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type IndexationRuleRow = z.output<typeof indexationRule>;

/** One rule per month over twenty years, more than any contract needs. */
const MOST_RULES = 240;

const constant = z.union([boundedNumber(priceMargin), isoMonth]);
const writtenRule = indexationRule.extend({
  from: labelled(contractLabels.ruleFrom, isoMonth),
  to: labelled(contractLabels.ruleTo, isoMonth),
  rule: labelled(contractLabels.rule, indexationRule.shape.rule),
  constants: labelled(contractLabels.constants, z.record(z.string().max(20), constant)),
});

const indexUsed = z.object({
  variable: z.enum(indexationVariables),
  month: isoMonth,
  value: z.number(),
  status: z.enum(['provisional', 'definitive']),
});

const contract = renamed({
  contract_id: ['contract', z.string()],
  seller: ['seller', z.string()],
  buyer: ['buyer', z.string().nullable()],
  detail: ['detail', z.string()],
  market_type: ['marketType', z.enum(['R', 'N'])],
  contract_type: ['contractType', z.enum(contractTypes)],
  calc_type: ['calculation', z.enum(calculationTypes)],
  initial_value: ['baseValue', z.number()],
  indexation_var: ['indexationVariable', z.enum(indexationVariables).nullable()],
  initial_ipp: ['baseIndex', z.number().nullable()],
  index_lag: ['indexLag', z.number().int().min(0).max(12)],
  plus_cere: ['plusCere', z.boolean()],
  indexed_value: ['indexedValue', z.number().nullable()],
  value_plus_cere: ['valuePlusCere', z.number().nullable()],
  cere: ['cere', z.number().nullable()],
  index_used: ['indexUsed', indexUsed.nullable()],
  /** Why there is no indexed value, in Spanish: the index of the month is missing, or the rule hides it. */
  indexed_note: ['indexedNote', z.string().nullable()],
  /** Remark on the source of the contract, in Spanish: its file no longer exists. */
  origin_note: ['originNote', z.string().nullable()],
  /** Null when unknown, as for a contract found in the dispatch and not filled in yet. */
  begin_date: ['beginDate', z.iso.date().nullable()],
  end_date: ['endDate', z.iso.date().nullable()],
  active: ['active', z.boolean()],
  username: ['username', z.string()],
  indexation_rules: ['indexationRules', z.array(indexationRule)],
  revision: ['revision', revision],
});
export type ContractRow = z.output<typeof contract>;

const kind = z.enum(['sell', 'buy']).optional();

export const checkContracts = endpoint({
  method: 'GET',
  path: '/api/check-contracts',
  summary:
    'Los contratos de compra, o de venta con type=sell, con su valor indexado al periodo y el índice que se usó.',
  group: 'tariff-inputs',
  query: z.object({
    username,
    type: kind,
    period: period.optional(),
    year: year.optional(),
    version: version.optional(),
  }),
  body: nothing,
  reply: renamed({ contracts: ['contracts', z.array(contract)] }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** The trace of a contract's indexed value: its base value, and the index with the person who entered it. */
export const explainContract = endpoint({
  method: 'GET',
  path: '/api/explain-contract',
  summary: 'De dónde sale el valor indexado de un contrato en un periodo.',
  group: 'tariff-inputs',
  query: renamed({
    username: ['username', username],
    type: ['type', kind],
    contract_id: ['contract', z.string().max(60)],
    period: ['period', period],
    year: ['year', year],
    version: ['version', version.optional()],
  }),
  body: nothing,
  reply: z.object({ figure: traceTree }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const updateContracts = endpoint({
  method: 'POST',
  path: '/api/update-contracts',
  summary: 'Guarda un contrato, con las reglas de indexación que tenga por fechas.',
  group: 'tariff-inputs',
  query: z.object({ type: kind }),
  body: renamed({
    contract_id: [
      'contract',
      labelled(contractLabels.contract, shapedText(contractCodeShape, clientTexts.contractCodeShape)),
    ],
    username: ['username', username],
    seller: ['seller', labelled(contractLabels.seller, boundedText(120).nullish())],
    buyer: ['buyer', labelled(contractLabels.buyer, boundedText(120).nullish())],
    detail: ['detail', labelled(contractLabels.detail, boundedText(2000).nullish())],
    market_type: ['marketType', labelled(contractLabels.marketType, z.enum(['R', 'N']).nullish())],
    contract_type: ['contractType', labelled(contractLabels.contractType, z.enum(contractTypes).nullish())],
    calc_type: ['calculation', labelled(contractLabels.calculation, z.string().max(40).nullish())],
    initial_value: ['baseValue', labelled(contractLabels.baseValue, boundedNumber(energyPrice).nullish())],
    indexation_var: [
      'indexationVariable',
      labelled(contractLabels.indexationVariable, z.enum(indexationVariables).nullish()),
    ],
    initial_ipp: ['baseIndex', labelled(contractLabels.baseIndex, boundedNumber(priceIndex).nullish())],
    index_lag: ['indexLag', labelled(contractLabels.indexLag, boundedNumber(indexLagMonths).nullish())],
    plus_cere: ['plusCere', labelled(contractLabels.plusCere, z.boolean().nullish())],
    begin_date: ['beginDate', labelled(contractLabels.beginDate, day.nullish())],
    end_date: ['endDate', labelled(contractLabels.endDate, day.nullish())],
    active: ['active', labelled(contractLabels.active, z.boolean().nullish())],
    indexation_rules: [
      'indexationRules',
      labelled(contractLabels.indexationRules, z.array(writtenRule).max(MOST_RULES).nullish()),
    ],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  enters: true,
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-contracts'],
});
