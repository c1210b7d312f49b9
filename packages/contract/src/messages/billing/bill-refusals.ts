import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

const { failed } = refusedSentences;

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
  'sending-off': { status: 409, message: refusedSentences.sendingOff },
  'contingency-declared': { status: 409, message: 'Ya hay una contingencia declarada, por otro motivo.' },
  'sending-without-address': { status: 409, message: refusedSentences.sendingWithoutAddress },
  'sending-without-certificate': { status: 409, message: refusedSentences.sendingWithoutCertificate },
  'issuer-without-software': {
    status: 409,
    message: 'Guarde primero el NIT y el identificador del software en Datos ante la DIAN.',
  },
  'authority-without-answer': { status: 503, message: 'La DIAN no dio los rangos de numeración.' },
  'sending-without-test': { status: 409, message: refusedSentences.sendingWithoutTest },
  'test-set-missing': { status: 409, message: refusedSentences.testSetMissing },
  'test-set-without-switch': { status: 409, message: refusedSentences.testSetWithoutSwitch },
  'test-set-in-production': { status: 409, message: refusedSentences.testSetInProduction },
  'test-set-not-made': { status: 409, message: 'No se hicieron los documentos de prueba.' },
  'document-not-sent': { status: 404, message: 'El documento no se ha enviado.' },
  'document-state-known': { status: 409, message: 'El estado del documento no está por confirmar.' },
  'document-not-rejected': {
    status: 409,
    message:
      'Solo se envía de nuevo un documento rechazado por una causa fuera de él, o cuyo número está en conflicto.',
  },
  'document-not-remakable': { status: 409, message: 'Solo un documento rechazado se hace de nuevo.' },
  'document-remake-changed': {
    status: 409,
    message: 'Los datos cambiaron desde que vio la comparación. Véala de nuevo.',
  },
  'document-remake-lacks': { status: 409, message: 'El documento no se puede hacer de nuevo.' },
  'document-not-adoptable': {
    status: 409,
    message: 'El documento de la DIAN no tiene el mismo comprador, fecha y total.',
  },
  'document-not-accepted': { status: 404, message: 'La DIAN no ha aceptado el documento.' },
  'letter-without-consent': { status: 409, message: 'El cliente no ha aceptado recibir sus facturas por correo.' },
  'letter-without-address': { status: 409, message: 'El registro no tiene un correo del cliente, o tiene varios.' },
  'letter-suppressed': {
    status: 409,
    message: 'El correo del cliente no existe: corríjalo en el registro o permítalo.',
  },
  'letter-domain-stopped': { status: 409, message: 'El dominio del correo está detenido: permítalo primero.' },
  'consent-client-unknown': { status: 404, message: 'No hay un cliente con ese código.' },
  'consent-in-future': { status: 400, message: 'El día de la respuesta está en el futuro.' },
  'consent-before-withdrawal': { status: 400, message: 'La aceptación es anterior al retiro del cliente.' },
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
