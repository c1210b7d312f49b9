import { refusedSentences } from './refused-sentences.ts';

/** Texts of 'Reportes internos': the annual report of commercialisation. */
export const annualReportTexts = {
  title: 'Reportes internos',
  report: 'Informe anual de comercialización',
  explanation:
    'Componentes de la comercialización de cada mes publicado del año, una hoja por mercado, de la versión definitiva.',
  year: 'Año',
  download: 'Descargar',
  failed: refusedSentences.failed,
  load: 'los años con tarifas publicadas',
  none: 'No hay tarifas publicadas.',
  noneHelp: 'Apruebe y publique las componentes de un mercado en la consola de estado; su año aparece aquí.',
  goToConsole: 'Ir a la consola de estado',
  monthsOf: (year: number) => `Meses publicados de ${year}`,
  market: 'Mercado',
  months: 'Meses publicados',
  noMonths: (year: number) => `No hay tarifas publicadas en ${year}.`,
  component: 'Componente',
  symbol: 'Símbolo',
  unit: 'Unidad',
  printed: 'Mes traído de una publicación impresa: solo tiene lo que allí se imprime.',
} as const;
