import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { SettlementInputs } from '@contador/contract/self-generators';
import type { RequiredInput } from '../../../shell/cycle-liquidation/required-inputs.tsx';

/** User type that is paid by an agreement. */
const AGREED = '3';

/** Inputs that a user type needs: agreements for an agreed price, hourly prices for the others. */
export function requiredOf(inputs: SettlementInputs | undefined, type: string): RequiredInput[] {
  const { page } = texts;
  const input = (
    inputName: 'consumption' | 'tariff' | 'spot' | 'scarcity' | 'agreed',
    where: string,
  ): RequiredInput => ({
    name: inputs === undefined ? page[inputName] : `${page[inputName]}: ${inputs[inputName].detail}`,
    ready: inputs?.[inputName].ready,
    page: where,
  });
  const prices =
    type === AGREED
      ? [input('agreed', 'autogeneradores/parametrizacion-precios-pactados')]
      : [input('spot', 'principal/validacion-archivos'), input('scarcity', 'principal/validacion-archivos')];
  return [
    input('consumption', 'autogeneradores/control-archivos'),
    input('tariff', 'principal/publicar-tarifas'),
    ...prices,
  ];
}
