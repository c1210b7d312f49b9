import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { actaMailTexts, fieldOfficeTexts } from '@contador/contract/messages';
import { type ActaMailFault, MOST_ACTA_MAIL_TRIES } from '@contador/domain/field';
import { allTenants, inTenant, isDatabaseAway, type Letter, type Parts, type Post } from '../../platform/index.ts';
import { actaPaper, loadActa } from '../acta-paper.ts';
import { reviewOf } from '../review.repository.ts';
import { storeAccepted, storeFault, type TakenMail, takeDueMail } from './acta-mail.repository.ts';

type Needs = Pick<Parts, 'database' | 'now' | 'log'> & { readonly post: Post };

/** Timeout of one try in milliseconds, shorter than the lease. */
const TRY_MS = 600_000;
/** Pause between two attempts to store the mail server's response, in milliseconds. */
const KEEP_AGAIN_MS = 500;

/**
 * Sends every due mail, one after the other, and returns how many the mail server accepted. Safe to run in several processes at once: each
 * mail is leased to one of them. An acknowledgement is stored before the next mail is taken, so that no acknowledged mail is sent again.
 */
export async function sendActaMails(needs: Needs, until: AbortSignal): Promise<number> {
  const { database, now } = needs;
  let sent = 0;
  for (const tenant of await allTenants(database)) {
    while (!until.aborted) {
      const mail = await inTenant(database, tenant, (transaction) => takeDueMail(transaction, now()));
      if (mail === undefined) break;
      if (await isSent(needs, tenant, mail, until)) sent++;
    }
  }
  return sent;
}

async function isSent(needs: Needs, tenant: string, mail: TakenMail, until: AbortSignal): Promise<boolean> {
  const { database, post, now, log } = needs;
  const keep = (fault: ActaMailFault, reply: string) =>
    inTenant(database, tenant, (transaction) => storeFault(transaction, mail, { fault, reply }, now()));
  if (mail.tries > MOST_ACTA_MAIL_TRIES) {
    // Every process that took this mail died during its try, so the mail is given up.
    await keep('unanswered', '');
    return false;
  }
  const letter = await letterFor(needs, tenant, mail).catch((error: Error) => {
    log.error(actaMailTexts.notDrawn(mail.review_id), error);
    return undefined;
  });
  if (letter === undefined) {
    await keep('no-pdf', '');
    return false;
  }
  const delivery = await post.send(letter, AbortSignal.any([until, AbortSignal.timeout(TRY_MS)]));
  if (!delivery.accepted) {
    await keep(delivery.fault, delivery.reply);
    return false;
  }
  await persistently(
    () => inTenant(database, tenant, (transaction) => storeAccepted(transaction, mail, delivery.reply, now())),
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

async function letterFor({ database, log }: Needs, tenant: string, mail: TakenMail): Promise<Letter | undefined> {
  const loaded = await inTenant(
    database,
    tenant,
    async (transaction) => {
      const row = await reviewOf(transaction, mail.review_id);
      if (row === undefined) throw new Error(`acta ${mail.review_id} is not there`);
      const company = await transaction
        .selectFrom('tenant')
        .select('application_name')
        .where('tenant', '=', tenant)
        .executeTakeFirstOrThrow();
      const client = await transaction
        .selectFrom('client')
        .select('name')
        .where('client_code', '=', row.client_code)
        .executeTakeFirstOrThrow();
      return { ...(await loadActa(transaction, row)), company: company.application_name, client: client.name };
    },
    { readOnly: true },
  );
  const { row, company, client } = loaded;
  const bytes = await actaPaper(loaded, company, log);
  if (bytes === undefined) return undefined;
  const number = row.acta_number;
  return {
    to: mail.address,
    id: letterId(mail),
    senderName: company,
    subject: actaMailTexts.subject(number, client),
    text: actaMailTexts.body({
      company,
      number,
      client,
      clientCode: row.client_code,
      orders: row.orders,
      date: row.visit_date,
      technician: row.technician_name,
      hash: row.sha256,
      corrects: row.corrects,
    }),
    attachment: { name: fieldOfficeTexts.actas.fileName(number), type: 'application/pdf', bytes },
  };
}

/** Message id of a mail. Every try to an address uses one id, so that a recipient who gets the mail twice recognises the duplicate. */
function letterId({ review_id, address }: TakenMail): string {
  return `acta.${review_id}.${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;
}
