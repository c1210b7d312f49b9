import { isBlank } from '@contador/kernel';

/** Fields of a record that must be filled before it is saved, named as on screen and server. */
export type RequiredFields<Draft> = readonly (keyof Draft & string)[];

export const requiredOfMarket = ['name', 'suiCode'] as const;
export const requiredOfContract = ['calculation', 'baseValue'] as const;
export const requiredOfIndexedContract = [...requiredOfContract, 'indexationVariable', 'baseIndex'] as const;
export const requiredOfFinancialActor = ['type', 'nit'] as const;

/** Required fields that are empty: absent, null or blank text. Zero is a value. */
export function emptyFields<Draft>(draft: Draft, required: RequiredFields<Draft>): (keyof Draft & string)[] {
  return required.filter((field) => {
    const value = draft[field];
    return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
  });
}
