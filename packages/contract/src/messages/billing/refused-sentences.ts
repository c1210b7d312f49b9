/** Sentences that the page and the refusal share. Apart from the page's texts, so that the catalogue of refusals does not load them all. */
export const refusedSentences = {
  failed: 'Error en el proceso.',
  notLiquidated: 'El ciclo no está liquidado, o sus insumos cambiaron: liquídelo de nuevo.',
  anotherRun: 'La liquidación no es la que estaba a la vista: alguien liquidó de nuevo. Revísela y apruebe.',
  sendingOff: 'El envío a la DIAN está apagado.',
  sendingWithoutAddress: 'El servidor no tiene la dirección del servicio de la DIAN para este ambiente.',
  sendingWithoutCertificate: 'La empresa no tiene certificado de firma.',
  sendingWithoutTest:
    'Envíe primero en pruebas: producción se enciende cuando la DIAN haya aceptado un documento de pruebas.',
  testSetMissing: 'Entre primero los datos del set de pruebas.',
  testSetWithoutSwitch: 'Encienda primero el envío en pruebas.',
  testSetInProduction:
    'En Datos ante la DIAN el ambiente es producción: el set se hace con el software y el PIN de pruebas.',
} as const;
