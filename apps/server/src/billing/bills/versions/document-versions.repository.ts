import type { CustomerFacts, IssuerFacts } from '@contador/domain/billing';
import { appendOnlyTable, type TenantTransaction } from '../../../platform/index.ts';

/** Append-only table of the versions of electronic documents after the first one. */
export const documentVersions = appendOnlyTable('document_version', { by: 'made_by', at: 'made_at' });

/** A version of an electronic document after the first one, and what it states instead of the issued bill or note. */
export interface DocumentVersion {
  readonly number: number;
  readonly version: number;
  readonly replacedCude: string;
  readonly cude: string;
  /** Day and time of issue, such as `2025-11-12` and `06:14:09-05:00`. */
  readonly issueDate: string;
  readonly issueTime: string;
  readonly issuerNit: string;
  readonly customerId: string;
  readonly facts: { readonly issuer: IssuerFacts; readonly customer: CustomerFacts };
  readonly adopted: boolean;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly madeBy: string;
  readonly madeAt: string;
}

const names = [
  'number',
  'version',
  'replacedCude',
  'cude',
  'issueDate',
  'issueTime',
  'issuerNit',
  'customerId',
  'facts',
  'adopted',
  'fileName',
  'fileSha256',
  'madeBy',
  'madeAt',
] as const;

/** Versions after the first one of the given documents, oldest first. */
export async function versionsOf(
  transaction: TenantTransaction,
  document: 'bill' | 'note',
  numbers: readonly number[],
): Promise<readonly DocumentVersion[]> {
  if (numbers.length === 0) return [];
  return await documentVersions.rows(transaction, { number: numbers, document }, names, 'version');
}

/** Newest version of each document by bill number; a document with its first version only has none. */
export async function newestVersions(
  transaction: TenantTransaction,
  document: 'bill' | 'note',
  numbers: readonly number[],
): Promise<ReadonlyMap<number, DocumentVersion>> {
  const versions = await versionsOf(transaction, document, numbers);
  return new Map(versions.map((version) => [version.number, version]));
}
