import { billedCompanies, numberBefore } from '../billing/billed-company.ts';

const company = billedCompanies.find(({ tenant }) => tenant === 'demo');
if (company === undefined) throw new Error('no company of the demonstration bills');
/** Index of the month whose documents are sent: the last billed one. */
export const SENT_MONTH = 2;
const numberAt = (place: number) => String(numberBefore(company, SENT_MONTH) + place);

/** The company of the demonstration that sends electronic documents, and the bills that the fake tax authority does not accept at once. */
export const DEMO_ISSUER = {
  tenant: company.tenant,
  /** NIT of its identity, without check digit. */
  nit: '900000000',
  pin: '20260',
  softwareId: '7d1f3f0a-2c5e-4a0e-9c53-0d3c1a5b9e42',
  /** Numbering that the fake tax authority authorised. */
  range: {
    authorisation: '18760000001',
    prefix: 'DEM',
    rangeFirst: 1,
    rangeLast: 999_999_999,
    authorisedFrom: '2025-01-01',
    authorisedTo: '2039-12-31',
  },
  /** Test set that the fake tax authority offers; it rejects the first document. */
  testSet: {
    testSetId: '3c1f5a7e-8b2d-4e6f-9a10-5d7c2b4e8f60',
    prefix: 'SETP',
    authorisation: '18760000002',
    authorisedFrom: '2025-01-01',
    authorisedTo: '2039-12-31',
    rangeFirst: 990_000_000,
    rangeLast: 995_000_000,
    bills: 5,
    notes: 2,
  },
  /** Number of the bill that is rejected, and of the one whose validation never ends. */
  rejected: numberAt(4),
  waiting: numberAt(9),
} as const;
