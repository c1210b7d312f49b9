import { type Particular, type Refused, refuse } from '@contador/contract';
import { processCustomerAccountsFile } from '@contador/contract/access';
import { customerAccountTexts as texts } from '@contador/contract/messages';
import { customerDeparture } from '@contador/domain/access';
import { accepted } from '@contador/kernel';
import { cellName } from '@contador/market-files';
import {
  audit,
  colombianDay,
  defineOperation,
  type OperationContext,
  packedUpload,
  readInThread,
  refuseUpload,
  storeUpload,
  type TenantTransaction,
  type Upload,
  uploadedBytes,
} from '../../platform/index.ts';
import { particularOf } from '../../tariff-inputs/index.ts';
import { type CustomersReading, readCustomersFileTask } from './read-customers-file.task.ts';

/** Customers of a workbook under the codes of the register, and those whose e-mail differs from it. */
export interface CustomersOfFile {
  readonly customers: readonly {
    readonly clientCode: string;
    readonly user?: string;
    readonly address?: string;
  }[];
  readonly differing: readonly {
    readonly clientCode: string;
    readonly registered: string | null;
    readonly typed: string;
  }[];
}

/** Reads the customers of an uploaded workbook. It creates no account: the person decides first on e-mails that differ. */
export const readCustomersFileOperation = defineOperation<{ readonly upload: Upload }, CustomersOfFile>({
  kind: 'read-customers-file',
  permission: 'administers',
  refreshes: processCustomerAccountsFile.refreshes,
  run: async (context) => {
    const { upload } = context.payload;
    context.progress(0, 1, texts.reading);
    const deflated = await context.inTenant((transaction) => packedUpload(transaction, upload));
    if (deflated.length === 0) return refuse('no-file-chosen');
    const file = uploadedBytes(upload, deflated);
    const reading = await readInThread(context.threads, readCustomersFileTask, { files: [file] });
    if (!reading.ok) return await refuseFile(context, reading.refusal.map(particularOf));
    const faults = await context.inTenant((transaction) => unknownCodes(transaction, context, reading.value));
    if (faults.length > 0) return await refuseFile(context, faults);
    return await context.complete(async (transaction) => {
      if (!(await storeUpload(transaction, upload, context.now()))) return refuse('no-file-chosen');
      const found = await registeredCustomers(transaction, reading.value);
      const after = { customers: found.customers.length, sha256: upload.sha256 };
      audit(transaction, { by: context.by, action: 'customers-file-read', subject: upload.fileName, after });
      return accepted(found);
    });
  },
});

async function refuseFile(
  context: OperationContext<{ readonly upload: Upload }>,
  particulars: readonly Particular[],
): Promise<Refused> {
  const { upload } = context.payload;
  const refused = refuse('customers-file-refused', [...particulars]);
  return await refuseUpload(context, upload, refused, { action: 'customers-file-refused', subject: upload.fileName });
}

async function clientsOf(transaction: TenantTransaction, { customers }: CustomersReading) {
  const keys = customers.map(({ clientCode }) => clientCode.toLowerCase());
  const rows = await transaction
    .selectFrom('client')
    .select(['client_code', 'code_key', 'email', 'active', 'self_generator as selfGenerator', 'left_date as leftDate'])
    .where('code_key', 'in', keys)
    .execute();
  return new Map(rows.map((client) => [client.code_key, client]));
}

/** Faults of the cells with a code that belongs to no active self-generator; a workbook without rows is a fault too. */
async function unknownCodes(
  transaction: TenantTransaction,
  { payload: { upload }, now }: OperationContext<{ readonly upload: Upload }>,
  reading: CustomersReading,
): Promise<Particular[]> {
  const { sheet, codeColumn, customers } = reading;
  const file = upload.fileName;
  if (customers.length === 0) return [{ file, sheet, expected: texts.noRows }];
  const clients = await clientsOf(transaction, reading);
  const today = colombianDay(now());
  return customers.flatMap(({ line, clientCode }) => {
    const client = clients.get(clientCode.toLowerCase());
    if (client !== undefined && customerDeparture(client, today) === undefined) return [];
    const cell = cellName({ row: line - 1, column: codeColumn });
    return [{ file, sheet, line, column: 'CODIGO_CLIENTE', cell, value: clientCode, expected: texts.codeExpected }];
  });
}

async function registeredCustomers(
  transaction: TenantTransaction,
  reading: CustomersReading,
): Promise<CustomersOfFile> {
  const clients = await clientsOf(transaction, reading);
  const customers = reading.customers.flatMap(({ clientCode, user, address }) => {
    const client = clients.get(clientCode.toLowerCase());
    if (client === undefined) return [];
    const typed = { ...(user !== undefined && { user }), ...(address !== undefined && { address }) };
    return [{ clientCode: client.client_code, ...typed, registered: client.email }];
  });
  return {
    customers: customers.map(({ registered: _, ...customer }) => customer),
    differing: customers.flatMap(({ clientCode, registered, address }) =>
      address === undefined || address.toLowerCase() === registered?.trim().toLowerCase()
        ? []
        : [{ clientCode, registered, typed: address }],
    ),
  };
}
