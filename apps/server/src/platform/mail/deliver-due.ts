import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../database/away.ts';
import { activeTenants, inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Parts } from '../parts/parts.ts';
import type { Delivery, Letter, Post } from './post.ts';

export type MailNeeds = Pick<Parts, 'database' | 'now' | 'log' | 'publicUrl'> & { readonly post: Post };

/** Why an attempt was not acknowledged, in the words of the mail server's answer. */
export type DeliveryFault = Extract<Delivery, { readonly accepted: false }>['fault'];

/** A mail that one process holds until its lease ends. */
export interface LeasedMail {
  readonly tries: number;
  readonly next_at: Date | null;
}

/** A queue of mails in a table of a company, and how a letter is written for each. */
export interface MailQueue<Mail extends LeasedMail, Fault extends string = DeliveryFault> {
  /** Claims the mail that has been due longest; `undefined` if none is due. */
  take(transaction: TenantTransaction, now: Date): Promise<Mail | undefined>;
  /** Writes the letter, or says why it must not be sent; `undefined` or an error if it cannot be written, which counts as `unwritten`. */
  letterFor(needs: MailNeeds, tenant: string, mail: Mail): Promise<Letter | { readonly fault: Fault } | undefined>;
  storeAccepted(transaction: TenantTransaction, mail: Mail, reply: string, now: Date): Promise<void>;
  storeFault(
    transaction: TenantTransaction,
    mail: Mail,
    failed: { readonly fault: Fault | DeliveryFault; readonly reply: string },
    now: Date,
  ): Promise<void>;
  readonly unwritten: Fault;
  readonly mostTries: number;
  /** Log line of a letter that could not be written. */
  notWritten(mail: Mail): string;
}

/** Timeout of one try in milliseconds, shorter than a lease. */
const TRY_MS = 600_000;
/** Pause between two attempts to store the mail server's response, in milliseconds. */
const KEEP_AGAIN_MS = 500;

/**
 * Sends every due mail of a queue, one after the other, and returns how many the mail server accepted. Safe to run in several processes at
 * once: each mail is leased to one of them. An acknowledgement is stored before the next mail is taken, so that no acknowledged mail is
 * sent again. Mails of a company that is not in service wait.
 */
export async function deliverDue<Mail extends LeasedMail, Fault extends string>(
  needs: MailNeeds,
  queue: MailQueue<Mail, Fault>,
  until: AbortSignal,
): Promise<number> {
  const { database, now } = needs;
  let sent = 0;
  for (const tenant of await activeTenants(database)) {
    while (!until.aborted) {
      const mail = await inTenant(database, tenant, (transaction) => queue.take(transaction, now()));
      if (mail === undefined) break;
      if (await isSent(needs, queue, { tenant, mail, until })) sent++;
    }
  }
  return sent;
}

async function isSent<Mail extends LeasedMail, Fault extends string>(
  needs: MailNeeds,
  queue: MailQueue<Mail, Fault>,
  { tenant, mail, until }: { readonly tenant: string; readonly mail: Mail; readonly until: AbortSignal },
): Promise<boolean> {
  const { database, post, now, log } = needs;
  const keep = (fault: Fault | DeliveryFault, reply: string) =>
    inTenant(database, tenant, (transaction) => queue.storeFault(transaction, mail, { fault, reply }, now()));
  if (mail.tries > queue.mostTries) {
    // Every process that took this mail died during its try, so the mail is given up.
    await keep('unanswered', '');
    return false;
  }
  const letter = await queue.letterFor(needs, tenant, mail).catch((error: Error) => {
    log.error(queue.notWritten(mail), error);
    return undefined;
  });
  if (letter === undefined || 'fault' in letter) {
    await keep(letter?.fault ?? queue.unwritten, '');
    return false;
  }
  const delivery = await post.send(letter, AbortSignal.any([until, AbortSignal.timeout(TRY_MS)]));
  if (!delivery.accepted) {
    await keep(delivery.fault, delivery.reply);
    return false;
  }
  await persistently(
    () => inTenant(database, tenant, (transaction) => queue.storeAccepted(transaction, mail, delivery.reply, now())),
    () => until.aborted || now() >= (mail.next_at ?? 0),
  );
  return true;
}

/**
 * Retries `work` while the database is away, so that a restart of the database does not lose an acknowledgement and send the mail again.
 */
async function persistently(work: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || isOver()) throw error;
      await pause(KEEP_AGAIN_MS);
    }
  }
}
