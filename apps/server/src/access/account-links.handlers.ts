import { type Refused, refuse } from '@contador/contract';
import { acceptAccountLink, checkAccountLink, confirmContact } from '@contador/contract/access';
import { passwordFaultTexts } from '@contador/contract/messages';
import { newPasswordFault, PASSWORDS_REMEMBERED, passwordValidUntil } from '@contador/domain/access';
import { audit, handlePublic, inTenant, type Parts } from '../platform/index.ts';
import {
  findAccount,
  formerPasswords,
  replacePassword,
  confirmContact as storeConfirmed,
} from './account.repository.ts';
import { findLink, readLinkToken, spendLink, withdrawPasswordLinks } from './account-link.repository.ts';
import { isCommonPassword, namesOfAccount } from './common-passwords.ts';
import { countGuessFrom, delayOfAddress } from './guesses-from-address.ts';
import { notify } from './letters/notify.ts';
import { isProviderOnly } from './only-way.repository.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { endSessionsOf } from './session.ts';
import { signInDelayed } from './sign-in.handlers.ts';
import { forgetFailures } from './sign-in-name.repository.ts';

/** Kind under which wrong links are counted by address. */
const GUESSES = 'account-link';

const over = () => refuse('link-over');

/** Returns the account that a link opens. Used, replaced, expired and unknown links all get the same refusal. */
export const checkAccountLinkHandler = handlePublic(checkAccountLink, async ({ body, parts, now, address }) => {
  const found = await linkOf({ parts, now, address }, body.link);
  if ('refused' in found) return found.refused;
  const { kind, applicationName, personName, email, expiresAt } = found.link;
  return { kind, applicationName, personName, email, expiresAt: expiresAt.toISOString() };
});

/** Sets the password of the link's account and ends its sessions. It opens no session: the person signs in with the new password. */
export const acceptAccountLinkHandler = handlePublic(acceptAccountLink, async ({ body, parts, now, address }) => {
  const found = await linkOf({ parts, now, address }, body.link);
  if ('refused' in found) return found.refused;
  if (found.link.kind === 'contact') return over();
  const { tenant, secret } = found;
  const { email, personName } = found.link;
  const fault = newPasswordFault(body.new_password, '');
  if (fault) return refuse('malformed-request', [{ field: 'new_password', expected: passwordFaultTexts[fault] }]);
  const { former, names } = await inTenant(parts.database, tenant, async (transaction) => ({
    former: await formerPasswords(transaction, email, PASSWORDS_REMEMBERED - 1),
    names: await namesOfAccount(transaction, email),
  }));
  if (isCommonPassword(body.new_password, names)) return refuse('password-common');
  for (const old of [...former, ...(found.link.passwordHash === null ? [] : [found.link.passwordHash])]) {
    if (await isPassword(old, body.new_password)) return refuse('password-used-before');
  }
  const to = await hashPassword(body.new_password);
  const accepted = await inTenant(parts.database, tenant, async (transaction) => {
    const link = await findLink(transaction, secret, now);
    if (link === undefined || !(await spendLink(transaction, { email, secret }))) return over();
    await withdrawPasswordLinks(transaction, email);
    await replacePassword(transaction, email, {
      from: link.passwordHash,
      to,
      validUntil: passwordValidUntil(now),
      now,
    });
    await endSessionsOf(transaction, email);
    if (link.sentTo !== null) await storeConfirmed(transaction, email, link.sentTo, now);
    const account = await findAccount(transaction, email);
    if (account && link.kind !== 'invitation') {
      await notify(transaction, parts, { account, kind: 'password-changed' }, now);
    }
    audit(transaction, {
      by: { email, personName },
      action: 'link-used',
      subject: email,
      after: { kind: link.kind },
      at: now,
    });
    return { accepted: true as const };
  });
  if (!('ok' in accepted)) await forgetFailures(parts.database, email);
  return accepted;
});

/** Confirms the contact to which the link was sent. A link of an earlier contact is over. */
export const confirmContactHandler = handlePublic(confirmContact, async ({ body, parts, now, address }) => {
  const found = await linkOf({ parts, now, address }, body.link);
  if ('refused' in found) return found.refused;
  const { tenant, secret } = found;
  const { email, personName, kind, sentTo } = found.link;
  if (kind !== 'contact' || sentTo === null) return over();
  return await inTenant(parts.database, tenant, async (transaction) => {
    if (!(await spendLink(transaction, { email, secret }))) return over();
    if (!(await storeConfirmed(transaction, email, sentTo, now))) return over();
    audit(transaction, {
      by: { email, personName },
      action: 'contact-confirmed',
      subject: email,
      after: { contact: sentTo },
      at: now,
    });
    return { email, contact: sentTo };
  });
});

interface Guess {
  readonly parts: Parts;
  readonly now: Date;
  readonly address: string;
}

/** The account that a link opens; refuses after many wrong links of the address, which each wrong one counts. */
async function linkOf({ parts, now, address }: Guess, token: string) {
  const minutes = await delayOfAddress(parts.database, GUESSES, address, now);
  if (minutes > 0) return { refused: signInDelayed(minutes, 0) };
  const read = readLinkToken(token);
  const found =
    read &&
    (await inTenant(
      parts.database,
      read.tenant,
      async (transaction) => {
        const link = await findLink(transaction, read.secret, now);
        const account = link && (await findAccount(transaction, link.email));
        const setsPassword = account !== undefined && link?.kind !== 'contact';
        return { link, isClosed: setsPassword && (await isProviderOnly(transaction, account)) };
      },
      { readOnly: true },
    ));
  if (found?.isClosed) return { refused: refuse('provider-only') as Refused };
  if (read !== undefined && found?.link !== undefined) return { ...read, link: found.link };
  await countGuessFrom(parts.database, GUESSES, address, now);
  return { refused: over() as Refused };
}
