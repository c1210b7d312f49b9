import { type Refused, refuse } from '@contador/contract';
import { beginCompany, checkFirstRun } from '@contador/contract/access';
import { passwordFaultTexts } from '@contador/contract/messages';
import { newPasswordFault, passwordValidUntil } from '@contador/domain/access';
import { countGuessFrom, delayOfAddress, hashPassword, isCommonPassword, signInDelayed } from '../access/index.ts';
import { handlePublic, type Parts, withSettings } from '../platform/index.ts';
import { addCompany } from './add-company.ts';
import { firstRunSetting, firstRunUntil } from './first-run.repository.ts';

/** Kind under which wrong links are counted by address. */
const GUESSES = 'first-run';

interface Guess {
  readonly parts: Parts;
  readonly now: Date;
  readonly address: string;
}

/** Until when the link of the first run is good; refuses one that is not, and after many wrong ones of the address. */
async function untilOf(
  { parts, now, address }: Guess,
  secret: string,
): Promise<{ until: Date } | { refused: Refused }> {
  const minutes = await delayOfAddress(parts.database, GUESSES, address, now);
  if (minutes > 0) return { refused: signInDelayed(minutes, 0) };
  const settings = firstRunSetting(secret);
  const until =
    settings &&
    (await withSettings(parts.database, settings, (transaction) => firstRunUntil(transaction, secret, now), {
      readOnly: true,
    }));
  if (until !== undefined) return { until };
  await countGuessFrom(parts.database, GUESSES, address, now);
  return { refused: refuse('link-over') };
}

/** Says until when the link of a server without companies is good. */
export const checkFirstRunHandler = handlePublic(checkFirstRun, async ({ body, parts, now, address }) => {
  const found = await untilOf({ parts, now, address }, body.link);
  return 'refused' in found ? found.refused : { expiresAt: found.until.toISOString() };
});

/** Creates the first company and its administrator. Once there is a company, no link creates another. */
export const beginCompanyHandler = handlePublic(beginCompany, async ({ body, parts, now, address }) => {
  const { link, company, person } = body;
  const found = await untilOf({ parts, now, address }, link);
  if ('refused' in found) return found.refused;
  const fault = newPasswordFault(person.password, '');
  if (fault) return refuse('malformed-request', [{ field: 'person.password', expected: passwordFaultTexts[fault] }]);
  const names = [
    company.name,
    company.legalName,
    company.applicationName,
    person.personName,
    person.email.split('@')[0] ?? '',
  ];
  if (isCommonPassword(person.password, names)) return refuse('password-common');
  const password = { hash: await hashPassword(person.password), validUntil: passwordValidUntil(now) };
  const added = await addCompany(
    parts.database,
    company,
    { ...person, password },
    {
      now,
      by: person,
      settings: firstRunSetting(link) ?? {},
      before: async (transaction) => {
        if (await transaction.selectFrom('tenant').select('tenant').limit(1).executeTakeFirst()) {
          return refuse('company-exists');
        }
        return (await firstRunUntil(transaction, link, now)) === undefined ? refuse('link-over') : undefined;
      },
    },
  );
  return 'ok' in added ? added : { username: company.name };
});
