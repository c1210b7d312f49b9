import { sentences } from './refusal-sentence.ts';

/** What is said where consumption, other concepts and credits are taken in. */
export const billingIntakeTexts = {
  usersByCycle: 'Usuarios por ciclo',
  cycle: 'Ciclo',
  cycleShape: 'El código de un ciclo: de 1 a 10 letras mayúsculas, dígitos o guiones.',
  autogenerators: 'Autogeneradores',
  clientCode: 'Código de cliente',
  approved: 'Liquidación de consumos aprobada, no se pueden modificar los consumos',
  uploadFailed: 'Error al subir archivo.',
  processFailed: 'Error en el proceso.',
  autogeneratorsOf: (cycle: string, word: string) => `${word}: así está el ciclo ${cycle}.`,
  atMost: (megabytes: string) => `A lo sumo ${megabytes}.`,
} as const;

export const billingIntakeRefusals = sentences({
  'billing-cycle-unknown': { status: 404, message: 'La empresa no tiene un ciclo de facturación con ese código.' },
  'consumption-approved': { status: 409, message: billingIntakeTexts.approved },
  'consumption-ready': {
    status: 409,
    message: 'Los consumos del ciclo ya están listos. Elimínelos antes de subir otro archivo.',
  },
  'consumption-file-refused': { status: 400, message: billingIntakeTexts.uploadFailed },
  'intake-autogenerators': {
    status: 409,
    message: 'El tipo de archivo no es el del ciclo: uno de autogeneradores trae tres columnas más.',
  },
});
