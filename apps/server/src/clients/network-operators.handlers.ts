import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, refuse } from '@contador/contract';
import { checkNetworkOperators, updateNetworkOperators } from '@contador/contract/clients';
import { marketNamed, recordTexts, networkOperatorTexts as texts } from '@contador/contract/messages';
import { type NetworkOperator, requiredOfOperator } from '@contador/domain/clients';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { month } from '@contador/kernel';
import { audit, handle, lockRecords, notDone, recordGuard } from '../platform/index.ts';
import { marketsIn } from '../tariff-inputs/index.ts';
import { clientsOnNetwork, networkOperators, saveNetworkOperator } from './network-operator.repository.ts';

/** Optimistic concurrency check for one operator. */
const operatorGuard = recordGuard(updateNetworkOperators, { alsoLocked: ['incentiveCode', 'market'], notDone });

export const checkNetworkOperatorsCall = handle(checkNetworkOperators, async ({ inTenant }) => ({
  operators: (await inTenant(networkOperators)).map(({ savedBy: _by, savedAt: _at, ...operator }) => ({
    ...operator,
    revision: operatorGuard.revisionOf(operator),
  })),
}));

/** Adds an operator, or saves the one with that incentive code in that market. */
export const updateNetworkOperatorsCall = handle(
  updateNetworkOperators,
  async ({ body: typed, caller, inTenant, now, today }) =>
    inTenant(async (transaction) => {
      await lockRecords(transaction, 'network operators');
      const operators = await networkOperators(transaction);
      const before = operators.find(
        (it) => it.incentiveCode === typed.incentiveCode?.toUpperCase() && it.market === typed.market,
      );
      const onTop = operatorGuard.onTop(typed, before && { ...before, values: before });
      if (!onTop.ok) return onTop;
      const fields = fieldsOf(onTop.value, before);
      if (fields === undefined) {
        const empty = emptyFields(onTop.value, requiredOfOperator);
        const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
        return refuse('empty-fields', particulars, notDone);
      }
      const id = `${fields.incentiveCode} ${fields.market}`;
      if (before !== undefined) {
        const { savedBy: _by, savedAt: _at, ...saved } = before;
        if (isDeepStrictEqual(saved, fields)) return { Upload: 'OK' as const, id };
      }
      const [year = 0, number = 1] = today.split('-').map(Number);
      const markets = await marketsIn(transaction, month(year, number));
      if (!markets.some(({ code }) => code === fields.market)) {
        const particular = {
          field: 'market',
          value: fields.market,
          expected: texts.marketOf(markets.map(({ name, code }) => marketNamed(name, code))),
        };
        return refuse('record-refused', [particular], notDone);
      }
      if (before?.active && !fields.active) {
        const clients = await clientsOnNetwork(transaction, fields);
        const particular = { field: 'active', expected: texts.clientsOn(clients) };
        if (clients > 0) return refuse('operator-in-use', [particular], notDone);
      }
      await saveNetworkOperator(transaction, fields, caller.personName, now);
      audit(transaction, { by: caller, action: 'network-operator-saved', subject: id, before, after: fields });
      return { Upload: 'OK' as const, id };
    }),
);

/** Fields of the operator in the request; omitted fields keep their value. `undefined` if a required field is empty. */
function fieldsOf(
  { name, incentiveCode, operatorCode, market, zone, ...rest }: BodyOf<typeof updateNetworkOperators>,
  before: NetworkOperator | undefined,
): NetworkOperator | undefined {
  if (!name || !incentiveCode || !operatorCode || !market || !zone) return undefined;
  const kept = (field: 'relatedOperator' | 'document' | 'municipality' | 'address' | 'phone') =>
    rest[field] === undefined ? (before?.[field] ?? null) : rest[field] || null;
  return {
    name,
    market,
    zone,
    incentiveCode: incentiveCode.toUpperCase(),
    operatorCode: operatorCode.toUpperCase(),
    nit: rest.nit === undefined ? (before?.nit ?? null) : String(rest.nit ?? '').trim() || null,
    relatedOperator: kept('relatedOperator'),
    document: kept('document'),
    municipality: kept('municipality'),
    address: kept('address'),
    phone: kept('phone'),
    active: rest.active ?? before?.active ?? true,
  };
}
