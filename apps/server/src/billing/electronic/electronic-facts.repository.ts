import { createHash } from 'node:crypto';
import {
  customerIdOf,
  type DianLack,
  type IssuerFacts,
  lacksOfIssuer,
  type OpenPointChoice,
  type OpenPoints,
  openPointsOn,
} from '@contador/domain/billing';
import { municipalityOf } from '@contador/domain/clients';
import { type Selectable, sql } from 'kysely';
import type { Tables, TenantTransaction } from '../../platform/index.ts';
import { identityOf } from '../../tariff-publication/index.ts';
import { clientsOf } from '../bills/amounts/bill-sources.repository.ts';
import { billIssuer } from '../bills/compose/issuer.repository.ts';
import { tenantOf } from '../bills/compose/tenant-of.ts';
import { openPointChoicesOf } from '../open-points/open-point.repository.ts';
import { contingenciesOf } from './contingency/contingency.repository.ts';
import type { ElectronicFacts, IssuedBill } from './electronic-bill-of.ts';
import { issuerSettingsOf } from './issuer-settings-of.ts';
import { contingencyOf, sendBefore, type TermRules } from './sending-term.ts';

/** Current data of a company and its clients for making electronic documents. */
export interface FactsOfBills {
  readonly pin: string;
  readonly factsOf: (bill: IssuedBill) => ElectronicFacts;
  /** Open points that hold on the day of issue of the bill or note. */
  readonly openPointsOf: (bill: IssuedBill) => OpenPoints;
  /** Identification of the client in the register today, as a document states it; empty if the register has no such client. */
  readonly registeredIdOf: (bill: IssuedBill) => string;
}

/** SHA-384 in lowercase hexadecimal. */
export const sha384 = (text: string) => createHash('sha384').update(text).digest('hex');

/** Facts of the company in each electronic document; a missing fact is an empty text. */
function companyFacts(row: Selectable<Tables['billing_issuer']> | undefined, legalName: string) {
  const seat = municipalityOf(row?.municipality_code ?? '');
  return {
    name: legalName,
    address: row?.address ?? '',
    municipalityCode: seat?.code ?? '',
    municipality: seat?.name ?? '',
    department: seat?.department.name ?? '',
    email: row?.email ?? '',
    softwareId: row?.software_id ?? '',
    authorisation: row?.authorisation ?? '',
    authorisedFrom: row?.authorised_from ?? '',
    authorisedTo: row?.authorised_to ?? '',
    rangeFirst: String(row?.range_first ?? ''),
    rangeLast: String(row?.range_last ?? ''),
  } satisfies Partial<IssuerFacts>;
}

/** Facts of the company without which no electronic document can be made. */
export async function companyLacks(transaction: TenantTransaction, tenant: string): Promise<DianLack[]> {
  const { applicationName } = await tenantOf(transaction, tenant);
  const row = await transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst();
  const { legalName, nit } = await identityOf(transaction, applicationName);
  return lacksOfIssuer(nit ?? '', companyFacts(row, legalName));
}

/**
 * Facts of the given bills from the current register and company data. `madeAt` is when their documents are made: a bill is late from the
 * end of its term on. Documents that are not compared with a term leave it out.
 */
export async function factsOfBills(
  transaction: TenantTransaction,
  tenant: string,
  bills: readonly IssuedBill[],
  madeAt?: Date,
): Promise<FactsOfBills> {
  const [issuer, row, names, choices, contingencies] = await Promise.all([
    billIssuer(transaction, tenant),
    transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst(),
    tenantOf(transaction, tenant),
    openPointChoicesOf(transaction),
    contingenciesOf(transaction),
  ]);
  const company = await identityOf(transaction, names.applicationName);
  const codes = bills.map(({ client_code }) => client_code);
  const clients = codes.length === 0 ? new Map() : await clientsOf(transaction, codes);
  const municipalities = await correctedMunicipalities(transaction, bills);
  const fixed = companyFacts(row, company.legalName);
  const late = new Set(
    madeAt &&
      bills.filter((bill) => statesLateType(bill, { choices, contingencies, at: madeAt })).map(({ number }) => number),
  );
  const pointsOn = openPointsByDay(choices);
  const openPointsOf = ({ document }: IssuedBill) => pointsOn(document.fiscal?.date ?? '');
  return {
    pin: issuer.pin,
    openPointsOf,
    registeredIdOf: ({ client_code: code }) => {
      const client = clients.get(code);
      return client === undefined ? '' : customerIdOf({ idType: client.id_type, idNumber: client.id_number, code });
    },
    factsOf: (bill) => {
      const { client_code, number, document } = bill;
      const openPoints = openPointsOf(bill);
      const softwareId = (bill.reverses && openPoints.noteSoftwareId) || fixed.softwareId;
      const client = clients.get(client_code);
      const place = municipalityOf(municipalities.get(number) ?? client?.installation_municipality_code ?? '');
      return {
        issuer: {
          ...fixed,
          softwareId,
          settings: issuerSettingsOf(row, openPoints, late.has(number)),
          prefix: document.fiscal?.prefix ?? issuer.prefix,
          securityCode: sha384(`${softwareId}${issuer.pin}${document.number}`),
        },
        customer: {
          code: client_code,
          idType: client?.id_type ?? '',
          name: document.client.name,
          address: client?.installation_address ?? '',
          municipalityCode: place?.code ?? client?.installation_municipality_code ?? '',
          email: client?.email ?? '',
          municipality: place?.name ?? client?.installation_municipality ?? '',
          department: place?.department.name ?? client?.installation_department ?? '',
        },
      };
    },
  };
}

/**
 * True for a bill that was issued in a contingency, or whose term ended before its document is made. A note and a document of an earlier
 * layout state no other type.
 */
function statesLateType(bill: IssuedBill, rules: TermRules): boolean {
  if (bill.reverses !== undefined || bill.document.fiscal?.service === undefined) return false;
  if (contingencyOf(bill, rules.contingencies) !== undefined) return true;
  const endOfTerm = sendBefore(bill, rules);
  return endOfTerm !== undefined && endOfTerm < rules.at;
}

/** Reader of the open points by day, which computes each day once. */
function openPointsByDay(choices: readonly OpenPointChoice[]): (day: string) => OpenPoints {
  const byDay = new Map<string, OpenPoints>();
  return (day) => {
    const known = byDay.get(day) ?? openPointsOn(choices, day);
    byDay.set(day, known);
    return known;
  };
}

/** Corrected municipality of each bill, by number; corrections entered after the issue do not count. */
async function correctedMunicipalities(
  transaction: TenantTransaction,
  bills: readonly IssuedBill[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ number: number; municipality: string }>`
    select distinct on (b.number) b.number, t.municipality
    from bill b join terms_correction t using (client_code, year, month)
    where b.number = any(${bills.map(({ number }) => number)}::bigint[]) and t.entered_at <= b.issued_at and t.municipality is not null
    order by b.number, t.version desc`.execute(transaction);
  return new Map(rows.map(({ number, municipality }) => [Number(number), municipality]));
}
