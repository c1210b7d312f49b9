import { createHash } from 'node:crypto';
import type { IssuerFacts } from '@contador/domain/billing';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/bills.ts';
import { identityOf } from '../../tariff-publication/index.ts';
import { clientsOf } from '../bills/bill-sources.repository.ts';
import { billIssuer } from '../bills/issuer.repository.ts';
import { tenantOf } from '../bills/tenant-of.ts';
import type { ElectronicFacts, IssuedBill } from './electronic-bill-of.ts';

/** What is known now of a company and its clients, of which electronic documents are made. */
export interface FactsOfBills {
  readonly pin: string;
  readonly of: (bill: IssuedBill) => ElectronicFacts;
}

/** SHA-384 in lowercase hexadecimal. */
export const sha384 = (text: string) => createHash('sha384').update(text).digest('hex');

/** The facts of those bills: as the register and the company's particulars say them now. */
export async function factsOfBills(
  transaction: TenantTransaction,
  tenant: string,
  bills: readonly IssuedBill[],
): Promise<FactsOfBills> {
  const [issuer, row, names] = await Promise.all([
    billIssuer(transaction, tenant),
    transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst(),
    tenantOf(transaction, tenant),
  ]);
  const company = await identityOf(transaction, names.applicationName);
  const codes = bills.map(({ client_code }) => client_code);
  const clients = codes.length === 0 ? new Map() : await clientsOf(transaction, codes);
  const fixed = {
    ...{ name: company.legalName, address: row?.address ?? '', municipalityCode: row?.municipality_code ?? '' },
    ...{ municipality: row?.municipality_code ?? '', department: (row?.municipality_code ?? '').slice(0, 2) },
    ...{ email: row?.email ?? '', softwareId: row?.software_id ?? '', authorisation: row?.authorisation ?? '' },
    ...{ authorisedFrom: row?.authorised_from ?? '', authorisedTo: row?.authorised_to ?? '' },
    ...{ rangeFirst: String(row?.range_first ?? ''), rangeLast: String(row?.range_last ?? '') },
  } satisfies Partial<IssuerFacts>;
  return {
    pin: issuer.pin,
    of: ({ client_code, document }) => {
      const client = clients.get(client_code);
      return {
        issuer: {
          ...fixed,
          prefix: document.fiscal?.prefix ?? issuer.prefix,
          securityCode: sha384(`${fixed.softwareId}${issuer.pin}${document.number}`),
        },
        customer: {
          ...{ code: client_code, idType: client?.id_type ?? '', name: document.client.name },
          address: client?.installation_address ?? '',
          ...{ municipalityCode: client?.installation_municipality_code ?? '', email: client?.email ?? '' },
          ...{ municipality: client?.installation_municipality ?? '' },
          department: client?.installation_department ?? '',
        },
      };
    },
  };
}
