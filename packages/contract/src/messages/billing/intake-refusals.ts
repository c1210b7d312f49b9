import { sentences } from '../refusal-sentence.ts';

/** Texts of the intake pages that the server's refusals share. */
export const intakeFailures = {
  approved: 'Liquidación de consumos aprobada, no se pueden modificar los consumos',
  uploadFailed: 'Error al subir archivo.',
  saveFailed: 'Error al guardar los datos.',
  clientUnknown: 'No se encontró cliente para el código proporcionado.',
} as const;

export const billingIntakeRefusals = sentences({
  'billing-cycle-unknown': { status: 404, message: 'La empresa no tiene un ciclo de facturación con ese código.' },
  'consumption-approved': { status: 409, message: intakeFailures.approved },
  'consumption-ready': {
    status: 409,
    message: 'Los consumos del ciclo ya están listos. Elimínelos antes de subir otro archivo.',
  },
  'consumption-file-refused': { status: 400, message: intakeFailures.uploadFailed },
  'client-consumption-refused': { status: 400, message: intakeFailures.saveFailed },
  'billing-client-unknown': { status: 404, message: intakeFailures.clientUnknown },
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
  'charges-file-refused': { status: 400, message: intakeFailures.uploadFailed },
  'intake-autogenerators': {
    status: 409,
    message: 'El tipo de archivo no es el del ciclo: uno de autogeneradores trae tres columnas más.',
  },
});
