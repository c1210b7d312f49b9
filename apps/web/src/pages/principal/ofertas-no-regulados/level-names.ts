import { tariffTreeTexts } from '@contador/contract/messages';

/** Name of a level, 'Nivel 2', as in the tariff tree; level 4 is not in the tree and is named here. */
export function levelName(level: string): string {
  const { levelNames } = tariffTreeTexts;
  return level in levelNames ? levelNames[level as keyof typeof levelNames] : 'Nivel 4';
}
