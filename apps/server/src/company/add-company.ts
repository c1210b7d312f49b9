import { refuse } from '@contador/contract';
import { companyFactTexts } from '@contador/contract/messages';
import {
  accountRightsFault,
  featuresOfNewCompany,
  type NewTenant,
  type Role,
  requiredInNewCompanies,
  rolesOf,
} from '@contador/domain/access';
import { issuerNitFault } from '@contador/domain/billing';
import { addMonths, isoMonth } from '@contador/kernel';
import { sql } from 'kysely';
import {
  addAccount,
  addCompanyFact,
  addTenant,
  claimInTransaction,
  makeLink,
  signingInSetting,
} from '../access/index.ts';
import { audit, colombianMonth, type Database, type TenantTransaction, withSettings } from '../platform/index.ts';
import { saveIdentity } from '../tariff-publication/index.ts';

/** Colour of a new company's documents, the black of the text, until it chooses one. */
const PLAIN_COLOR = '#1D1F20';

export interface NewCompany extends Omit<NewTenant, 'username' | 'features'> {
  /** Short name, as in addresses. */
  readonly name: string;
  readonly legalName: string;
  /** With its check digit, such as 891200200-8. */
  readonly nit: string;
}

export interface FirstAdministrator {
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  /** Address of letters about the account. */
  readonly contact?: string | undefined;
  /** Null to invite the person by a link. */
  readonly password: { readonly hash: string; readonly validUntil: Date } | null;
}

interface Options {
  readonly now: Date;
  /** Whom the company's log names as the author. */
  readonly by: { readonly email: string; readonly personName: string };
  /** Settings that `before` needs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Decides in the same transaction, one company at a time, whether the company may be added. */
  readonly before?: (transaction: TenantTransaction) => Promise<ReturnType<typeof refuse> | undefined>;
}

/**
 * Adds a company with its identity and the account of its first administrator, in one transaction. Returns the token of the
 * administrator's invitation, or null if the account has a password.
 */
export async function addCompany(
  database: Database,
  company: NewCompany,
  person: FirstAdministrator,
  { now, by, settings = {}, before }: Options,
) {
  const fault = companyFault(company, person);
  if (fault) return fault;
  const all = {
    ...settings,
    ...signingInSetting(person.email),
    'app.tenant': company.name,
    'app.directory': 'tenants',
  };
  return await withSettings(database, all, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('companies', 11))`.execute(transaction);
    const refused = await before?.(transaction);
    if (refused) return refused;
    const taken = await transaction
      .selectFrom('tenant')
      .select('tenant')
      .where('tenant', '=', company.name)
      .executeTakeFirst();
    if (taken)
      return refuse('company-name-taken', [
        { field: 'company.name', value: company.name, expected: 'un nombre que ninguna empresa tenga' },
      ]);
    const { name, legalName, nit, ...profile } = company;
    const features = featuresOfNewCompany(profile);
    await addTenant(transaction, { ...profile, username: name, features, description: legalName }, now);
    await addCompanyFact(
      transaction,
      {
        field: 'secondStep',
        value: requiredInNewCompanies,
        // The first people have the rest of the month and the next one to set it up.
        fromMonth: isoMonth(addMonths(colombianMonth(now), 2)),
        reason: companyFactTexts.newCompanySecondStep,
      },
      { by: by.personName, at: now },
    );
    await saveIdentity(transaction, { legalName, nit, activity: null, color: PLAIN_COLOR, emblem: null });
    if (!(await claimInTransaction(transaction, person.email, name))) {
      return refuse('user-taken', [
        { field: 'person.email', value: person.email, expected: 'un usuario que nadie tenga' },
      ]);
    }
    const { email, personName, role, contact, password } = person;
    await addAccount(
      transaction,
      {
        email,
        personName,
        role,
        administers: true,
        contact: contact || null,
        passwordHash: password?.hash ?? null,
        validUntil: password?.validUntil ?? now,
      },
      now,
    );
    audit(transaction, {
      by,
      action: 'company-begun',
      subject: name,
      after: { ...company, administrator: email },
      at: now,
    });
    if (password !== null) return { link: null };
    const { token } = await makeLink(transaction, { tenant: name, email, kind: 'invitation' }, now);
    return { link: token };
  });
}

function companyFault({ nit, kind }: NewCompany, { role }: FirstAdministrator) {
  const wrong = issuerNitFault(nit);
  if (wrong) {
    const expected =
      wrong.reason === 'missing'
        ? 'un NIT con su dígito de verificación, como 891200200-8'
        : `el dígito de verificación ${wrong.right}`;
    return refuse('malformed-request', [{ field: 'company.nit', value: nit, expected }]);
  }
  const after = { role, administers: true, active: true };
  const fault = accountRightsFault({
    kind,
    before: undefined,
    after,
    hasCustomer: false,
    own: false,
    otherAdministrators: 0,
  });
  return fault && refuse(fault, [{ field: 'person.role', value: role, expected: rolesOf(kind).join(', ') }]);
}
