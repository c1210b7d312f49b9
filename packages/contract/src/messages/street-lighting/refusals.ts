import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

export const streetLightingRefusals = sentences({
  'alu-empty-fields': { status: 400, message: refusedSentences.emptyFields },
  'alu-record-refused': { status: 400, message: refusedSentences.saveFailed },
  'alu-offer-overlaps': {
    status: 409,
    message: 'El municipio ya tiene una oferta activa en esos días; en ellos vale la que empezó de última.',
  },
  'alu-offer-unknown': { status: 404, message: 'El municipio no tiene una oferta con ese número.' },
  'alu-municipality-unknown': {
    status: 404,
    message: 'No se conoce el municipio. Diga su nombre y su mercado con la primera oferta o matrícula.',
  },
  'alu-registration-elsewhere': {
    status: 409,
    message: 'Esa matrícula está activa en otro municipio. Desactívela allí antes de registrarla en este.',
  },
  'alu-no-municipalities': { status: 409, message: 'No hay municipios con ofertas o matrículas activas.' },
  'alu-regulated-unpublished': {
    status: 409,
    message: 'Publique las tarifas reguladas de los mercados de los municipios antes de publicar las de alumbrado.',
  },
  'alu-already-published': { status: 409, message: 'Las tarifas de alumbrado público ya fueron publicadas.' },
  'alu-lacks-inputs': { status: 409, message: 'Faltan insumos para calcular la tarifa de los municipios.' },
  'alu-not-published': {
    status: 409,
    message: 'Publique las tarifas de los municipios antes de descargarlas.',
  },
});
