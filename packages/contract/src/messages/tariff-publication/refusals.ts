import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

export const tariffPublicationRefusals = sentences({
  'publication-missing': { status: 409, message: refusedSentences.notPublished },
  'publication-pdf-unavailable': {
    status: 503,
    message: 'Este servidor no tiene compositor de PDF para su equipo. Use Imprimir y guarde como PDF.',
  },
});
