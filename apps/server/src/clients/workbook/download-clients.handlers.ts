import { downloadClients } from '@contador/contract/clients';
import { clientTexts, selfGeneratorTexts } from '@contador/contract/messages';
import { handle, streamedWorkbookDownload } from '../../platform/index.ts';
import { clientsOf } from '../client.repository.ts';
import { sideOf } from '../client-side.ts';
import { rowDigest, wireRowOf } from './row-digest.ts';
import { cellOf, downloadedColumns, REVISION, type WireRow } from './workbook-columns.ts';

/** Downloads every client with every field, under the API field names, so that the workbook can be edited and uploaded again. */
export const downloadClientsCall = handle(downloadClients, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const side = sideOf(query, caller);
    const texts = side === 'consumers' ? clientTexts : selfGeneratorTexts;
    const clients = clientsOf(transaction, side);
    const columns = downloadedColumns(side);
    const rows = (async function* () {
      for await (const client of clients) {
        const row = wireRowOf(client, side);
        const shown: WireRow = { ...row, [REVISION]: rowDigest(row, side) };
        yield columns.map((column) => cellOf(shown[column]));
      }
    })();
    return await streamedWorkbookDownload(texts.fileName(caller.tenant), {
      name: texts.sheet,
      columns,
      rows,
    });
  }),
);
