import { refuse } from '@contador/contract';
import { checkSigningCertificate, loadSigningCertificate } from '@contador/contract/billing';
import { signingCertificateTexts as texts } from '@contador/contract/messages';
import { audit, handle, lockRecords, notDone, secretsIn } from '../../../platform/index.ts';
import { identityOf } from '../../../tariff-publication/index.ts';
import { digitsOfNit } from '../../bills/compose/electronic-bill.ts';
import { tenantOf } from '../../bills/compose/tenant-of.ts';
import { currentCertificate, expiryWarning, storeCertificate, validityFault } from './certificate.repository.ts';
import { certificateFault, readCertificateFile } from './certificate-file.ts';

/** Certificate of the company, without its key. */
export const checkSigningCertificateCall = handle(checkSigningCertificate, async ({ inTenant, now }) =>
  inTenant(async (transaction) => {
    const found = await currentCertificate(transaction);
    if (found === undefined) return { certificate: null };
    const { id: _id, ...shown } = found;
    return {
      certificate: {
        ...shown,
        validFrom: found.validFrom.toISOString(),
        validTo: found.validTo.toISOString(),
        loadedAt: found.loadedAt.toISOString(),
        fault: validityFault(found, now),
        warning: expiryWarning(found, now),
      },
    };
  }),
);

/** Reads, checks and stores the certificate. Loading the one in use again changes nothing. */
export const loadSigningCertificateCall = handle(loadSigningCertificate, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'signing certificate');
    const secrets = secretsIn(transaction);
    if (secrets === undefined) return refuse('key-file-missing', [], notDone);
    const { applicationName } = await tenantOf(transaction, caller.tenant);
    const { nit } = await identityOf(transaction, applicationName);
    const read = readCertificateFile(Buffer.from(body.file, 'base64'), body.password);
    const fault = read.ok ? certificateFault(read.value, digitsOfNit(nit), now) : read.refusal;
    if (!read.ok || fault !== undefined) {
      const field = fault === 'password' ? 'password' : 'file';
      return refuse('certificate-refused', [{ field, expected: texts.faults[fault ?? 'unreadable'] }], notDone);
    }
    const before = await currentCertificate(transaction);
    const [own] = read.value.chain;
    const serial = BigInt(`0x${own?.serialNumber ?? '0'}`).toString();
    if (before?.serial === serial) return { Upload: 'OK' as const };
    await storeCertificate(transaction, secrets, read.value, caller.personName, now);
    audit(transaction, {
      by: caller,
      action: 'signing-certificate.load',
      subject: serial,
      ...(before && { before: { serial: before.serial } }),
      after: { serial },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);
