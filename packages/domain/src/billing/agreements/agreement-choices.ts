import type { UseType } from '@contador/regulation';
import type { NumberRule } from '../../entry/index.ts';
import type { LocalTaxName } from './tax-agreement.ts';

/** What an agreement charges by, in what, and in what its limits are: the words of the law. */
export { COLLECT_TYPES, COLLECT_VARIABLES, LIMIT_UNITS } from '@contador/regulation';

/** Which uses agreements of a municipality and of a department may name. */
export const agreementUses = {
  lighting: ['RESIDENCIAL', 'COMERCIAL', 'INDUSTRIAL', 'OFICIAL'],
  security: ['INDUSTRIAL', 'COMERCIAL'],
} as const satisfies Record<LocalTaxName, readonly UseType[]>;

/** A use that some agreement may name. */
export type AgreementUse = (typeof agreementUses.lighting)[number];

/** Strata that an agreement may name, and levels of connection. */
export const agreementStrata = [1, 2, 3, 4, 5, 6] as const;
export const agreementLevels = [1, 2, 3, 4] as const;

/** Any number of a range: kWh, COP, percent, UVT. */
export const rangeNumber: NumberRule = { minimum: 0, maximum: 1e15, decimals: 8 };

/** What an agreement may not lack, in the order of the screen. */
export const requiredOfAgreement = ['useTypes', 'variable', 'type', 'ranges'] as const;
