import { sentences } from '../refusal-sentence.ts';

export const correctionRefusals = sentences({
  'correction-unknown': { status: 404, message: 'No existe esa corrección.' },
  'correction-figure-held': {
    status: 409,
    message: 'Una componente ya publicada usa este valor: no se puede corregir en esta versión de cálculo.',
  },
  'correction-component-approved': {
    status: 409,
    message: 'La componente ya está aprobada. Para corregirla, cree otra versión de cálculo.',
  },
  'correction-without-value': {
    status: 409,
    message: 'La componente aún no tiene un valor calculado que corregir.',
  },
  'correction-open': {
    status: 409,
    message: 'Este valor ya tiene una corrección abierta. Retírela o decídala antes de proponer otra.',
  },
  'correction-changes-nothing': { status: 409, message: 'El valor corregido es el mismo que se calcula.' },
  'correction-decided': { status: 409, message: 'Esa corrección ya fue decidida.' },
  'correction-own': {
    status: 409,
    message: 'La decide otra persona. Quien la propuso la puede retirar.',
  },
  'correction-of-another': { status: 409, message: 'Una propuesta la retira quien la hizo. Otra persona la rechaza.' },
  'correction-outdated': {
    status: 409,
    message: 'El valor calculado cambió desde que se propuso. Rechácela y proponga otra sobre el valor actual.',
  },
});
