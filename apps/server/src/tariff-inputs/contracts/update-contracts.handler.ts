import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Particular, refuse } from '@contador/contract';
import { codedTexts, recordRuleTexts, recordTexts } from '@contador/contract/messages';
import { type IndexationRuleRow, updateContracts } from '@contador/contract/tariff-inputs';
import { profileAt } from '@contador/domain/access';
import {
  calculationTypes,
  emptyFields,
  requiredOfContract,
  requiredOfIndexedContract,
} from '@contador/domain/tariff-inputs';
import { decimal, parseMonth } from '@contador/kernel';
import { wrongConstants } from '@contador/regulation';
import { audit, colombianMonth, handle, lockRecords } from '../../platform/index.ts';
import { notDone } from '../scope/editable.ts';
import { type Contract, type ContractSide, saveContract, savedContracts, unsigned } from './contract.repository.ts';
import { contractFields, contractGuard } from './contract-fields.ts';

type Body = BodyOf<typeof updateContracts>;

/** Saves a contract with its dated rules of indexation. Fields missing from the call stay unchanged. */
export const updateContractsCall = handle(updateContracts, async ({ query, body: typed, caller, inTenant, now }) => {
  const empty = emptyFields(typed, ['contract', ...requiredOfContract]);
  if (empty.length > 0) {
    const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
    return refuse('empty-fields', particulars, notDone);
  }
  const side = query.type ?? 'buy';
  return await inTenant(async (transaction) => {
    await lockRecords(transaction, 'contracts');
    const [saved] = await savedContracts(transaction, side, typed.contract.trim());
    const onTop = contractGuard.onTop(typed, saved && { ...saved, values: contractFields(saved) });
    if (!onTop.ok) return onTop;
    const body = onTop.value;
    const before = saved && unsigned(saved);
    const begins = parseMonth((body.beginDate ?? '').slice(0, 7)) ?? colombianMonth(now);
    const contract = contractOf(side, body, before, profileAt(caller.profile, begins).agent);
    const unindexed = emptyFields(contract, requiredOf(contract));
    if (unindexed.length > 0) {
      const particulars = unindexed.map((field) => ({ field, expected: recordTexts.required }));
      return refuse('empty-fields', particulars, notDone);
    }
    const faults = [...fieldFaults(body, contract), ...ruleFaults(contract.rules)];
    if (faults.length > 0) return refuse('record-refused', faults, notDone);
    if (isDeepStrictEqual(before, contract)) return { Upload: 'OK' as const };
    await saveContract(transaction, contract, caller.personName, now);
    audit(transaction, {
      by: caller,
      action: 'contract-saved',
      subject: `${side} ${contract.contract}`,
      before,
      after: contract,
    });
    return { Upload: 'OK' as const };
  });
});

/** Required fields of a contract; an indexed price also needs the index and its base. */
function requiredOf({ calculation }: Contract) {
  return calculation === 'INDEXADO' ? requiredOfIndexedContract : requiredOfContract;
}

function contractOf(side: ContractSide, body: Body, before: Contract | undefined, agent: string): Contract {
  const fixed = body.calculation === 'FIJO';
  const contractType = body.contractType ?? before?.contractType ?? 'BILATERAL';
  const amount = (value: number | null | undefined, was: string | null | undefined) =>
    value === undefined ? (was ?? null) : value === null ? null : decimal(value).toFixed();
  return {
    side,
    contract: body.contract.trim(),
    seller: body.seller ?? before?.seller ?? (side === 'sell' ? agent : ''),
    buyer: body.buyer === undefined ? (before?.buyer ?? (side === 'buy' ? agent : null)) : body.buyer,
    detail: body.detail ?? before?.detail ?? '',
    marketType: body.marketType ?? before?.marketType ?? 'R',
    contractType,
    calculation: fixed ? 'FIJO' : 'INDEXADO',
    baseValue: amount(body.baseValue, before?.baseValue) ?? '0',
    indexationVariable: fixed ? null : (body.indexationVariable ?? before?.indexationVariable ?? null),
    baseIndex: fixed ? null : amount(body.baseIndex, before?.baseIndex),
    indexLag: body.indexLag ?? before?.indexLag ?? 0,
    plusCere: body.plusCere ?? before?.plusCere ?? contractType !== 'BILATERAL',
    beginDate: body.beginDate === undefined ? (before?.beginDate ?? null) : body.beginDate,
    endDate: body.endDate === undefined ? (before?.endDate ?? null) : body.endDate,
    active: body.active ?? before?.active ?? true,
    rules: (body.indexationRules ?? before?.rules ?? []).toSorted((a, b) => a.from.localeCompare(b.from)),
  };
}

function fieldFaults(body: Body, contract: Contract): Particular[] {
  const unknown = calculationTypes.every((it) => it !== body.calculation);
  const { beginDate, endDate } = contract;
  const backwards = beginDate !== null && endDate !== null && endDate < beginDate;
  return [
    ...(unknown
      ? [{ field: 'calculation', value: String(body.calculation), expected: codedTexts.oneOf(calculationTypes) }]
      : []),
    ...(backwards ? [{ field: 'endDate', value: endDate, expected: recordRuleTexts.notBefore }] : []),
  ];
}

/** Faults of the rules: months in the wrong order or overlapping another rule's, or missing constants. */
function ruleFaults(rules: readonly IndexationRuleRow[]): Particular[] {
  return rules.flatMap((rule, index): Particular[] => {
    const field = `indexationRules.${index}`;
    const missing = wrongConstants(rule);
    const before = rules[index - 1];
    return [
      ...(rule.to < rule.from ? [{ field, value: rule.to, expected: recordRuleTexts.monthNotBefore }] : []),
      ...(before !== undefined && rule.from <= before.to
        ? [{ field, value: rule.from, expected: recordRuleTexts.overlapping }]
        : []),
      ...(missing.length > 0 ? [{ field, expected: recordRuleTexts.ruleNeeds(missing.join(', ')) }] : []),
    ];
  });
}
