import { type Refused, refuse } from '@contador/contract';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import {
  approveSettlement,
  checkSettlement,
  liquidateSelfGenerators,
  type SettlementProgress,
} from '@contador/contract/self-generators';
import { type Month, month as monthOf } from '@contador/kernel';
import { handle, notDone, type TenantTransaction } from '../../platform/index.ts';
import { consumptionApproval } from '../hours/index.ts';
import { approvalKey, approveSelfGenerators } from './approve-settlement.operation.ts';
import { lawOfSettlement, liquidableTypes } from './law-of-settlement.ts';
import { settlementRestsOn } from './rests-on.ts';
import { settlementKey, settleSelfGenerators } from './settle-self-generators.operation.ts';
import { clientsWithHours, type SettledClientRow, userTypeOfRow } from './settled-clients.repository.ts';
import { approvedRows, settledRows, settlementStanding } from './settled-months.repository.ts';
import type { SettledUserType } from './settlement.tables.ts';
import { neededBy, settlementInputs } from './settlement-inputs.ts';
import { shownSettlement } from './shown-settlement.ts';

const TYPES = ['1', '2', '3', '4', 'GD', 'AGGE', ''] as const;

/** Settled clients of a month: the approved ones, or before the approval those valid for the present inputs. */
export const checkSettlementCall = handle(checkSettlement, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const standing = await settlementStanding(transaction, period);
    const { approval, runs, fingerprint } = standing;
    const rows =
      approval === undefined
        ? await settledRows(
            transaction,
            runs.map(({ run }) => run),
          )
        : (await approvedRows(transaction, period)).map(({ annex, ...row }) => ({ ...row, facts: annex }));
    const withHours = await clientsWithHours(transaction, period);
    const names = new Map(withHours.map(({ client_code: code, name }) => [code, name]));
    const userType = query.ag_type === undefined ? undefined : typeOfText(query.ag_type);
    const liquidable = liquidableTypes(await lawOfSettlement(transaction, period));
    const progress = progressOf(withHours, rows, liquidable);
    const isOpen = approval === undefined && progress.some((it) => it.liquidable && it.unsettled.length > 0);
    const inputsOf = isOpen
      ? await settlementInputs(transaction, { tenant: caller.tenant, period }, withHours)
      : undefined;
    const [latest] = runs.toSorted((one, other) => other.liquidated_at.getTime() - one.liquidated_at.getTime());
    return {
      clients: rows
        .filter(({ ag_type_code: type }) => userType === undefined || type === userType)
        .map((row) => shownSettlement(row, row.facts, names.get(row.client_code) ?? '')),
      fingerprint,
      liquidatedBy: latest?.liquidated_by ?? null,
      liquidatedAt: latest?.liquidated_at.toISOString() ?? null,
      approvedBy: approval?.by ?? null,
      approvedAt: approval?.at ?? null,
      unsettled: unsettled(withHours, rows),
      progress: progress.map((it) => ({ ...it, lacks: approval === undefined ? lacksOf(it, inputsOf) : [] })),
    };
  }),
);

/** Clients of any type with approved consumption and no settlement; an approval excludes them from the month permanently. */
function unsettled(
  withHours: readonly SettledClientRow[],
  rows: readonly { readonly client_code: string }[],
): string[] {
  const settled = new Set(rows.map(({ client_code: code }) => code));
  return withHours.flatMap(({ client_code: code }) => (settled.has(code) ? [] : [code]));
}

/** Progress of each user type that has clients, in the order of the types. */
function progressOf(
  withHours: readonly SettledClientRow[],
  rows: readonly { readonly client_code: string }[],
  liquidable: readonly SettledUserType[],
): Omit<SettlementProgress[number], 'lacks'>[] {
  const settled = new Set(rows.map(({ client_code: code }) => code));
  return TYPES.flatMap((type) => {
    const own = withHours.filter((client) => (userTypeOfRow(client) ?? '') === type);
    if (own.length === 0) return [];
    const unsettledClients = own.filter(({ client_code: code }) => !settled.has(code));
    return {
      type,
      liquidable: type !== '' && liquidable.includes(type),
      codes: own.map(({ client_code: code }) => code),
      unsettled: unsettledClients.map(({ client_code: code, name }) => ({ code, name })),
    };
  });
}

/** Why the unsettled clients of a type cannot be liquidated now: where their settlement comes from, or the inputs that are missing. */
function lacksOf(
  { type, liquidable, unsettled: clients }: Omit<SettlementProgress[number], 'lacks'>,
  inputsOf: Awaited<ReturnType<typeof settlementInputs>> | undefined,
): string[] {
  if (clients.length === 0) return [];
  if (type === '') return [texts.withoutType];
  if (!liquidable) return [texts.page.onlyOpen];
  const inputs = inputsOf?.(type);
  if (inputs === undefined) return [];
  return neededBy(type).flatMap((input) =>
    inputs[input].ready ? [] : [texts.lacksInput(texts.page[input], inputs[input].detail)],
  );
}

/** User type at the beginning of a text. */
export function typeOfText(text: string): SettledUserType {
  return text === 'GD' || text === 'AGGE' ? text : (text.slice(0, 1) as SettledUserType);
}

/** Settles the clients. When any of them cannot be settled, none is, and the refusal lists the reasons by client. */
export const liquidateSelfGeneratorsCall = handle(
  liquidateSelfGenerators,
  async ({ query, body, inTenant, operations }) => {
    const period = monthOf(query.year, query.month);
    const ready = await inTenant((transaction) => readyToSettle(transaction, period, body.codes));
    if (!ready.ok) return ready;
    const done = await operations.run(settleSelfGenerators, settlementKey(ready.value), ready.value);
    if (!done.ok) return { ...done, refusal: { ...done.refusal, legacy: notDone } };
    return { Upload: 'OK' as const };
  },
);

async function readyToSettle(transaction: TenantTransaction, period: Month, requestedCodes: readonly string[]) {
  const lacks = await missingInput(transaction, period);
  if (lacks !== undefined) return lacks;
  const codes = [...new Set(requestedCodes)].sort();
  if (codes.length === 0) return refuse('settlement-lacks-inputs', [{ expected: texts.noCodes }], notDone);
  const options = await lawOfSettlement(transaction, period);
  const types = new Map<SettledUserType, string>();
  for (const client of await clientsWithHours(transaction, period, codes)) {
    const type = userTypeOfRow(client);
    if (type !== undefined && liquidableTypes(options).includes(type)) types.set(type, client.client_code);
  }
  if (types.size > 1) return refuse('settlement-lacks-inputs', [{ expected: texts.severalTypes }], notDone);
  const [userType = liquidableTypes(options)[0] as SettledUserType] = types.keys();
  const restsOn = (await settlementRestsOn(transaction, period, [userType])).get(userType) ?? '';
  return { ok: true as const, value: { period, userType, codes, restsOn } };
}

async function missingInput(transaction: TenantTransaction, period: Month): Promise<Refused | undefined> {
  const { approval } = await settlementStanding(transaction, period);
  if (approval !== undefined) {
    return refuse('settlement-approved', [{ expected: texts.alreadyApproved(approval.by, approval.at) }], notDone);
  }
  if ((await consumptionApproval(transaction, period)) === undefined) {
    return refuse('settlement-lacks-inputs', [{ expected: texts.consumptionNotApproved }], notDone);
  }
  return undefined;
}

/** Settles every client a second time and approves the reviewed settlement. Idempotent. */
export const approveSettlementCall = handle(approveSettlement, async ({ query, inTenant, operations }) => {
  const period = monthOf(query.year, query.month);
  const { approval, fingerprint, runs } = await inTenant((transaction) => settlementStanding(transaction, period));
  if (approval !== undefined) return { Upload: 'OK' as const };
  if (fingerprint === null) return refuse('settlement-not-there', [], notDone);
  if (query.fingerprint !== undefined && query.fingerprint !== fingerprint) {
    return refuse('settlement-is-another', [], notDone);
  }
  const request = { period, fingerprint, runs: runs.map(({ run }) => run) };
  const done = await operations.run(approveSelfGenerators, approvalKey(period), request);
  if (!done.ok) return { ...done, refusal: { ...done.refusal, legacy: notDone } };
  return { Upload: 'OK' as const };
});
