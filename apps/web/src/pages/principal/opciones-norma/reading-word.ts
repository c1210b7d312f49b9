import { lawOptionTexts } from '@contador/contract/messages';

/** The Spanish word of an option's value. */
export function readingWord(option: string, value: string): string {
  return lawOptionTexts[option]?.values[value] ?? value;
}
