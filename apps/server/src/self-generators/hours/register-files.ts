import { randomUUID } from 'node:crypto';
import { meterFileTexts as texts } from '@contador/contract/messages';
import type { MeterFileReason } from '@contador/contract/self-generators';
import type { Month } from '@contador/kernel';
import { meterFileName } from '@contador/market-files';
import type { TenantTransaction } from '../../platform/index.ts';
import { reasonOf } from './hour-finding-reason.ts';
import type { NewMeterFile } from './meter-file.repository.ts';
import { type MeteredClient, meteredClients } from './metered-clients.repository.ts';

/** Finds the client to whom a file of that name belongs in the month, or the reason why there is none. */
export type FileOwner = (name: string) => { readonly clientCode: string } | { readonly reason: MeterFileReason };

/** Matches file names with active self-generators: the name up to the last extension must be the exact client code. */
export async function fileOwners(transaction: TenantTransaction, period: Month): Promise<FileOwner> {
  const clients = new Map((await meteredClients(transaction, period)).map((each) => [each.clientCode, each]));
  return (name) => ownerOf(name, clients);
}

function ownerOf(name: string, clients: ReadonlyMap<string, MeteredClient>): ReturnType<FileOwner> {
  const code = meterFileName(name)?.code;
  const client = code === undefined ? undefined : clients.get(code);
  if (client === undefined) return { reason: reasonOf(name, `${texts.wrongName(name)} ${texts.nameExpected}`) };
  if (client.measuringType === null) return { reason: reasonOf(name, texts.measuringTypeMissing) };
  return { clientCode: client.clientCode };
}

/** Row of a received file, of a client or refused for its name. */
export function receivedFileRow(
  file: Pick<NewMeterFile, 'name' | 'archive' | 'size' | 'decimalSign'> & { readonly sha256: string },
  owner: ReturnType<FileOwner>,
  id: string = randomUUID(),
): NewMeterFile {
  const isOfClient = 'clientCode' in owner;
  return {
    id,
    name: file.name,
    archive: file.archive,
    size: file.size,
    decimalSign: file.decimalSign,
    clientCode: isOfClient ? owner.clientCode : null,
    sha256: isOfClient ? file.sha256 : null,
    reasons: isOfClient ? [] : [owner.reason],
  };
}
