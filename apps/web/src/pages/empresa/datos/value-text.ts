import { companyFactTexts as texts } from '@contador/contract/messages';

/** A value of a company's field in words. */
export function valueText(value: readonly string[]): string {
  return value.map((it) => texts.values[it] ?? it).join(', ');
}
