import { spanishName } from '@contador/kernel';

export const yesOrNo = [
  { value: 'S', label: 'Sí' },
  { value: 'N', label: 'No' },
] as const;
export const yesOrNoValues = ['S', 'N'] as const;

/** The months of the year, by number. */
export const monthChoices = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: spanishName({ year: 2000, number: at + 1 }),
}));
