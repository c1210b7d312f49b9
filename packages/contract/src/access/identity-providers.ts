import {
  claimPathShape,
  isSecureAddress,
  knownCompanyNameShape,
  providerNameShape,
  roles,
} from '@contador/domain/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identityProviderTexts as texts } from '../messages/access/identity-providers.ts';
import { orEmpty, requiredText, shapedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, username } from '../wire/period.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { contact } from './accounts.ts';
import { signedIn } from './calls.ts';

const company = labelled(texts.company, shapedText(knownCompanyNameShape, texts.companyShape));
const provider = labelled(texts.provider, shapedText(providerNameShape, texts.providerShape));

export const checkSignInPage = endpoint({
  method: 'GET',
  path: '/api/check-sign-in-page',
  summary:
    'Los proveedores de identidad por los que se entra a una empresa. Sin empresa, los de la única del servidor, si es una sola.',
  group: 'access',
  query: z.object({ company: z.string().max(60).optional() }),
  body: nothing,
  reply: z.object({ providers: z.array(z.object({ company: z.string(), id: z.string(), name: z.string() })) }),
  permission: 'public',
  effect: 'read',
});

export const beginProviderSignIn = endpoint({
  method: 'POST',
  path: '/login/provider-begin',
  summary:
    'Empieza una entrada por el proveedor de identidad de la empresa y da la dirección de este a la que va el navegador. Vale diez minutos, en el mismo navegador.',
  group: 'access',
  query: nothing,
  body: z.object({
    company,
    provider,
    /** True to confirm who the person is: the provider asks for the credentials again. */
    fresh: labelled(texts.fresh, z.boolean().optional()),
  }),
  reply: z.object({ address: z.string() }),
  permission: 'public',
  effect: 'write',
});

export const finishProviderSignIn = endpoint({
  method: 'POST',
  path: '/login/provider-finish',
  summary:
    'Termina una entrada por el proveedor de identidad con lo que este respondió en la dirección de regreso, y da la sesión. Sirve una vez.',
  group: 'access',
  query: nothing,
  body: z.object({
    company,
    provider,
    /** Query of the address to which the provider sent the browser back, as it is. */
    answer: labelled(texts.answer, z.string().max(6000)),
  }),
  reply: signedIn,
  permission: 'public',
  effect: 'write',
});

const rule = z.object({
  value: labelled(texts.ruleValue, requiredText(200)),
  role: labelled(texts.ruleRole, z.enum(roles)),
  administers: labelled(texts.ruleAdministers, z.boolean()),
});

const domain = shapedText(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, texts.domainShape);

/** Settings of a provider, without its secret. */
const settings = {
  id: provider,
  name: labelled(texts.name, requiredText(60)),
  issuer: labelled(texts.issuer, requiredText(300).refine(isSecureAddress, texts.issuerShape)),
  clientId: labelled(texts.clientId, requiredText(300)),
  scopes: labelled(texts.scopes, shapedText(/^openid( \S+)*$/, texts.scopesShape)),
  domains: labelled(texts.domains, z.array(domain).max(50)),
  /** Path of the claim that gives the role; null where the role is that of the account. */
  roleClaim: labelled(texts.roleClaim, shapedText(orEmpty(claimPathShape), texts.roleClaimShape).nullable()),
  roles: labelled(texts.rules, z.array(rule).max(100)),
  createsAccounts: labelled(texts.createsAccounts, z.boolean()),
  onlyWay: labelled(texts.onlyWay, z.boolean()),
  /** Values of `acr` or `amr` with which the provider says that it asked for a second step. */
  secondStepValues: labelled(texts.secondStepValues, z.array(requiredText(100)).max(20)),
  active: labelled(texts.active, z.boolean()),
};

export const checkIdentityProviders = endpoint({
  method: 'GET',
  path: '/api/check-identity-providers',
  summary: 'Los proveedores de identidad de la empresa, y qué cuentas entran por ellos.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    providers: z.array(z.object({ ...settings, returnAddress: z.string(), revision })),
    /** Address to which a new provider sends the browser back, without its name. */
    returnAddress: z.string(),
    accounts: z.array(
      z.object({
        email: z.string(),
        personName: z.string(),
        active: z.boolean(),
        /** Address that the identity has to have at the provider to join the account; empty for none. */
        providerEmail: z.string(),
        /** Whether the account signs in with its password although a provider is the only way. */
        keepsPassword: z.boolean(),
        identities: z.array(z.object({ provider: z.string(), joinedAt: moment })),
        revision,
      }),
    ),
    /** Roles that a rule may give. */
    roles: z.array(z.enum(roles)),
  }),
  permission: 'administers',
  effect: 'read',
});

export const updateIdentityProvider = endpoint({
  method: 'POST',
  path: '/api/update-identity-provider',
  summary: 'Agrega o cambia un proveedor de identidad de la empresa. Sin secreto, queda el anterior.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    ...settings,
    secret: labelled(texts.secret, requiredText(500).optional()),
    ...onRevision,
  }),
  reply: uploadOk,
  permission: 'administers',
  confirmed: true,
  effect: 'write',
  refreshes: ['/api/check-identity-providers'],
});

export const updateProviderAccount = endpoint({
  method: 'POST',
  path: '/api/update-provider-account',
  summary:
    'Dice qué correo del proveedor de identidad abre una cuenta, si conserva su contraseña y, si se pide, la separa de la identidad que la abre.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    email: requiredText(200),
    providerEmail: labelled(texts.providerEmail, contact),
    keepsPassword: labelled(texts.keepsPassword, z.boolean()),
    separate: labelled(texts.separate, z.boolean().optional()),
    ...onRevision,
  }),
  reply: uploadOk,
  permission: 'administers',
  confirmed: true,
  effect: 'write',
  refreshes: ['/api/check-identity-providers'],
});
