import { roles, tokenDays, tokenScopes } from '@contador/domain/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tokenTexts as texts } from '../messages/access/tokens.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, username } from '../wire/period.ts';
import { uploadOk } from '../wire/upload.ts';

/** Everybody who works for the company; customers have no tokens. */
const staff = { area: ['principal', 'facturador', 'autogeneradores', 'tecnico-operativo'] } as const;
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], texts.networkShape);
const account = labelled(texts.account, requiredText(200));

export const checkTokens = endpoint({
  method: 'GET',
  path: '/api/check-tokens',
  summary:
    'Las fichas de acceso de la cuenta propia. Quien administra ve todas las de la empresa y sus cuentas de servicio.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    tokens: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        personName: z.string(),
        scopes: z.array(z.enum(tokenScopes)),
        /** Networks from which it may call, such as `192.0.2.0/24`; empty for any. */
        networks: z.array(z.string()),
        state: z.enum(['live', 'over', 'withdrawn']),
        madeBy: z.string(),
        expiresAt: moment,
        /** To the minute; null before the first use. */
        lastUsedAt: moment.nullable(),
        lastAddress: z.string().nullable(),
      }),
    ),
    serviceAccounts: z.array(
      z.object({ email: z.string(), personName: z.string(), role: z.enum(roles), active: z.boolean() }),
    ),
    /** Roles that a new service account may have; empty for who does not administer. */
    roles: z.array(z.enum(roles)),
  }),
  permission: staff,
  effect: 'read',
});

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/make-token',
  summary:
    'Hace una ficha de acceso de la cuenta propia o, para quien administra, de una cuenta de servicio. La respuesta la muestra por única vez.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    /** A service account; absent for the own account. */
    email: account.optional(),
    name: labelled(texts.name, requiredText(60)),
    scopes: labelled(texts.scopes, z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length)),
    days: labelled(texts.days, z.literal([...tokenDays])),
    /** Absent for a token that may call from anywhere. */
    networks: labelled(texts.networks, z.array(network).max(10).optional()),
  }),
  reply: z.object({ token: z.string(), name: z.string(), expiresAt: moment }),
  permission: staff,
  effect: 'write',
  refreshes: ['/api/check-tokens'],
});

export const withdrawToken = endpoint({
  method: 'POST',
  path: '/api/withdraw-token',
  summary: 'Retira una ficha de acceso, que deja de servir enseguida.',
  group: 'access',
  query: nothing,
  body: z.object({ username, id: labelled(texts.secret, z.uuid()) }),
  reply: uploadOk,
  permission: staff,
  effect: 'write',
  refreshes: ['/api/check-tokens'],
});

export const addServiceAccount = endpoint({
  method: 'POST',
  path: '/api/add-service-account',
  summary: 'Agrega la cuenta de un sistema: tiene un rol y fichas de acceso, y nadie inicia sesión con ella.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    personName: labelled(texts.service.personName, requiredText(60)),
    role: labelled(texts.service.role, z.enum(roles)),
  }),
  reply: z.object({ email: z.string() }),
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/check-tokens'],
});

export const endServiceAccount = endpoint({
  method: 'POST',
  path: '/api/end-service-account',
  summary: 'Desactiva para siempre una cuenta de servicio y retira sus fichas.',
  group: 'access',
  query: nothing,
  body: z.object({ username, email: account }),
  reply: uploadOk,
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/check-tokens'],
});
