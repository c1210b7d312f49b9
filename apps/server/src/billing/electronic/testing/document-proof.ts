import type { X509Certificate } from 'node:crypto';
import type { XmlElement } from '@contador/domain/billing';
import { type Decimal, decimal } from '@contador/kernel';
import { fileNamed } from '../../../platform/index.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { child, childrenOf, textAt } from '../authority/fake/xml-parts.ts';
import { readXml } from '../read-xml.ts';
import { hasXmlsec, xmlsecReferences } from '../signing/testing/verify-elsewhere.ts';
import { schemaFaults } from './schema/document-schema.ts';

/** Documents that other programs verify in one call, to bound the memory of libxml2. */
const AT_ONCE = 100;

/** Verdict of independent programs on all signed documents of a company. */
export interface DocumentProof {
  readonly bills: number;
  readonly notes: number;
  /** Faults by document: of the schema, of the signature, or a header that is not the sum of the lines. */
  readonly faults: readonly string[];
}

/** Checks every signed document of a company by the schema, by xmlsec1 if the machine has it, and its header against its lines. */
export async function proveDocuments(
  server: TestServer,
  tenant: string,
  chain?: readonly X509Certificate[],
): Promise<DocumentProof> {
  const rows = await server.inTenant(tenant, (transaction) =>
    transaction
      .selectFrom('signed_document')
      .select(['document', 'file_sha256'])
      .orderBy('number')
      .orderBy('document')
      .execute(),
  );
  const faults: string[] = [];
  for (const document of ['bill', 'note'] as const) {
    const digests = rows.filter((row) => row.document === document).map((row) => row.file_sha256);
    for (let from = 0; from < digests.length; from += AT_ONCE) {
      const files = await server.inTenant(tenant, async (transaction) => {
        const read: string[] = [];
        for (const digest of digests.slice(from, from + AT_ONCE))
          read.push(Buffer.from(await fileNamed(transaction, digest)).toString('utf8'));
        return read;
      });
      faults.push(...(await schemaFaults(document === 'bill' ? 'Invoice' : 'CreditNote', files)));
      if (hasXmlsec)
        for (const [at, verified] of xmlsecReferences(files, chain).entries())
          if (verified !== '3/3') faults.push(`${digests[from + at]}: ${verified} by xmlsec1`);
      faults.push(...files.flatMap((file) => headerFaults(readXml(file))));
    }
  }
  const count = (document: string) => rows.filter((row) => row.document === document).length;
  return { bills: count('bill'), notes: count('note'), faults };
}

/** Amounts of the header that are not the sum of the lines, as `SPDE501 TaxAmount 16150 ≠ 0`. */
function headerFaults(root: XmlElement): string[] {
  const amount = (element: XmlElement, ...path: readonly string[]) => decimal(textAt(element, ...path) || '0');
  const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, each) => total.plus(each), decimal(0));
  const named = (element: XmlElement, name: string) => childrenOf(element).filter((each) => each.name === name);
  const lines = [...named(root, 'cac:InvoiceLine'), ...named(root, 'cac:CreditNoteLine')];
  const taxed = lines.filter((line) => child(line, 'cac:TaxTotal') !== undefined);
  const header = (name: string) => amount(root, 'cac:LegalMonetaryTotal', `cbc:${name}`);
  const gross = sum(lines.map((line) => amount(line, 'cbc:LineExtensionAmount')));
  const vat = sum(taxed.map((line) => amount(line, 'cac:TaxTotal', 'cbc:TaxAmount')));
  const allowances = sum(named(root, 'cac:AllowanceCharge').map((each) => amount(each, 'cbc:Amount')));
  const expected: readonly (readonly [string, Decimal, Decimal])[] = [
    ['LineCountNumeric', amount(root, 'cbc:LineCountNumeric'), decimal(lines.length)],
    ['LineExtensionAmount', header('LineExtensionAmount'), gross],
    ['TaxAmount', amount(root, 'cac:TaxTotal', 'cbc:TaxAmount'), vat],
    [
      'TaxExclusiveAmount',
      header('TaxExclusiveAmount'),
      sum(taxed.map((line) => amount(line, 'cbc:LineExtensionAmount'))),
    ],
    ['TaxInclusiveAmount', header('TaxInclusiveAmount'), gross.plus(vat)],
    ['AllowanceTotalAmount', header('AllowanceTotalAmount'), allowances],
    ['PayableAmount', header('PayableAmount'), gross.plus(vat).minus(allowances)],
  ];
  return expected.flatMap(([name, stated, summed]) =>
    stated.equals(summed) ? [] : [`${textAt(root, 'cbc:ID')} ${name} ${stated} ≠ ${summed}`],
  );
}
