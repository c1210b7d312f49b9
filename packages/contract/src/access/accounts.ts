import {
  agentShape,
  companyNameShape,
  contactShape,
  roles,
  signInNameShape,
  tenantKinds,
  userTypes,
} from '@contador/domain/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { accountTexts as texts } from '../messages/access/accounts.ts';
import { orEmpty, requiredText, shapedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, username } from '../wire/period.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

const signInName = labelled(
  texts.user,
  z
    .string()
    .overwrite((text) => text.trim().toLowerCase())
    .refine((text) => signInNameShape.test(text), texts.userShape),
);
const personName = labelled(texts.personName, requiredText(120));
const newPassword = labelled(texts.password, z.string().min(1).max(200));
const link = labelled(texts.link, z.string().max(200));
/** Address of letters about the account; empty for none. */
export const contact = labelled(texts.contact, shapedText(orEmpty(contactShape), texts.contactShape));
/** Whether a link is sent to the contact or shown once to the administrator. */
const deliver = labelled(texts.deliver, z.enum(['mail', 'show']).optional());

/** Name, role and rights of an account. */
const rights = {
  personName,
  role: labelled(texts.role, z.enum(roles)),
  administers: labelled(texts.administers, z.boolean()),
};

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  summary:
    'Las cuentas de la empresa: quién administra, quién falta por entrar y cuáles esperan por intentos fallidos.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    accounts: z.array(
      z.object({
        email: z.string(),
        personName: z.string(),
        role: z.enum(roles),
        administers: z.boolean(),
        active: z.boolean(),
        /** Code of the customer of a customer's account. */
        customer: z.string().nullable(),
        /** True until the person has chosen a password. */
        invited: z.boolean(),
        /** End of the link that was made last and not used; null if there is none. */
        linkUntil: moment.nullable(),
        passwordUntil: moment.nullable(),
        sessions: z.number(),
        lastSignedInAt: moment.nullable(),
        contact: z.string(),
        /** Whether the person has opened a link that was sent to the contact. */
        contactConfirmed: z.boolean(),
        failedAttempts: z.number(),
        minutesDelayed: z.number(),
        hasSecondStep: z.boolean(),
        revision,
      }),
    ),
    /** Roles that the company's kind has. */
    roles: z.array(z.enum(roles)),
    /** Whether the server sends e-mails. */
    mails: z.boolean(),
  }),
  permission: 'administers',
  effect: 'read',
});

export const unlockAccount = endpoint({
  method: 'POST',
  path: '/api/unlock-account',
  summary: 'Olvida los intentos fallidos de una cuenta, para que su persona pueda entrar ya desde otro navegador.',
  group: 'access',
  query: nothing,
  body: z.object({ username, email: requiredText(200) }),
  reply: uploadOk,
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/accounts'],
});

/** A link that was just made, shown once because only its digest is stored; or the address to which one will be sent. */
const madeLink = z.object({
  email: z.string(),
  kind: z.enum(['invitation', 'reset']),
  link: z.string().nullable(),
  expiresAt: moment.nullable(),
  sentTo: z.string().nullable(),
});
export type MadeLink = z.output<typeof madeLink>;

export const inviteAccounts = endpoint({
  method: 'POST',
  path: '/api/invite-accounts',
  summary:
    'Crea cuentas y da a cada una un enlace con el que su persona elige la contraseña, o se lo envía por correo. Se crean todas o ninguna.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    accounts: labelled(
      texts.people,
      z
        .array(z.object({ email: signInName, ...rights, contact: contact.optional() }))
        .min(1)
        .max(200),
    ),
    deliver,
  }),
  reply: z.object({ links: z.array(madeLink) }),
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/accounts'],
});

export const updateAccount = endpoint({
  method: 'POST',
  path: '/api/update-account',
  summary:
    'Cambia el nombre, el contacto, el rol, el permiso de administrar o el estado de una cuenta. Un cambio de rol, de permiso o de estado termina sus sesiones.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    email: requiredText(200),
    ...rights,
    contact: contact.optional(),
    active: labelled(texts.state, z.boolean()),
    ...onRevision,
  }),
  reply: uploadOk,
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/accounts'],
});

export const makeAccountLink = endpoint({
  method: 'POST',
  path: '/api/account-link',
  summary:
    'Da un enlace con el que la persona de la cuenta elige una contraseña, o se lo envía por correo. El anterior deja de servir; la contraseña de hoy sirve hasta que lo use.',
  group: 'access',
  query: nothing,
  body: z.object({ username, email: requiredText(200), deliver }),
  reply: madeLink,
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/accounts'],
});

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/api/end-account-sessions',
  summary: 'Termina todas las sesiones de una cuenta.',
  group: 'access',
  query: nothing,
  body: z.object({ username, email: requiredText(200) }),
  reply: uploadOk,
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/accounts'],
});

/** An entry of the audit log in words. */
export const logEntry = z.object({
  number: z.number(),
  at: moment,
  byEmail: z.string(),
  byName: z.string(),
  action: z.string(),
  subject: z.string(),
});

export const checkAccountActivity = endpoint({
  method: 'GET',
  path: '/api/account-activity',
  summary: 'Lo último que hizo una cuenta, y lo último que se le hizo.',
  group: 'access',
  query: z.object({ username, email: requiredText(200) }),
  body: nothing,
  reply: z.object({ entries: z.array(logEntry) }),
  permission: 'administers',
  effect: 'read',
});

export const checkAccountLink = endpoint({
  method: 'POST',
  path: '/api/check-link',
  summary: 'Dice de qué cuenta es un enlace y hasta cuándo sirve.',
  group: 'access',
  query: nothing,
  body: z.object({ link }),
  reply: z.object({
    kind: z.enum(['invitation', 'reset', 'recovery', 'contact']),
    applicationName: z.string(),
    personName: z.string(),
    email: z.string(),
    expiresAt: moment,
  }),
  permission: 'public',
  effect: 'read',
});

export const acceptAccountLink = endpoint({
  method: 'POST',
  path: '/api/accept-link',
  summary: 'Pone la contraseña de la cuenta de un enlace, que deja de servir. No inicia sesión.',
  group: 'access',
  query: nothing,
  body: z.object({ link, new_password: newPassword }),
  reply: z.object({ accepted: z.literal(true) }),
  permission: 'public',
  effect: 'write',
});

export const askRecovery = endpoint({
  method: 'POST',
  path: '/api/ask-recovery',
  summary:
    'Pide por correo un enlace para elegir otra contraseña. Responde lo mismo exista o no la cuenta; «asked» es falso en un servidor sin correo.',
  group: 'access',
  query: nothing,
  body: z.object({ email: requiredText(200) }),
  reply: z.object({ asked: z.boolean() }),
  permission: 'public',
  effect: 'write',
});

export const checkOwnAccount = endpoint({
  method: 'GET',
  path: '/api/check-own-account',
  summary: 'La cuenta propia: su contacto, hasta cuándo vale la contraseña, sus sesiones y lo último que hizo.',
  group: 'access',
  query: nothing,
  body: nothing,
  reply: z.object({
    contact: z.string(),
    contactConfirmed: z.boolean(),
    passwordUntil: moment,
    /** False for an account that only an identity provider opens. */
    hasPassword: z.boolean(),
    /** Identity provider by which the person came in; null for a password. */
    provider: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Whether the server sends e-mails. */
    mails: z.boolean(),
    /** Since when the account has a code app; null if it has none. */
    codesSince: moment.nullable(),
    /** Recovery codes that were not used. */
    recoveryCodes: z.number(),
    passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), addedAt: moment, lastUsedAt: moment.nullable() })),
    /** False on a server whose address allows no passkeys. */
    passkeysOffered: z.boolean(),
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in words; null if unknown. */
        browser: z.string().nullable(),
        address: z.string().nullable(),
        begunAt: moment,
        lastUsedAt: moment,
        /** True for the session of this call. */
        current: z.boolean(),
      }),
    ),
    entries: z.array(logEntry),
  }),
  permission: 'signed-in',
  whileHeld: true,
  effect: 'read',
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/api/end-own-session',
  summary: 'Termina una sesión de la cuenta propia, o todas menos esta.',
  group: 'access',
  query: nothing,
  body: z.object({
    /** Absent to end every session but that of the call. */
    id: labelled(texts.session, z.uuid().optional()),
  }),
  reply: uploadOk,
  permission: 'signed-in',
  confirmed: true,
  effect: 'write',
  refreshes: ['/api/check-own-account'],
});

export const updateOwnContact = endpoint({
  method: 'POST',
  path: '/api/update-own-contact',
  summary: 'Cambia el correo de contacto de la cuenta propia. Cuenta cuando se abre el enlace que llega a él.',
  group: 'access',
  query: nothing,
  body: z.object({ contact, password: labelled(texts.password, z.string().min(1).max(200)) }),
  reply: z.object({ invalid_password: z.boolean().optional(), contact_changed: z.boolean().optional() }),
  permission: 'signed-in',
  effect: 'write',
  refreshes: ['/api/check-own-account'],
});

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/confirm-contact',
  summary: 'Confirma el correo de contacto al que se envió un enlace, que deja de servir.',
  group: 'access',
  query: nothing,
  body: z.object({ link }),
  reply: z.object({ email: z.string(), contact: z.string() }),
  permission: 'public',
  effect: 'write',
});

export const checkFirstRun = endpoint({
  method: 'POST',
  path: '/api/check-first-run',
  summary: 'Dice si el enlace que imprime un servidor sin empresas todavía sirve para crear la primera.',
  group: 'access',
  query: nothing,
  body: z.object({ link }),
  reply: z.object({ expiresAt: moment }),
  permission: 'public',
  effect: 'read',
});

/** A company to create, as typed on the page or in the file of the command. */
const newCompany = z.object({
  name: labelled(texts.shortName, shapedText(companyNameShape, texts.shortNameShape)),
  legalName: labelled(texts.legalName, requiredText(200)),
  applicationName: labelled(texts.applicationName, requiredText(60)),
  nit: labelled(texts.nit, requiredText(20)),
  kind: labelled(texts.kind, z.enum(tenantKinds).exclude(['demonstration'])),
  agent: labelled(texts.agent, shapedText(agentShape, texts.agentShape)),
  userTypes: labelled(texts.userTypes, z.array(z.enum(userTypes)).min(1)),
  publicationLayout: labelled(texts.publicationLayout, z.enum(['subsidies', 'bands'])),
});
const administrator = { email: signInName, personName, role: labelled(texts.role, z.enum(roles)) };

/** File of `npm run company -- add`. */
export const newCompanyFile = z.object({
  company: newCompany,
  person: z.object({ ...administrator, contact: contact.optional() }),
});

export const beginCompany = endpoint({
  method: 'POST',
  path: '/api/begin-company',
  summary:
    'Crea la primera empresa del servidor y la cuenta de quien la administra, con el enlace que imprimió al arrancar.',
  group: 'access',
  query: nothing,
  body: z.object({
    link,
    company: labelled(texts.beginCompany, newCompany),
    person: labelled(texts.beginPerson, z.object({ ...administrator, password: newPassword })),
  }),
  reply: z.object({ username: z.string() }),
  permission: 'public',
  effect: 'write',
});
