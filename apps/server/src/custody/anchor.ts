/** State of a tenant's chains on a day. Digests are hexadecimal. */
export interface Anchor {
  readonly tenant: string;
  /** Colombian day, `2026-03-31`. */
  readonly day: string;
  readonly auditCount: number;
  readonly auditHash: string;
  readonly sealCount: number;
  readonly sealHash: string;
  readonly hash: string;
}

export const ANCHOR_COLUMNS = `tenant, day::text as day, audit_count::float8 as "auditCount", encode(audit_hash, 'hex') as "auditHash",
  seal_count::float8 as "sealCount", encode(seal_hash, 'hex') as "sealHash", encode(hash, 'hex') as hash`;
