import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Refused, refuse } from '@contador/contract';
import { dateText } from '@contador/contract/format';
import { recordRuleTexts, recordTexts, agreedPriceTexts as texts } from '@contador/contract/messages';
import { checkAgreedPriceClients, checkAgreedPrices, updateAgreedPrices } from '@contador/contract/self-generators';
import { overlapping } from '@contador/domain/entry';
import { type AgreedPrice, missingOfAgreedPrice } from '@contador/domain/self-generators';
import { type Month, month } from '@contador/kernel';
import { agreedPrices, clientOf, type SavedAgreedPrice, saveAgreedPrice } from '../../clients/index.ts';
import { audit, handle, lockRecords, notDone, recordGuard } from '../../platform/index.ts';
import { type AgreedPriceInMonth, agreedPricesInMonth, pricedClients } from './agreed-prices-in-month.ts';

/** Optimistic concurrency guard for edits of an agreement. */
const agreementGuard = recordGuard(updateAgreedPrices, {
  alsoLocked: ['id', 'clientCode'],
  notDone,
  wording: (field, value) =>
    field === 'priceType' ? texts.priceTypes[value as keyof typeof texts.priceTypes] : undefined,
});

const monthOf = (query: { readonly year?: number | undefined; readonly month?: number | undefined }, today: string) =>
  month(query.year ?? Number(today.slice(0, 4)), query.month ?? Number(today.slice(5, 7)));

export const checkAgreedPriceClientsCall = handle(checkAgreedPriceClients, async ({ query, inTenant, today }) =>
  inTenant(async (transaction) => ({ clients: await pricedClients(transaction, monthOf(query, today)) })),
);

export const checkAgreedPricesCall = handle(checkAgreedPrices, async ({ query, inTenant, today }) =>
  inTenant(async (transaction) => {
    const found = await clientOf(transaction, query.clientCode);
    if (found === undefined || found.selfGenerator === null) return refuse('agreed-price-client');
    const { clientCode, name } = found.client;
    const agreements = await agreedPricesInMonth(transaction, monthOf(query, today) as Month, [clientCode]);
    return { clientCode, clientName: name, agreements: agreements.map(shown) };
  }),
);

/** Adds an agreement, or changes the one with the given id. Adding the same agreement again changes nothing. */
export const updateAgreedPricesCall = handle(updateAgreedPrices, async ({ body: typed, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'agreed prices');
    const found = await clientOf(transaction, typed.clientCode);
    if (found === undefined || found.selfGenerator === null) return refuse('agreed-price-client', [], notDone);
    const { clientCode } = found.client;
    const all = await agreedPrices(transaction);
    const before = all.find(({ id, clientCode: owner }) => id === typed.id && owner === clientCode);
    if (typed.id != null && before === undefined) return refuse('agreed-price-unknown', [], notDone);
    const onTop = agreementGuard.onTop(typed, before && { ...before, values: before });
    if (!onTop.ok) return onTop;
    const fields = fieldsOf({ ...onTop.value, clientCode }, before);
    if ('refusal' in fields) return fields;
    const same = (before === undefined ? all : [before]).find(({ id: _, savedBy: _by, savedAt: _at, ...it }) =>
      isDeepStrictEqual(it, fields),
    );
    if (same !== undefined) return { Upload: 'OK' as const, id: same.id };
    if (fields.startDate !== null && fields.finishDate !== null && fields.finishDate < fields.startDate) {
      const particular = {
        field: 'finishDate',
        value: dateText(fields.finishDate),
        expected: recordRuleTexts.notBefore,
      };
      return refuse('agreed-price-refused', [particular], notDone);
    }
    const others = all.filter((it) => it.clientCode === clientCode && it.id !== before?.id);
    const crossed = overlapping(others, fields);
    if (crossed.length > 0) return refuse('agreed-price-overlaps', crossed.map(crossedParticular), notDone);
    const id = before?.id ?? Math.max(0, ...all.map((it) => it.id)) + 1;
    const agreement = { id, ...fields };
    await saveAgreedPrice(transaction, agreement, caller.personName, now);
    const subject = `${clientCode} ${id}`;
    audit(transaction, { by: caller, action: 'agreed-price-saved', subject, before, after: agreement, at: now });
    return { Upload: 'OK' as const, id };
  }),
);

/** Fields of the resulting agreement; omitted fields keep their values, and a fixed price has no index. */
function fieldsOf(
  { id: _, username: _u, seen: _s, told: _t, ...typed }: BodyOf<typeof updateAgreedPrices>,
  before: SavedAgreedPrice | undefined,
): AgreedPrice | Refused {
  const fieldValue = <Field extends keyof typeof typed & keyof AgreedPrice>(field: Field) =>
    typed[field] === undefined ? before?.[field] : typed[field];
  const priceType = fieldValue('priceType') ?? null;
  const draft = {
    priceType,
    baseValue: fieldValue('baseValue') ?? null,
    indexVariable: priceType === 2 ? (fieldValue('indexVariable') ?? null) : null,
    indexBase: priceType === 2 ? (fieldValue('indexBase') ?? null) : null,
  };
  const missing = missingOfAgreedPrice(draft);
  if (draft.priceType === null || draft.baseValue === null || missing.length > 0) {
    const code =
      draft.priceType === null
        ? 'agreed-price-type'
        : draft.priceType === 1
          ? 'agreed-price-base'
          : 'agreed-price-index';
    const particulars = missing.map((field) => ({ field, expected: recordTexts.required }));
    return refuse(code, particulars, notDone);
  }
  return {
    clientCode: typed.clientCode,
    observation: fieldValue('observation') ?? '',
    ...draft,
    priceType: draft.priceType,
    baseValue: draft.baseValue,
    startDate: fieldValue('startDate') ?? null,
    finishDate: fieldValue('finishDate') ?? null,
    active: fieldValue('active') ?? true,
  };
}

function crossedParticular({ id, startDate, finishDate }: SavedAgreedPrice) {
  const start = startDate === null ? texts.ever : dateText(startDate);
  const finish = finishDate === null ? texts.furtherNotice : dateText(finishDate);
  return { field: 'startDate', expected: texts.overlaps(id, start, finish) };
}

function shown({ agreement, inForce, price, index }: AgreedPriceInMonth) {
  const { savedBy: _by, savedAt: _at, ...fields } = agreement;
  return {
    ...fields,
    inForce,
    indexedValue: price === undefined ? null : price.toNumber(),
    indexUsed: index === undefined ? null : { ...index, value: Number(index.value) },
    revision: agreementGuard.revisionOf(agreement),
  };
}
