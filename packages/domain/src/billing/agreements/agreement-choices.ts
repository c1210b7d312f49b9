import type { UseType } from '@contador/regulation';
import type { NumberRule } from '../../entry/index.ts';
import type { LocalTaxName } from './tax-agreement.ts';

/** The words of the law for what an agreement charges by, the unit of the charge and the unit of its limits. */
export { COLLECT_TYPES, COLLECT_VARIABLES, LIMIT_UNITS } from '@contador/regulation';

/** Uses that agreements of a municipality (lighting) and of a department (security) may name. */
export const agreementUses = {
  lighting: ['RESIDENCIAL', 'COMERCIAL', 'INDUSTRIAL', 'OFICIAL'],
  security: ['INDUSTRIAL', 'COMERCIAL'],
} as const satisfies Record<LocalTaxName, readonly UseType[]>;

/** Any use that a lighting agreement may name; security agreements name a subset of them. */
export type AgreementUse = (typeof agreementUses.lighting)[number];

/** Strata and connection levels that an agreement may name. */
export const agreementStrata = [1, 2, 3, 4, 5, 6] as const;
export const agreementLevels = [1, 2, 3, 4] as const;

/** Limits of every number of a range, whatever its unit: kWh, COP, percent or UVT. */
export const rangeNumber: NumberRule = { minimum: 0, maximum: 1e15, decimals: 8 };

/** Fields that every agreement must have, in the order of the screen. */
export const requiredOfAgreement = ['useTypes', 'variable', 'type', 'ranges'] as const;
