import { sentences } from '../refusal-sentence.ts';
import { liquidationTexts } from './liquidation.ts';

const { failed } = liquidationTexts;

export const billRefusals = sentences({
  'bills-lack-inputs': { status: 409, message: failed },
  'bills-refused': { status: 409, message: failed },
  'bills-issued': { status: 409, message: failed },
  'client-billed': { status: 409, message: 'El cliente ya está facturado en el periodo.' },
  'bill-numbers-lacking': {
    status: 409,
    message: 'No quedan números de factura en los rangos suplementarios del ciclo.',
  },
  'bill-not-voided': { status: 409, message: failed },
  'bill-correction-refused': { status: 400, message: failed },
  'bill-correction-empty': { status: 409, message: 'La corrección no cambia la factura.' },
  'bill-correction-changed': {
    status: 409,
    message: 'La factura corregida es ahora otra que la que vio. Véala de nuevo.',
  },
  'certificate-refused': { status: 400, message: 'El certificado no se puede usar para firmar.' },
  'key-file-missing': {
    status: 409,
    message:
      'Este servidor no tiene KEY_FILE, con el que se cifran el PIN y el certificado. Avise a quien lo administra.',
  },
  'bill-not-standing': { status: 409, message: 'La factura ya no rige.' },
  'bill-consumption-held': { status: 409, message: 'La factura depende de una desviación de consumo.' },
  'bill-of-settlement': { status: 409, message: 'La factura es de la liquidación de autogeneradores.' },
  'bill-not-drawn': {
    status: 503,
    message: 'Este servidor no puede dibujar facturas en PDF. Avise a quien lo administra.',
  },
  'bills-changed': {
    status: 409,
    message: 'Una factura del ciclo cambió mientras se preparaban los PDF. Prepare la descarga de nuevo.',
  },
  'bill-unknown': { status: 404, message: failed },
  'billed-sui-report-empty': { status: 409, message: 'Error al procesar los datos.' },
  'electronic-document-unknown': { status: 404, message: failed },
  'electronic-document-broken': {
    status: 500,
    message: 'El documento electrónico no es el que se fijó. Avise a quien administra el servidor.',
  },
});
