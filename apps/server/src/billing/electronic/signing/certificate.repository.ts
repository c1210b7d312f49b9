import { createPrivateKey, X509Certificate } from 'node:crypto';
import { dateText } from '@contador/contract/format';
import { signingCertificateTexts as texts } from '@contador/contract/messages';
import { colombianDay, type Secrets, secretsIn, type TenantTransaction } from '../../../platform/index.ts';
import { describeCertificate, type SigningCertificate } from './certificate-file.ts';

/** The certificate in use, without its key. */
export interface LoadedCertificate {
  readonly id: number;
  readonly subject: string;
  readonly issuer: string;
  readonly serial: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly completeChain: boolean;
  readonly loadedBy: string;
  readonly loadedAt: Date;
}

/** Why the certificate cannot sign at that moment; `null` if it can. */
export function validityFault({ validFrom, validTo }: LoadedCertificate, now: Date): string | null {
  if (now < validFrom) return texts.faults['not-yet-valid'];
  return now > validTo ? texts.faults.expired : null;
}

const DAY = 86_400_000;
/** Days before the end from which the company is warned. */
const WARNED_DAYS = 60;

/** Warning that the certificate ends soon; `null` before, and once it has ended. */
export function expiryWarning(certificate: LoadedCertificate, now: Date): string | null {
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / DAY);
  if (validityFault(certificate, now) !== null || days > WARNED_DAYS) return null;
  return texts.expires(days, dateText(colombianDay(certificate.validTo)));
}

/** The certificate in use: the last one that was loaded; `undefined` if the company has none. */
export async function currentCertificate(transaction: TenantTransaction): Promise<LoadedCertificate | undefined> {
  const row = await transaction
    .selectFrom('signing_certificate')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      subject: row.subject,
      issuer: row.issuer,
      serial: row.serial,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      completeChain: row.complete_chain,
      loadedBy: row.loaded_by,
      loadedAt: row.loaded_at,
    }
  );
}

const purposeOf = (id: number) => `signing-key ${id}`;

/** Opens the key of a certificate. Throws `SecretNotOpened` or `KeyFileUnusable` if this server cannot. */
export async function signingCertificate(transaction: TenantTransaction, id: number): Promise<SigningCertificate> {
  const row = await transaction
    .selectFrom('signing_certificate')
    .select(['chain', 'sealed_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const pem = secretsIn(transaction)?.open(purposeOf(id), row.sealed_key ?? '') ?? '';
  return {
    key: createPrivateKey(pem),
    chain: row.chain.map((der) => new X509Certificate(Buffer.from(der, 'base64'))),
  };
}

/** Stores a certificate, which is then the one in use, and removes the key of the earlier ones. */
export async function storeCertificate(
  transaction: TenantTransaction,
  secrets: Secrets,
  { key, chain }: SigningCertificate,
  by: string,
  at: Date,
): Promise<void> {
  const last = await currentCertificate(transaction);
  const id = (last?.id ?? 0) + 1;
  const { validFrom, validTo, completeChain, ...names } = describeCertificate(chain);
  await transaction.updateTable('signing_certificate').set({ sealed_key: null }).execute();
  await transaction
    .insertInto('signing_certificate')
    .values({
      id,
      ...names,
      valid_from: new Date(validFrom),
      valid_to: new Date(validTo),
      complete_chain: completeChain,
      chain: chain.map(({ raw }) => raw.toString('base64')),
      sealed_key: secrets.seal(purposeOf(id), key.export({ type: 'pkcs8', format: 'pem' }).toString()),
      loaded_by: by,
      loaded_at: at,
    })
    .execute();
}
