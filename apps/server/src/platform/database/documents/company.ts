import { tenantFeatures } from '@contador/domain/access';
import { z } from 'zod';
import type { Documents } from './document.ts';
import { reading } from './readings.ts';
import { particulars, text } from './shapes.ts';

const since = z.looseObject({ year: z.number(), number: z.number() });
const mayBe = text.optional();

const emblem = z.looseObject({ field: text, mark: text, markColor: text, accent: text, accentColor: text });

export const ofCompany = {
  tenant: {
    key: ['tenant'],
    columns: { features: z.array(z.looseObject({ feature: z.enum(tenantFeatures), since })) },
  },
  publication_identity: { key: ['tenant'], columns: { emblem } },
  former_company_identity: { key: ['number'], columns: { emblem } },
  financial_actor: {
    key: ['id'],
    columns: {
      particulars: z.looseObject({
        name: mayBe,
        address: mayBe,
        city: mayBe,
        department: mayBe,
        telephone: mayBe,
        bank: mayBe,
        ac_type: mayBe,
        ac_number: mayBe,
        owner: mayBe,
      }),
    },
  },
  contract_indexation_rule: {
    key: ['side', 'contract', 'from_month'],
    columns: { constants: z.record(text, z.union([text, z.number()])) },
  },
  input_entry: {
    key: ['year', 'month', 'version', 'market', 'input'],
    columns: {
      files: z.array(z.looseObject({ name: text, sha256: text, size: z.number() })),
      reading,
      warnings: particulars,
      summary: z.looseObject({
        columns: z.array(text),
        rows: z.array(z.array(z.union([text, z.number(), z.null()]))),
      }),
    },
  },
} as const satisfies {
  readonly [Table in
    | 'tenant'
    | 'publication_identity'
    | 'former_company_identity'
    | 'financial_actor'
    | 'contract_indexation_rule'
    | 'input_entry']: Documents<Table>;
};
