import { refuse } from '@contador/contract';
import { processCustomerAccountsFile } from '@contador/contract/access';
import { handle, latestUpload } from '../../platform/index.ts';
import { readCustomersFileOperation } from './read-customers-file.operation.ts';

/** Reads the workbook of customers to invite that the person last uploaded under that name. */
export const processCustomerAccountsFileCall = handle(
  processCustomerAccountsFile,
  async ({ query, body, caller, inTenant, operations }) => {
    const key = { email: caller.email, fileName: body.fileName, year: query.year, month: query.period };
    const found = await inTenant((transaction) => latestUpload(transaction, key));
    if (found === undefined) return refuse('no-file-chosen');
    const { waiting: _, ...upload } = found;
    const outcome = await operations.run(readCustomersFileOperation, upload.id, { upload });
    if (!outcome.ok) return outcome;
    const { customers, differing } = outcome.value;
    return { Upload: 'OK' as const, customers: [...customers], differing: [...differing] };
  },
);
