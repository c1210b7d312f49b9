import { tariffTreeTexts } from '@contador/contract/messages';

/** 'Nivel 2': a level as the tariff tree names it; level 4 has no column there, and its own name here. */
export function levelName(level: string): string {
  const { levelNames } = tariffTreeTexts;
  return level in levelNames ? levelNames[level as keyof typeof levelNames] : 'Nivel 4';
}
