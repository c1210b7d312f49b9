import type { FilePlace } from '../files/file-place.ts';
import type { TenantTransaction } from './in-tenant.ts';

/** External file storage as used by a transaction of the tenant. */
interface PlaceOfTenant extends FilePlace {
  readonly tenant: string;
}

const places = new WeakMap<TenantTransaction, PlaceOfTenant>();

/** Binds a transaction to the external file storage, where there is one. */
export function bindPlace(transaction: TenantTransaction, place: FilePlace, tenant: string): void {
  places.set(transaction, { ...place, tenant });
}

/** `undefined` if all files are in the database. */
export function placeOf(transaction: TenantTransaction): PlaceOfTenant | undefined {
  return places.get(transaction);
}
