import { tariffTreeTexts } from '@contador/contract/messages';
import type { TariffOptionParameters } from '@contador/contract/tariff-inputs';
import { levelKeys } from '@contador/domain/tariff-calculation';
import type { TariffOption } from '@contador/domain/tariff-option';
import { optionParameters } from '../tariff-inputs/index.ts';

/** The editable fields of an option, with the names of the call that saves it. */
export function optionFields(option: TariffOption) {
  const { begin, finish, ...rest } = optionParameters(option);
  return { ...rest, ...monthFields('begin', begin), ...monthFields('finish', finish) };
}

/** The names of the levels in the option. */
export function levelsText(levels: TariffOptionParameters['levels']): string {
  return levelKeys
    .filter((level) => levels[level])
    .map((level) => tariffTreeTexts.levelNames[level])
    .join(', ');
}

function monthFields(name: 'begin' | 'finish', month: string | null) {
  const [year, number] = month === null ? [null, null] : month.split('-').map(Number);
  return { [`${name}Year`]: year, [`${name}Month`]: number };
}
