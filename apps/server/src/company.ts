import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Refused } from '@contador/contract';
import { newCompanyFile } from '@contador/contract/access';
import { companyFields, roles } from '@contador/domain/access';
import { parseMonth } from '@contador/kernel';
import { addAccount, claimSignInName, makeAdministrator, makeLink, normalName } from './access/index.ts';
import {
  addCompany,
  allowPasswords,
  type CompanyFlags,
  companyFlags,
  companyLine,
  companyOfFlags,
  deactivateAccount,
  endSessions,
  factLines,
  makeFirstRunLink,
  removeSecondStep,
  setField,
  setInService,
} from './company/index.ts';
import { runCommand } from './custody/command.ts';
import { openToRead } from './custody/open-database.ts';
import { companyCommandTexts as texts } from './messages/company-command.ts';
import type { Configuration } from './platform/configuration.ts';
import { audit } from './platform/database/audit.ts';
import { connect, type Database } from './platform/database/connection.ts';
import { allTenants, inTenant } from './platform/database/in-tenant.ts';
import { migrate } from './platform/database/migrate.ts';
import { refusalReply } from './platform/http/refusal-reply.ts';
import { KeyFileUnusable, readKey } from './platform/secrets/key-file.ts';
import { keyName } from './platform/secrets/sealed-secret.ts';

/** Author, in the company's log, of changes that a server operator makes by command. */
const OPERATOR = { email: 'operador@servidor', personName: 'Operador del servidor' };

const options = {
  ...companyFlags,
  file: { type: 'string' },
  from: { type: 'string' },
  reason: { type: 'string' },
  'beside-demo': { type: 'boolean' },
} as const;
/** Most names that an action takes. The others take a company and an account. Additional names are refused instead of ignored. */
const mostNames: Readonly<Record<string, number>> = {
  list: 0,
  add: 0,
  link: 0,
  key: 0,
  facts: 1,
  'password-again': 1,
  'deactivate-company': 1,
  'activate-company': 1,
  set: Number.POSITIVE_INFINITY,
};
const COMPANY_AND_ACCOUNT = 2;

type Options = CompanyFlags &
  Readonly<Partial<Record<'file' | 'from' | 'reason', string> & { 'beside-demo': boolean }>>;

interface Command {
  readonly database: Database;
  readonly names: readonly string[];
  readonly options: Options;
  readonly configuration: Configuration;
}

const actions: Readonly<Record<string, (command: Command) => Promise<boolean>>> = {
  list: async ({ database }) => {
    for (const tenant of await allTenants(database)) {
      console.log(
        texts.listed(await inTenant(database, tenant, (transaction) => companyLine(transaction, new Date()))),
      );
    }
    return true;
  },

  add: async ({ database, options: { file, 'beside-demo': besideDemo = false, ...flags }, configuration }) => {
    if (file === undefined && flags.short === undefined) return fail(texts.how);
    if (!besideDemo && (await hasDemonstration(database))) return fail(texts.demonstrationHere);
    const read = newCompanyFile.safeParse(
      file === undefined ? companyOfFlags(flags) : JSON.parse(readFileSync(file, 'utf8')),
    );
    if (!read.success)
      return fail(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
    const { company, person } = read.data;
    const added = await addCompany(database, company, { ...person, password: null }, { now: new Date(), by: OPERATOR });
    if ('ok' in added) return refused(added);
    console.log(texts.added(company.name, person.email, linkAddress(configuration, added.link ?? '')));
    return true;
  },

  administrator: async ({ database, names: [tenant, user], options: { person, role, contact }, configuration }) => {
    if (tenant === undefined || user === undefined) return fail(texts.how);
    if (!(await allTenants(database)).includes(tenant)) return fail(texts.noCompany(tenant));
    const known = roles.find((it) => it === (role ?? 'dev'));
    if (known === undefined) return fail(texts.noRole(role ?? ''));
    const email = normalName(user);
    if (!(await claimSignInName(database, email, tenant))) return fail(texts.userTaken(email));
    const now = new Date();
    const token = await inTenant(database, tenant, async (transaction) => {
      if (!(await makeAdministrator(transaction, email))) {
        const account = {
          email,
          personName: person ?? email,
          role: known,
          administers: true,
          contact: contact ?? null,
        };
        await addAccount(transaction, { ...account, passwordHash: null, validUntil: now }, now);
        // The password opens the company again where its identity provider is the only way and fails.
        await makeAdministrator(transaction, email);
      }
      audit(transaction, { by: OPERATOR, action: 'administrator-by-command', subject: email, at: now });
      return (await makeLink(transaction, { tenant, email, kind: 'reset' }, now)).token;
    });
    console.log(texts.administrator(email, linkAddress(configuration, token)));
    return true;
  },

  key: async ({ configuration: { keyFile } }) => {
    if (keyFile === undefined) return fail(texts.noKey);
    // The command shows the key of the server, and makes none.
    try {
      console.log(texts.key(keyFile.path, keyName(readKey({ ...keyFile, mayBeMade: false }))));
      return true;
    } catch (error) {
      if (error instanceof KeyFileUnusable) return fail(texts.keyUnusable(keyFile.path));
      throw error;
    }
  },

  link: async ({ database, configuration }) => {
    const secret = await makeFirstRunLink(database, new Date());
    if (secret === undefined) return fail(texts.companyExists);
    console.log(`${configuration.publicUrl}/comenzar#${secret}`);
    return true;
  },
};

/** Runs an act on a company that exists, named first. */
const inCompany =
  (act: (command: Command & { tenant: string }, user: string | undefined) => Promise<boolean>) =>
  async (command: Command): Promise<boolean> => {
    const [tenant, user] = command.names;
    if (tenant === undefined) return fail(texts.how);
    if (!(await allTenants(command.database)).includes(tenant)) return fail(texts.noCompany(tenant));
    return await act({ ...command, tenant }, user === undefined ? undefined : normalName(user));
  };

Object.assign(actions, {
  'end-sessions': inCompany(async ({ database, tenant }, user) => {
    const ended = await inTenant(database, tenant, (transaction) =>
      endSessions(transaction, user, { by: OPERATOR, now: new Date() }),
    );
    console.log(texts.sessionsEnded(ended));
    return true;
  }),

  deactivate: inCompany(async ({ database, tenant }, user) => {
    if (user === undefined) return fail(texts.how);
    const done = await inTenant(database, tenant, (transaction) =>
      deactivateAccount(transaction, user, { by: OPERATOR, now: new Date() }),
    );
    if (!done) return fail(texts.noAccount(user));
    console.log(texts.deactivated(user));
    return true;
  }),

  'remove-second-step': inCompany(async ({ database, tenant }, user) => {
    if (user === undefined) return fail(texts.how);
    const done = await inTenant(database, tenant, (transaction) =>
      removeSecondStep(transaction, user, { by: OPERATOR, now: new Date() }),
    );
    if (!done) return fail(texts.noSecondStep(user));
    console.log(texts.secondStepRemoved(user));
    return true;
  }),

  'password-again': inCompany(async ({ database, tenant }) => {
    const done = await inTenant(database, tenant, (transaction) =>
      allowPasswords(transaction, { by: OPERATOR, now: new Date() }),
    );
    if (!done) return fail(texts.passwordsAllowed(tenant));
    console.log(texts.passwordsAgain(tenant));
    return true;
  }),

  'deactivate-company': inCompany((command) => changeService(command, false)),

  'activate-company': inCompany((command) => changeService(command, true)),

  facts: inCompany(async ({ database, tenant }) => {
    for (const line of await inTenant(database, tenant, factLines)) console.log(line);
    return true;
  }),

  set: inCompany(async ({ database, tenant, names: [, name, ...value], options: { from, reason } }) => {
    const field = companyFields.find((it) => it === name);
    if (field === undefined) return fail(texts.noField(name ?? '', companyFields));
    if (value.length === 0 || from === undefined || parseMonth(from) === undefined || (reason ?? '').trim().length < 10)
      return fail(texts.how);
    const answer = await inTenant(database, tenant, (transaction) =>
      setField(transaction, { field, value, from, reason: reason ?? '' }, { by: OPERATOR, now: new Date() }),
    );
    if (answer) return refused(answer);
    console.log(texts.fieldSet(field, value.join(', '), from));
    return true;
  }),
});

async function changeService({ database, tenant }: Command & { tenant: string }, inService: boolean): Promise<boolean> {
  const done = await inTenant(database, tenant, (transaction) =>
    setInService(transaction, inService, { by: OPERATOR, now: new Date() }),
  );
  const say = texts.service(tenant, inService);
  if (!done) return fail(say.already);
  console.log(say.done);
  return true;
}

async function hasDemonstration(database: Database): Promise<boolean> {
  for (const tenant of await allTenants(database)) {
    const account = await inTenant(database, tenant, (transaction) =>
      transaction.selectFrom('account').select('email').where('demo', '=', true).limit(1).executeTakeFirst(),
    );
    if (account !== undefined) return true;
  }
  return false;
}

function refused({ refusal }: Refused): false {
  const { message, details } = refusalReply(refusal).body.error;
  return fail([message, ...details.map(({ field, expected }) => `${field}: ${expected}`)].join('\n'));
}

function fail(sentence: string): false {
  console.error(sentence);
  return false;
}

const linkAddress = ({ publicUrl }: Configuration, token: string) => `${publicUrl}/invitacion#${token}`;

await runCommand(async (configuration) => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true, strict: true });
  const [action, ...names] = positionals;
  const act = actions[action ?? ''];
  if (act === undefined || names.length > (mostNames[action ?? ''] ?? COMPANY_AND_ACCOUNT)) {
    console.error(texts.how);
    return false;
  }
  const opened = await openToRead(configuration);
  try {
    await migrate(opened.url);
    const database = await connect(opened.url, { poolSize: 2, onError: (error) => console.error(error.message) });
    try {
      return await act({ database, names, options: values, configuration });
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
});
