import { roleTexts, companyFactTexts as texts } from '@contador/contract/messages';

const words: Readonly<Record<string, string>> = { ...roleTexts, ...texts.values };

/** A value of a company's field in words. */
export function valueText(value: readonly string[]): string {
  return value.map((it) => words[it] ?? it).join(', ');
}
