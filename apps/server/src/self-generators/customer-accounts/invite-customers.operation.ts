import { inviteCustomers } from '@contador/contract/access';
import { customerAccountTexts as texts } from '@contador/contract/messages';
import {
  type CustomerOmission,
  customerDeparture,
  customerNameOf,
  type LinkDelivery,
  signInNameShape,
} from '@contador/domain/access';
import { noticeAddress } from '@contador/domain/self-generators';
import { accepted } from '@contador/kernel';
import { customerLinkUntil, inviteCustomerAccounts, newLinkSecret } from '../../access/index.ts';
import {
  audit,
  type ChunkedRun,
  colombianDay,
  defineChunkedOperation,
  nextOfList,
  storeTemporary,
  type TenantTransaction,
} from '../../platform/index.ts';
import { queueLetters } from './customer-letter.repository.ts';
import type { CustomerLink } from './letters-pdf.ts';
import { type LinksToPrepare, prepareLinksTask } from './prepare-links.task.ts';
import { offerFile, outcomeOf, type PreparedLink, removePrepared, storePrepared } from './prepared-links.repository.ts';

/** A client to invite. */
export interface InvitedCustomer {
  readonly clientCode: string;
  /** Sign-in name instead of the proposed one. */
  readonly user?: string | undefined;
  /** Address instead of the register's. */
  readonly address?: string | undefined;
}

export interface InviteCustomersRequest {
  /** Distinct clients, in the order of their codes. */
  readonly customers: readonly InvitedCustomer[];
  readonly deliver: LinkDelivery;
  readonly company: string;
  /** Address of the product, with which every link begins. */
  readonly publicUrl: string;
}

/** Key of the operation: a company prepares one invitation at a time, so that no file contains links that another one replaces. */
export const INVITATION = 'clientes';

/** Clients of a chunk: 500 letters take some seconds of a thread. */
const CHUNK = 500;

type Run = ChunkedRun<InviteCustomersRequest>;

/** Gives accounts to customers, and prepares a file with their links or queues the e-mails that will bring them. */
export const inviteCustomersOperation = defineChunkedOperation({
  kind: 'invite-customers',
  permission: 'administers',
  refreshes: inviteCustomers.refreshes,
  chunk: CHUNK,
  refusal: 'letters-not-drawn',
  plan: async (_transaction, { payload: { customers, deliver } }: { payload: InviteCustomersRequest }) => ({
    total: customers.length,
    message: deliver === 'mail' ? texts.mailing : texts.preparing,
  }),
  read: async (transaction, run, next: { readonly after?: string; readonly limit: number }) => {
    const { customers } = run.payload;
    const codes = customers.map(({ clientCode }) => clientCode);
    const chunk = new Set(nextOfList(codes, next));
    const last = [...chunk].at(-1);
    if (last === undefined) return undefined;
    const invited = customers.filter(({ clientCode }) => chunk.has(clientCode));
    return { facts: await invite(transaction, run, invited), count: chunk.size, last };
  },
  compute: prepareLinksTask,
  write: async (transaction, { id }, { prepared, part, reason }) => {
    if (reason !== undefined) return [{ expected: reason }];
    const file = part && (await storeTemporary(transaction, { ...part, deflated: Buffer.from(part.deflated) }));
    await storePrepared(transaction, id, prepared, file);
    return [];
  },
  publish: async (transaction, { id, by, payload: { deliver }, now }) => {
    const at = now();
    const outcome = await outcomeOf(transaction, id);
    if (deliver === 'mail') {
      await queueLetters(transaction, id, at);
      await removePrepared(transaction, id, outcome.invited + outcome.omitted.length);
    } else if (outcome.invited > 0) {
      await offerFile(transaction, { run: id, by, contents: deliver, links: outcome.invited }, at);
    } else {
      await removePrepared(transaction, id, outcome.omitted.length);
    }
    return accepted(outcome);
  },
  remove: (transaction, { id }, limit) => removePrepared(transaction, id, limit),
});

/**
 * Gives the clients their accounts and makes the secrets of their links. The accounts are made before the file, which names them: the chunk
 * is one transaction, so a crash leaves neither.
 */
async function invite(
  transaction: TenantTransaction,
  { tenant, by, payload, now }: Run,
  customers: readonly InvitedCustomer[],
): Promise<LinksToPrepare> {
  const { deliver, company, publicUrl } = payload;
  const at = now();
  const judged = await judgedCustomers(transaction, tenant, { customers, deliver, at });
  const invitations = await inviteCustomerAccounts(
    transaction,
    tenant,
    judged.flatMap((it) => ('omission' in it ? [] : [it])),
    at,
  );
  const links: CustomerLink[] = [];
  const prepared = judged.map((it): PreparedLink => {
    const { clientCode } = it;
    if ('omission' in it) return { clientCode, omission: it.omission };
    const invitation = invitations.get(clientCode);
    if (invitation === undefined || 'omission' in invitation) {
      return { clientCode, omission: invitation?.omission ?? 'unknown' };
    }
    const { email: user } = invitation;
    audit(transaction, { by, action: 'account-invited', subject: user, after: { clientCode, deliver }, at });
    if (deliver === 'mail') return { clientCode, address: it.address ?? '' };
    const { token, digest } = newLinkSecret(tenant);
    const link = `${publicUrl}/invitacion#${token}`;
    links.push({ clientCode, name: it.personName, user, link, until: colombianDay(customerLinkUntil(at)) });
    return { clientCode, digest: digest.toString('hex') };
  });
  return { deliver, company, links, prepared, at: at.toISOString() };
}

type JudgedCustomer =
  | { readonly clientCode: string; readonly personName: string; readonly user: string; readonly address?: string }
  | { readonly clientCode: string; readonly omission: CustomerOmission };

/** Which of the clients can be invited as they stand in the register, and why the others cannot. */
async function judgedCustomers(
  transaction: TenantTransaction,
  tenant: string,
  {
    customers,
    deliver,
    at,
  }: { readonly customers: readonly InvitedCustomer[]; readonly deliver: LinkDelivery; readonly at: Date },
): Promise<JudgedCustomer[]> {
  const codes = customers.map(({ clientCode }) => clientCode);
  const clients = await transaction
    .selectFrom('client')
    .select(['client_code', 'name', 'email', 'active', 'self_generator as selfGenerator', 'left_date as leftDate'])
    .where('client_code', 'in', codes)
    .execute();
  const known = new Map(clients.map((client) => [client.client_code, client]));
  const today = colombianDay(at);
  return customers.map(({ clientCode, user: requested, address: typed }): JudgedCustomer => {
    const client = known.get(clientCode);
    if (client === undefined) return { clientCode, omission: 'unknown' };
    if (customerDeparture(client, today) !== undefined) return { clientCode, omission: 'not-self-generator' };
    const user = requested ?? customerNameOf(clientCode, tenant);
    if (user === undefined || !signInNameShape.test(user)) return { clientCode, omission: 'without-name' };
    const address = noticeAddress(typed ?? client.email);
    if (deliver === 'mail' && address === undefined) return { clientCode, omission: 'without-address' };
    return { clientCode, personName: client.name, user, ...(address !== undefined && { address }) };
  });
}
