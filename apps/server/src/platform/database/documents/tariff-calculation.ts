import { componentNames, findingCodes } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import type { Documents } from './document.ts';
import { numberOrNull as amount, amounts, inputHashes, text, textOrNull } from './shapes.ts';
import { trace } from './trace.ts';

const VERSION = ['year', 'month', 'version', 'market'] as const;

const byLevel = z.looseObject({ n1or: amount, n1comp: amount, n1us: amount, n2: amount, n3: amount });
const byVoltage = z.looseObject({ n1: amount, n2: amount, n3: amount });
const bands = <Of extends z.ZodType>(value: Of) => {
  const each = value.nullable();
  return z.looseObject({ max: each, med: each, min: each, mon: each });
};

/** The trees and levels of the first tariffs lack the charged costs, which are completed from their trace. */
const tree = z.looseObject({
  published: z.boolean(),
  publishedAt: textOrNull,
  publishedBy: textOrNull,
  calculationType: textOrNull,
  note: textOrNull,
  transmission: bands(z.number()),
  distribution: byLevel,
  restrictions: amount,
  commercialisation: amount,
  generation: amount,
  losses: bands(byVoltage),
  unitCosts: bands(byLevel),
  optionUnitCosts: bands(byLevel),
  cot: byVoltage,
  appliedUnitCosts: z.exactOptional(bands(byLevel)),
  commercialisationWithCot: z.exactOptional(byVoltage),
});
const parts = z.looseObject({
  G: amount,
  T: amount,
  D: amount,
  C: amount,
  PR: amount,
  R: amount,
  COT: amount,
  CU: amount,
  CUap: z.exactOptional(amount),
  CUop: z.exactOptional(amount),
});
const levels = z.looseObject({ n1or: parts, n1comp: parts, n1us: parts, n2: parts, n3: parts });
const ofOwner = z.exactOptional(z.looseObject({ tariff: amount, share: amount }));
const ofStratum = z.looseObject({ n1or: ofOwner, n1comp: ofOwner, n1us: ofOwner, n2: ofOwner, n3: ofOwner });
const strata = z.looseObject({
  residential: z.looseObject({
    e1: ofStratum,
    e2: ofStratum,
    e3: ofStratum,
    e4: ofStratum,
    e5: ofStratum,
    e6: ofStratum,
  }),
  official: byLevel,
  commercial: byLevel,
  applied: byLevel,
  baseCost: amount,
});

const finding = z.looseObject({
  code: z.enum(findingCodes),
  severity: z.enum(['E', 'W', 'I']),
  subject: text,
  components: z.array(z.enum(componentNames)),
  facts: z.record(text, z.union([text, z.number()])),
});

export const ofTariffCalculation = {
  approval: { key: [...VERSION, 'component'], columns: { amounts } },
  published_component: {
    key: [...VERSION, 'component'],
    columns: { amounts, trace, input_hashes: inputHashes },
  },
  published_tariff: { key: VERSION, columns: { tree, levels, strata, chain: amounts, trace } },
  publication_reason: { key: [...VERSION, 'code', 'subject'], columns: { finding } },
  trial: {
    key: ['tariff_id', 'market', 'name'],
    columns: {
      amounts: z.looseObject({
        figures: amounts,
        contracts: amounts,
        indices: z.partialRecord(z.enum(['IPP', 'IPC']), text),
      }),
    },
  },
} as const satisfies {
  readonly [Table in
    | 'approval'
    | 'published_component'
    | 'published_tariff'
    | 'publication_reason'
    | 'trial']: Documents<Table>;
};
