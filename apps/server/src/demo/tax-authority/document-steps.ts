import {
  addTestSet,
  BILLS_OF_PART,
  checkBillIssuer,
  checkElectronicDocuments,
  checkSigningCertificate,
  loadSigningCertificate,
  makeElectronicDocuments,
  sendElectronicDocuments,
  sendTestSet,
  updateBillIssuer,
  updateDocumentSending,
} from '@contador/contract/billing';
import { checkBillingCycles } from '@contador/contract/clients';
import { addMonths, type Month } from '@contador/kernel';
import { BillingClerk } from '../billing/billing-clerk.ts';
import type { DemoContext, DemoStep } from '../run-demo-steps.ts';
import { DEMO_ISSUER, SENT_MONTH } from './demo-issuer.ts';
import { pemOf, throwAwayCertificate } from './throw-away-certificate.ts';

/**
 * The demonstration's electronic documents: the issuer with a throw-away certificate, before the first bill because the CUDE of a bill contains
 * the PIN, and the documents of the last billed month. `firstOf` returns the first billed month.
 */
export function documentSteps(
  firstOf: (context: DemoContext) => Promise<Month>,
): Record<'issuer' | 'documents' | 'testSet', DemoStep> {
  const { tenant } = DEMO_ISSUER;
  const clerkOf = ({ client }: DemoContext) => new BillingClerk(client, `dev@${tenant}`);
  return {
    issuer: {
      tenant,
      name: 'electronic issuer',
      label: 'Contador Demo: emisor y certificado de mentira de los documentos electrónicos',
      run: (context) => enterIssuer(clerkOf(context), context),
      later: true,
      before: 'billed month 1',
    },
    documents: {
      tenant,
      name: 'electronic documents',
      label: 'Contador Demo: documentos electrónicos enviados a una DIAN de mentira',
      run: async (context) => sendDocuments(clerkOf(context), context, addMonths(await firstOf(context), SENT_MONTH)),
      later: true,
    },
    testSet: {
      tenant,
      name: 'test set',
      label: 'Contador Demo: set de pruebas de la habilitación, enviado a una DIAN de mentira',
      run: async (context) => sendSet(clerkOf(context), context, addMonths(await firstOf(context), SENT_MONTH)),
      later: true,
    },
  };
}

/** Enters what the company needs to sign, in the test environment, with a throw-away certificate. */
async function enterIssuer(clerk: BillingClerk, { parts }: DemoContext): Promise<void> {
  // Without a key the server keeps neither a PIN nor a certificate.
  if (parts.database.key === undefined) return;
  const username = clerk.tenant;
  const query = { username };
  const now = parts.now();
  const { issuer } = await clerk.do(checkBillIssuer, { query });
  if (!issuer.hasPin) {
    const { hasPin: _hasPin, revision: _revision, ...known } = issuer;
    await clerk.do(updateBillIssuer, {
      body: {
        ...known,
        username,
        environment: 2,
        pin: DEMO_ISSUER.pin,
        softwareId: DEMO_ISSUER.softwareId,
        ...DEMO_ISSUER.range,
        municipalityCode: '05001',
        address: 'Calle 50 # 51-52',
        email: 'facturas@demo.example',
        postalCode: '050010',
        responsibilities: 'O-13;O-15',
        taxScheme: '01',
      },
    });
  }
  const { certificate } = await clerk.do(checkSigningCertificate, { query });
  if (certificate !== null) return;
  const made = await throwAwayCertificate('Energía Demo S.A. E.S.P.', DEMO_ISSUER.nit, now);
  const file = Buffer.from(pemOf(made)).toString('base64');
  await clerk.do(loadSigningCertificate, { body: { username, file, password: '' } });
}

/** Makes and signs the documents of a month's cycles, and queues them for the fake tax authority, which the demonstration starts. */
async function sendDocuments(clerk: BillingClerk, { parts }: DemoContext, month: Month): Promise<void> {
  const username = clerk.tenant;
  const { certificate } = await clerk.do(checkSigningCertificate, { query: { username } });
  // The bills of a demonstration that an earlier version loaded have no PIN in their CUDE, and stay unsigned.
  if (certificate === null) return;
  const ofMonth = { username, year: month.year, month: month.number };
  if (parts.companyAuthorityUrls?.get(username)?.test !== undefined)
    await clerk.do(updateDocumentSending, { body: { username, mode: 'test' } });
  const { cycles } = await clerk.do(checkBillingCycles, { query: { username } });
  for (const { code: cycle } of cycles) {
    const { bills } = await clerk.do(checkElectronicDocuments, { query: { ...ofMonth, cycle } });
    for (let part = 1; (part - 1) * BILLS_OF_PART < bills; part++)
      await clerk.do(makeElectronicDocuments, { body: { ...ofMonth, cycle, part } });
    if (parts.companyAuthorityUrls?.get(username)?.test !== undefined)
      await clerk.do(sendElectronicDocuments, { body: { ...ofMonth, cycle } });
  }
}

/** Sends the test set with the content of a cycle's bills. Its fake tax authority rejects the first document, so one is still missing. */
async function sendSet(clerk: BillingClerk, { parts }: DemoContext, month: Month): Promise<void> {
  const username = clerk.tenant;
  const { certificate } = await clerk.do(checkSigningCertificate, { query: { username } });
  if (certificate === null || parts.companyAuthorityUrls?.get(username)?.test === undefined) return;
  await clerk.do(addTestSet, { body: { username, ...DEMO_ISSUER.testSet } });
  const { cycles } = await clerk.do(checkBillingCycles, { query: { username } });
  const ofMonth = { username, year: month.year, month: month.number };
  for (const { code: cycle } of cycles) {
    const { made } = await clerk.do(checkElectronicDocuments, { query: { ...ofMonth, cycle } });
    if (made < DEMO_ISSUER.testSet.bills) continue;
    await clerk.do(sendTestSet, { body: { ...ofMonth, cycle } });
    return;
  }
}
