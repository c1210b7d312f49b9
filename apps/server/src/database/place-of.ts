import type { FilePlace } from '../files/file-place.ts';
import type { TenantTransaction } from './in-tenant.ts';

/** The place of files outside of the database, as a transaction of that tenant sees it. */
interface PlaceOfTenant extends FilePlace {
  readonly tenant: string;
}

const places = new WeakMap<TenantTransaction, PlaceOfTenant>();

/** Says where the files of the transaction lie, where some lie outside of the database. */
export function bindPlace(transaction: TenantTransaction, place: FilePlace, tenant: string): void {
  places.set(transaction, { ...place, tenant });
}

/** `undefined` where all lie in the database. */
export function placeOf(transaction: TenantTransaction): PlaceOfTenant | undefined {
  return places.get(transaction);
}
