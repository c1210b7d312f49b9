import { lateTypeCodes, taxResponsibilities, taxSchemes } from '@contador/domain/billing';
import { z } from 'zod';
import type { Documents } from './document.ts';
import { text, textOrNull } from './shapes.ts';

const mayBe = z.exactOptional(text);
const fact = z.tuple([text, text]);
const line = z.looseObject({ text, note: mayBe, quantity: mayBe, rate: mayBe, value: text });
const emblem = z.looseObject({ field: text, mark: text, markColor: text, accent: text, accentColor: text });

const service = z.looseObject({
  contract: text,
  subscriber: z.looseObject({
    name: text,
    address: text,
    municipality: text,
    department: text,
    stratum: z.number().nullable(),
  }),
  meter: textOrNull,
  consumptions: z.array(
    z.looseObject({
      name: text,
      unit: text,
      quantity: text,
      price: mayBe,
      value: text,
      discounts: z.array(z.looseObject({ name: text, value: text })),
      charges: z.array(z.looseObject({ name: text, value: text })),
    }),
  ),
  history: z.array(z.looseObject({ month: text, kwh: text })),
  agreements: z.array(
    z.looseObject({ code: text, name: text, number: z.number(), rate: text, balance: text, instalment: text }),
  ),
});

const fiscal = z.looseObject({
  date: text,
  time: text,
  issuerNit: text,
  customerId: text,
  prefix: text,
  vatPercent: text,
  environment: z.union([z.literal(1), z.literal(2)]),
  lines: z.array(
    z.looseObject({
      code: text,
      name: text,
      value: text,
      vat: text,
      unit: mayBe,
      allowances: z.exactOptional(z.array(z.looseObject({ name: text, value: text }))),
    }),
  ),
  service: z.exactOptional(service),
  collections: z.exactOptional(z.array(z.looseObject({ code: text, name: text, value: text }))),
});

const columns = {
  document: z.looseObject({
    company: z.looseObject({
      legalName: text,
      nit: textOrNull,
      activity: textOrNull,
      color: text,
      emblem: emblem.nullable(),
    }),
    title: text,
    period: text,
    number: text,
    payable: z.looseObject({ label: text, amount: text, until: mayBe, note: text }),
    client: z.looseObject({ name: text, address: text, facts: z.array(fact) }),
    change: z.exactOptional(
      z.looseObject({
        sentence: text,
        parts: z.array(z.looseObject({ label: text, amount: text, value: z.number() })),
      }),
    ),
    consumption: z.looseObject({
      heading: text,
      note: text,
      average: z.exactOptional(z.number()),
      months: z.array(z.looseObject({ label: text, year: mayBe, kwh: z.number() })),
    }),
    unitCost: z.exactOptional(
      z.looseObject({
        heading: text,
        note: text,
        total: fact,
        parts: z.array(z.looseObject({ symbol: text, name: text, meaning: text, amount: text, value: z.number() })),
      }),
    ),
    meter: z.array(fact),
    lines: z.looseObject({
      heads: z.tuple([text, text, text, text]),
      groups: z.array(z.looseObject({ title: text, lines: z.array(line) })),
      subtotal: fact,
      after: z.array(line),
      total: fact,
    }),
    boxes: z.array(z.looseObject({ title: text, text: mayBe, facts: z.exactOptional(z.array(fact)) })),
    legal: z.looseObject({ kind: text, text, cude: text, issued: text }),
    codes: z.looseObject({
      document: text,
      answers: z.exactOptional(z.looseObject({ address: text, shown: text, label: text })),
    }),
    energy: z.exactOptional(
      z.looseObject({
        appliedM: z.number(),
        lines: z.array(z.looseObject({ code: text, energy: mayBe, rate: mayBe, value: text })),
      }),
    ),
    fiscal: z.exactOptional(fiscal),
    broughtInstalments: z.exactOptional(
      z.array(
        z.looseObject({
          key: text,
          file: text,
          line: z.number(),
          concept: text,
          number: z.number(),
          count: z.number(),
          value: text,
        }),
      ),
    ),
    notice: mayBe,
  }),
} as const;

const electronic = {
  facts: z.looseObject({
    issuer: z.looseObject({
      name: text,
      address: text,
      municipalityCode: text,
      municipality: text,
      department: text,
      email: text,
      prefix: text,
      softwareId: text,
      securityCode: text,
      authorisation: text,
      authorisedFrom: text,
      authorisedTo: text,
      rangeFirst: text,
      rangeLast: text,
      settings: z.exactOptional(
        z.looseObject({
          postalCode: textOrNull,
          responsibilities: z.array(z.enum(taxResponsibilities)),
          taxScheme: z.enum(Object.keys(taxSchemes) as [keyof typeof taxSchemes]),
          noteProfile: text,
          noteOperation: mayBe,
          lateTypeCode: z.exactOptional(z.enum(lateTypeCodes)),
          servicesInNotes: z.boolean(),
          maker: z.looseObject({ person: text, company: text, software: text }).nullable(),
        }),
      ),
    }),
    customer: z.looseObject({
      code: text,
      idType: text,
      name: text,
      address: text,
      municipalityCode: text,
      municipality: text,
      department: text,
      email: text,
    }),
  }),
} as const;

export const ofBilling = {
  bill: { key: ['number'], columns },
  bill_reversal: { key: ['number'], columns },
  bill_electronic: { key: ['number'], columns: electronic },
  reversal_electronic: { key: ['number'], columns: electronic },
  document_version: { key: ['number', 'document', 'version'], columns: electronic },
} as const satisfies {
  readonly [Table in
    | 'bill'
    | 'bill_reversal'
    | 'bill_electronic'
    | 'reversal_electronic'
    | 'document_version']: Documents<Table>;
};
