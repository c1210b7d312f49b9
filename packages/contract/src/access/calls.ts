import {
  publicationLayouts,
  resultAreas,
  roles,
  secondStepMethods,
  tenantFeatures,
  tenantKinds,
  userTypes,
} from '@contador/domain/access';
import { z } from 'zod';
import { endpoint, type ReplyOf } from '../endpoint.ts';
import { accessTexts } from '../messages/access/access.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';

/** Reply of a sign-in that is complete. */
export const signedIn = renamed({
  access_token: ['token', z.string()],
  user: ['username', z.string()],
  agent: ['agent', z.string()],
  role: ['role', z.enum(roles)],
  email: ['email', z.string()],
  /** Sent for an account that may sign in from a phone or a tablet. A browser that hides that it runs on one asks for confirmation. */
  handheld: ['handheld', z.literal(true).optional()],
  failures: ['failures', z.object({ count: z.number(), since: moment }).optional()],
});

/** What a refused sign-in that lacks the second step carries beside the error. */
export const secondStepNeeded = z.object({ challenge: z.string(), methods: z.array(z.enum(secondStepMethods)) });

/** Reply to a refused sign-in. Keeps legacy fields next to the error. */
export const signInRefusal = z.object({
  invalid_password: z.boolean().optional(),
  inactive_account: z.boolean().optional(),
  failed_attempts: z.number().optional(),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/login',
  summary:
    'Inicia una sesión. Desde el sexto fallo hay que esperar, salvo en un navegador en el que la cuenta ya entró. «failures»: los fallos desde la última entrada.',
  group: 'access',
  query: nothing,
  body: z.object({
    email: requiredText(200),
    password: labelled(accessTexts.password, z.string().min(1).max(200)),
  }),
  reply: signedIn,
  permission: 'public',
  effect: 'write',
});

export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Termina la sesión con la que se llama.',
  group: 'access',
  query: nothing,
  body: nothing,
  reply: z.object({
    signed_out: z.boolean(),
    /** Sent where the person came in by an identity provider, whose own session ends at the address. */
    provider: z.object({ name: z.string(), exit: z.string() }).optional(),
  }),
  permission: 'signed-in',
  whileHeld: true,
  effect: 'write',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/changePassword',
  summary: 'Cambia la contraseña propia y termina todas las sesiones de la cuenta.',
  group: 'access',
  query: nothing,
  body: renamed({
    email: ['email', z.string()],
    password: ['current', labelled(accessTexts.password, z.string())],
    new_password: ['next', labelled(accessTexts.newPassword, z.string())],
  }),
  reply: z.object({
    password_changed: z.boolean().optional(),
    repeated_password: z.boolean().optional(),
    invalid_password: z.boolean().optional(),
  }),
  permission: 'signed-in',
  whileHeld: true,
  effect: 'write',
});

export const getPasswordValidity = endpoint({
  method: 'GET',
  path: '/get-password-validity',
  summary: 'Dice hasta cuándo vale la contraseña de la cuenta.',
  group: 'access',
  query: z.object({ email: z.string() }),
  body: nothing,
  reply: z.object({ validity: moment }),
  permission: 'signed-in',
  whileHeld: true,
  effect: 'read',
});

const monthNumbers = z.object({ year: z.number(), number: z.number() });
const dated = <Value extends z.ZodType>(value: Value) => z.object({ from: monthNumbers, value });

/** The session: the signed-in person, the company and its features, with which the shell draws itself. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Dice quién está en sesión, en qué empresa y qué ofrece la empresa.',
  group: 'access',
  query: nothing,
  body: nothing,
  reply: z.object({
    email: z.string(),
    personName: z.string(),
    role: z.enum(roles),
    administers: z.boolean(),
    /**
     * Areas without a first result, for who administers: `principal` until a component is published, `facturador` until a bill is issued,
     * `autogeneradores` until a month is approved. Companies of the demonstration have none.
     */
    beginning: z.array(z.enum(resultAreas)),
    /** True if the company requires a second step of the account, and it has none: other calls are refused until it has. */
    secondStepMissing: z.boolean(),
    /** Code of the customer that the account belongs to; null for an account of the company. */
    customer: z.string().nullable(),
    today: z.iso.date(),
    tenant: z.object({
      username: z.string(),
      kind: z.enum(tenantKinds),
      applicationName: z.string(),
      agents: z.array(dated(z.string())),
      publicationLayouts: z.array(dated(z.enum(publicationLayouts))),
      servedTypes: z.array(dated(z.array(z.enum(userTypes)))),
      features: z.array(z.object({ feature: z.enum(tenantFeatures), since: monthNumbers, on: z.boolean() })),
      secondStepFor: z.array(dated(z.array(z.string()))),
    }),
  }),
  permission: 'signed-in',
  whileHeld: true,
  effect: 'read',
});

export const checkDeviceKey = endpoint({
  method: 'GET',
  path: '/api/check-device-key',
  summary: 'Da la clave con la que se sella en un teléfono lo que la persona llena sin conexión; es siempre la misma.',
  group: 'access',
  query: nothing,
  body: nothing,
  /** 32 bytes in base64. */
  reply: z.object({ key: z.base64() }),
  permission: { area: 'tecnico-operativo' },
  effect: 'write',
});

export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/api/demo-accounts',
  summary: 'Las cuentas de demostración, si este servidor las tiene; si no, ninguna.',
  group: 'access',
  query: nothing,
  body: nothing,
  reply: z.object({
    /** False on a server on which no company was created yet. */
    hasCompany: z.boolean(),
    /** Sent where the sign-in page has buttons of identity providers: those of the only company of the server. */
    hasProvider: z.literal(true).optional(),
    /** Sent by a server whose address allows passkeys. */
    passkeys: z.literal(true).optional(),
    password: z.string().nullable(),
    tenants: z.array(
      z.object({
        username: z.string(),
        applicationName: z.string(),
        description: z.string(),
        accounts: z.array(
          z.object({ email: z.string(), personName: z.string(), role: z.enum(roles), opens: z.string() }),
        ),
      }),
    ),
  }),
  permission: 'public',
  effect: 'read',
});

/** The accounts of a demonstration by company, with their password. */
export type DemoAccounts = Omit<ReplyOf<typeof listDemoAccounts>, 'hasCompany' | 'hasProvider' | 'passkeys'>;
