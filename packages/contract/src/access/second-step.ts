import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { passkeyTexts } from '../messages/access/passkeys.ts';
import { secondStepTexts as texts } from '../messages/access/second-step.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { uploadOk } from '../wire/upload.ts';
import { signedIn } from './calls.ts';
import { passkeyAssertion } from './passkeys.ts';

const code = labelled(texts.code, z.string().regex(/^\d{6}$/, texts.codeShape));
const password = labelled(texts.password, z.string().min(1).max(200));
const recoveryCodes = z.array(z.string());

export const secondStep = endpoint({
  method: 'POST',
  path: '/login/second-step',
  summary:
    'Completa una sesión a la que le falta el segundo paso, con un código de la aplicación, uno de recuperación o una llave de acceso. «challenge» viene en el rechazo de /login y sirve cinco minutos en el mismo navegador.',
  group: 'access',
  query: nothing,
  body: z.object({
    challenge: labelled(texts.challenge, z.string().max(200)),
    code: code.optional(),
    recovery_code: labelled(texts.recoveryCode, z.string().max(60).optional()),
    assertion: passkeyAssertion.optional(),
    remember: labelled(texts.remember, z.boolean().optional()),
  }),
  reply: signedIn,
  permission: 'public',
  effect: 'write',
});

export const beginCodeFactor = endpoint({
  method: 'POST',
  path: '/api/begin-code-factor',
  summary:
    'Da el secreto de una aplicación de códigos, para leerlo en ella. Cuenta cuando se escribe un código suyo; hasta entonces sigue el anterior.',
  group: 'access',
  query: nothing,
  body: nothing,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  permission: 'signed-in',
  confirmed: true,
  whileHeld: true,
  effect: 'write',
});

export const confirmCodeFactor = endpoint({
  method: 'POST',
  path: '/api/confirm-code-factor',
  summary:
    'Activa la aplicación de códigos con un código suyo. La primera vez da los códigos de recuperación, que no se vuelven a mostrar.',
  group: 'access',
  query: nothing,
  body: z.object({ code }),
  /** Empty if the account has recovery codes. */
  reply: z.object({ recovery_codes: recoveryCodes }),
  permission: 'signed-in',
  whileHeld: true,
  effect: 'write',
  refreshes: ['/api/check-own-account', '/api/session'],
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/new-recovery-codes',
  summary: 'Da diez códigos de recuperación; los anteriores dejan de servir. No se vuelven a mostrar.',
  group: 'access',
  query: nothing,
  body: nothing,
  reply: z.object({ recovery_codes: recoveryCodes }),
  permission: 'signed-in',
  confirmed: true,
  effect: 'write',
  refreshes: ['/api/check-own-account'],
});

export const removeFactor = endpoint({
  method: 'POST',
  path: '/api/remove-factor',
  summary:
    'Quita la aplicación de códigos de la cuenta propia o, con «id», una llave de acceso. Con el último método se van los códigos de recuperación.',
  group: 'access',
  query: nothing,
  body: z.object({
    /** A passkey; absent for the code app. */
    id: labelled(passkeyTexts.passkey, z.uuid().optional()),
  }),
  reply: uploadOk,
  permission: 'signed-in',
  confirmed: true,
  effect: 'write',
  refreshes: ['/api/check-own-account'],
});

export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/confirm-session',
  summary:
    'Confirma que quien usa la sesión es su persona, con la contraseña y, si tiene aplicación de códigos, un código; o con una llave de acceso. Vale diez minutos para las llamadas que lo piden. Da un token nuevo; el anterior termina a los treinta segundos.',
  group: 'access',
  query: nothing,
  body: z.object({ password: password.optional(), code: code.optional(), assertion: passkeyAssertion.optional() }),
  reply: z.object({ access_token: z.string() }),
  permission: 'signed-in',
  whileHeld: true,
  effect: 'write',
});

export const removeAccountFactors = endpoint({
  method: 'POST',
  path: '/api/remove-account-factors',
  summary: 'Quita el segundo paso de otra cuenta y termina sus sesiones. Su persona vuelve a configurarlo.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    email: requiredText(200),
    reason: labelled(texts.reason, requiredText(300)),
  }),
  reply: uploadOk,
  permission: 'administers',
  confirmed: true,
  effect: 'write',
  refreshes: ['/api/accounts'],
});
