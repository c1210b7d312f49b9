import { streetLightingTexts as texts } from '@contador/contract/messages';
import { type LightingFigure, registeredLevel } from '@contador/contract/street-lighting';
import type { LightingRegistration } from '@contador/domain/street-lighting';
import type { PublishedLightingTariff } from './lighting-tariff.repository.ts';

/** The rows of the workbook, in the order of its columns: each registration with the published tariff of its level. */
export function registrationRows(
  registrations: readonly LightingRegistration[],
  published: readonly PublishedLightingTariff[],
): (string | number | null)[][] {
  return registrations.map(({ matricula, name, level, municipality: code }) => {
    const tariff = published.find(({ municipality }) => municipality.code === code);
    const figure: LightingFigure = `unitCost.${level}`;
    const amount = tariff?.amounts[tariff.figureIds[figure] ?? ''];
    return [
      matricula,
      name,
      registeredLevel(level),
      code,
      tariff?.municipality.name ?? null,
      tariff?.municipality.market ?? null,
      tariff === undefined ? null : texts.supplyNames[tariff.supply],
      tariff?.offer?.contract || null,
      amount === undefined ? null : Number(amount),
    ];
  });
}
