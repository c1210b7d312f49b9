import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

export const tariffInputRefusals = sentences({
  'empty-fields': { status: 400, message: refusedSentences.emptyFields },
  'inputs-locked': { status: 409, message: refusedSentences.tariffsPublished },
  'no-file-chosen': { status: 400, message: refusedSentences.noFileChosen },
  'input-refused': { status: 400, message: refusedSentences.uploadFailed },
  'input-already-entered': {
    status: 409,
    message: 'El insumo ya está listo con otros archivos. Elimínelo antes de subir los nuevos.',
  },
  'stage-full': { status: 413, message: 'No hay espacio para más archivos por leer.' },
  'input-unknown': { status: 404, message: 'El mercado no tiene un insumo con ese nombre.' },
  'input-pending': { status: 404, message: 'El insumo está pendiente: todavía no se han subido sus archivos.' },
  'input-used-by-another': { status: 409, message: 'Otro insumo del mes se leyó con datos de este.' },
  'input-not-exportable': { status: 400, message: 'El insumo no se puede exportar.' },
  'parameter-unknown': { status: 404, message: 'No existe un parámetro con ese nombre.' },
  'parameter-refused': { status: 400, message: refusedSentences.parameterSaveFailed },
  'parameter-file-refused': { status: 400, message: refusedSentences.uploadFailed },
  'parameter-file-of-other-market': {
    status: 409,
    message: 'El nombre del archivo es de otro mercado. Confirme en cuál se ingresa.',
  },
  'market-unknown': { status: 404, message: 'La empresa no tiene un mercado con ese código.' },
  'market-months-published': {
    status: 409,
    message:
      'Hay cifras publicadas en meses cuyos datos cambiarían. Elija desde qué mes valen, o calcule otra versión.',
  },
  'market-exists': { status: 409, message: 'La empresa ya tiene un mercado con ese código, con otros datos.' },
  'market-in-use': {
    status: 409,
    message: 'El mercado tiene información y no se puede eliminar. Puede dejarlo inactivo.',
  },
  'record-refused': { status: 400, message: refusedSentences.recordSaveFailed },
  'actor-unknown': { status: 404, message: 'La empresa no tiene un actor financiero con ese número.' },
});
