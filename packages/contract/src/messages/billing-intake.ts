import { sentences } from './refusal-sentence.ts';

/** What is said where consumption, other concepts and credits are taken in. */
export const billingIntakeTexts = {
  usersByCycle: 'Usuarios por ciclo',
  cycle: 'Ciclo',
  cycleShape: 'El código de un ciclo: de 1 a 10 letras mayúsculas, dígitos o guiones.',
  autogenerators: 'Autogeneradores',
  approved: 'Liquidación de consumos aprobada, no se pueden modificar los consumos',
  saveFailed: 'Error al guardar los datos.',
  /** What the quantities of a client are called. */
  fields: {
    clientCode: 'Código de cliente',
    clientName: 'Nombre del cliente',
    marketType: 'Tipo de mercado',
    cycle: 'Ciclo',
    active: 'Energía activa',
    inductive: 'Energía inductiva',
    penalised: 'Energía inductiva facturable',
    capacitive: 'Energía capacitiva',
    activeMax: 'Energía activa banda máxima',
    activeMed: 'Energía activa banda media',
    activeMin: 'Energía activa banda mínima',
    permuted: 'Energía permutada',
    permutedValue: 'Valor energía permutada',
    surplusValue: 'Valor excedentes AGPE',
    daysInExcess: 'Días en exceso',
  },
  /** What was expected where quantities cannot stand beside each other. */
  faults: {
    'penalised-above-inductive': (limit: string) => `A lo más la inductiva, ${limit}.`,
    'permuted-above-active': (limit: string) => `A lo más la activa, ${limit}.`,
    'band-missing': () => 'Las tres bandas: el cliente es HORARIA.',
    'bands-differ': (limit: string) => `La suma de las tres bandas, ${limit}.`,
    'more-days-than-billed': (limit: string) => `A lo más los ${limit} días del periodo.`,
  },
  required: 'Un valor; el campo está vacío.',
  clientUnknown: 'No se encontró cliente para el código proporcionado.',
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
  'client-consumption-refused': { status: 400, message: billingIntakeTexts.saveFailed },
  'billing-client-unknown': { status: 404, message: billingIntakeTexts.clientUnknown },
  'client-without-cycle': {
    status: 409,
    message: 'El cliente no tiene ciclo de facturación. Complételo en el control de clientes.',
  },
  'charges-ready': {
    status: 409,
    message: 'El ciclo ya tiene un archivo de este tipo. Elimínelo antes de subir otro.',
  },
  'charges-before-liquidation': {
    status: 409,
    message: 'Liquide los consumos del ciclo antes de cargar otros conceptos y créditos.',
  },
  'charges-file-refused': { status: 400, message: billingIntakeTexts.uploadFailed },
  'intake-autogenerators': {
    status: 409,
    message: 'El tipo de archivo no es el del ciclo: uno de autogeneradores trae tres columnas más.',
  },
});
