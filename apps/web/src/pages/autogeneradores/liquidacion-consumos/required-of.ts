import { tariffInWords } from '@contador/contract/format';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { SettlementInputs } from '@contador/contract/self-generators';
import { isoMonth, type Month } from '@contador/kernel';
import type { RequiredInput } from '../../../shell/cycle-liquidation/required-inputs.tsx';

/** User type that is paid by an agreement. */
const AGREED = '3';

/** Inputs that the user types need: agreements for an agreed price, hourly prices for the others. */
export function requiredOf(
  inputs: SettlementInputs | undefined,
  types: readonly string[],
  month: Month,
): RequiredInput[] {
  const { page } = texts;
  const input = (
    inputName: 'consumption' | 'tariff' | 'spot' | 'scarcity' | 'agreed',
    where: string,
  ): RequiredInput => ({
    name:
      inputs === undefined ? page[inputName] : `${page[inputName]}: ${detailOf(inputName, inputs[inputName].detail)}`,
    ready: inputs?.[inputName].ready,
    page: where,
  });
  // The hours of the month are in the files of the same month, unlike those from which its tariff was calculated.
  const period = isoMonth(month);
  const isAgreed = types.includes(AGREED);
  const isPricedByHour = !isAgreed || types.some((type) => type !== AGREED);
  return [
    input('consumption', 'autogeneradores/control-archivos'),
    input('tariff', 'principal/publicar-tarifas'),
    ...(isPricedByHour
      ? (['spot', 'scarcity'] as const).map((it) => ({ ...input(it, 'principal/validacion-archivos'), period }))
      : []),
    ...(isAgreed ? [input('agreed', 'autogeneradores/parametrizacion-precios-pactados')] : []),
  ];
}

/** Detail of an input as a person reads it: the published tariffs, which are ids, by their months. */
function detailOf(inputName: string, detail: string): string {
  return inputName === 'tariff' ? [...new Set(detail.split(', ').map(tariffInWords))].join(', ') : detail;
}
