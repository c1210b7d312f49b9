import { CUSTOMER_ACCESS, CUSTOMER_OMISSIONS, LINK_DELIVERIES } from '@contador/domain/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { accountTexts } from '../messages/access/accounts.ts';
import { customerAccountTexts as texts } from '../messages/access/customer-accounts.ts';
import { contentType, fileName } from '../uploads/signed-address.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

/** Most customers of one invitation. */
export const MOST_CUSTOMERS_INVITED = 20_000;

const clientCode = labelled(texts.code, requiredText(60));

export const checkCustomerAccounts = endpoint({
  method: 'GET',
  path: '/api/check-customer-accounts',
  summary:
    'Los usuarios autogeneradores activos, y los que ya no lo son y aún tienen acceso, con su usuario, su estado y su último ingreso.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    customers: z.array(
      z.object({
        clientCode: z.string(),
        name: z.string(),
        /** E-mail of the register, as typed; only one plain address can be written to. */
        email: z.string().nullable(),
        canMail: z.boolean(),
        /** Sign-in name of the account, or the one that an invitation would give; null when the code gives none. */
        user: z.string().nullable(),
        access: z.enum(CUSTOMER_ACCESS),
        /** Why the client should not sign in any more; null for an active self-generator. */
        departure: z.enum(['left', 'not-self-generator', 'inactive-client']).nullable(),
        lastSignInAt: moment.nullable(),
        linkUntil: moment.nullable(),
        /** State of the last e-mail with a link; null if none was asked for. */
        letter: z.enum(['waiting', 'sending', 'sent', 'stopped']).nullable(),
      }),
    ),
    /** Links that wait to be downloaded; their file is given once, to who prepared it. */
    prepared: z
      .object({
        contents: z.enum(['sheet', 'letters']),
        links: z.number(),
        until: moment,
        byName: z.string(),
        own: z.boolean(),
      })
      .nullable(),
    /** Whether the server sends e-mails. */
    mail: z.boolean(),
  }),
  permission: { area: 'autogeneradores', administrators: true },
  effect: 'read',
});

const invitedCustomer = z.object({
  clientCode,
  /** Sign-in name instead of the proposed one. */
  user: labelled(accountTexts.user, boundedText(165).optional()),
  /** Address to write to instead of the register's, which stays as it is. */
  address: labelled(texts.email, boundedText(200).optional()),
});

export const inviteCustomers = endpoint({
  method: 'POST',
  path: '/api/invite-customers',
  summary:
    'Da una cuenta a cada cliente y un enlace con el que elige su contraseña: por correo, o en un archivo que se descarga una vez. Quien ya eligió contraseña queda como está.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    customers: labelled(texts.customers, z.array(invitedCustomer).min(1).max(MOST_CUSTOMERS_INVITED)),
    deliver: labelled(texts.deliver, z.enum(LINK_DELIVERIES)),
  }),
  reply: uploadOk.extend({
    /** Customers with a link in the file, or an e-mail on its way. */
    invited: z.number(),
    omitted: z.array(z.object({ clientCode: z.string(), reason: z.enum(CUSTOMER_OMISSIONS) })),
  }),
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/check-customer-accounts'],
});

export const downloadCustomerLinks = endpoint({
  method: 'GET',
  path: '/api/customer-links-download',
  summary:
    'El archivo de enlaces que la persona preparó, una sola vez y en la hora siguiente. Los enlaces sirven desde que se descarga.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: nothing,
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/check-customer-accounts'],
  transport: 'download',
});

export const processCustomerAccountsFile = endpoint({
  method: 'POST',
  path: '/api/process-customer-accounts-file',
  summary:
    'Lee el libro de clientes por invitar que la persona envió y devuelve sus filas, con los correos que difieren del registro. No crea cuentas.',
  group: 'access',
  /** Year and period must be those for which the upload address was requested. */
  query: z.object({ username, year, period }),
  body: renamed({
    username: ['username', username.optional()],
    filename: ['fileName', fileName],
    contentType: ['contentType', contentType],
  }),
  reply: uploadOk.extend({
    customers: z.array(
      z.object({ clientCode: z.string(), user: z.string().optional(), address: z.string().optional() }),
    ),
    /** Clients whose e-mail in the file is not the register's. */
    differing: z.array(z.object({ clientCode: z.string(), registered: z.string().nullable(), typed: z.string() })),
  }),
  permission: 'administers',
  effect: 'write',
});

export const withdrawCustomerAccess = endpoint({
  method: 'POST',
  path: '/api/withdraw-customer-access',
  summary: 'Quita el acceso a las cuentas de esos clientes: terminan sus sesiones y sus enlaces dejan de servir.',
  group: 'access',
  query: nothing,
  body: z.object({
    username,
    codes: labelled(texts.customers, z.array(clientCode).min(1).max(MOST_CUSTOMERS_INVITED)),
  }),
  reply: uploadOk.extend({ withdrawn: z.number() }),
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/check-customer-accounts'],
});
