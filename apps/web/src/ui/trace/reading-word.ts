import { lawOptionTexts } from '@contador/contract/messages';

/** The Spanish word of an option's value. */
export function readingWord(option: string, value: string): string {
  return lawOptionTexts[option]?.values[value] ?? value;
}

/** Spanish word of the applied reading, and the evidence for it and for the others. */
export function readingText(option: string, value: string): string {
  const word = readingWord(option, value);
  const evidence = lawOptionTexts[option]?.evidence;
  return evidence === undefined ? `${option}: ${word}` : `${word}. ${evidence}`;
}
