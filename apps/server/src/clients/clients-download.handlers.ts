import { clientFields, downloadClients } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import { renamed } from '@contador/contract/wire';
import { workbookDownload } from '../files/workbook.ts';
import { handle } from '../http/handle.ts';
import { clientsOf } from './client.repository.ts';
import { sideOf } from './client-side.ts';

const wire = renamed(clientFields);
const columns = Object.keys(clientFields);

/** Every client with every field, under the names of the calls, as a person may correct them and send them back. */
export const downloadClientsCall = handle(downloadClients, async ({ query, caller, inTenant }) => {
  const clients = await inTenant((transaction) => clientsOf(transaction, sideOf(query, caller)));
  const rows = clients.map((client) => {
    const row = wire.encode(client as never) as Record<string, string | number | boolean | null>;
    return columns.map((column) => {
      const value = row[column] ?? null;
      return typeof value === 'boolean' ? (value ? 'SI' : 'NO') : value;
    });
  });
  return await workbookDownload(texts.fileName(caller.tenant), [{ name: texts.sheet, columns, rows }]);
});
