import { counted } from '@contador/kernel';

/** Texts about files dropped before a page is ready, or on a page that accepts none. */
export const dropAnywhereTexts = {
  notHere: 'En esta página no se reciben archivos.',
  /** Pages that accept files, by area. */
  notHereHelp: {
    principal: 'Los archivos del mes se reciben en Validación de archivos; nada se ha enviado.',
    facturador:
      'Los consumos se cargan en Consumos por ciclo, los otros conceptos y créditos en Otros conceptos y créditos por ciclo, y el libro de clientes en Control principal clientes; nada se ha enviado.',
    autogeneradores: 'Los archivos de medidor se cargan en Panel de archivos; nada se ha enviado.',
    'tecnico-operativo': 'Las fotos de un acta se cargan en su pestaña de fotos; nada se ha enviado.',
  },
  takenToFiles: 'Suelte los archivos: se llevan por su nombre a Validación de archivos o de parámetros',
  afterReading: 'Suelte los archivos: se reciben cuando la página termine de leerse',
  waitHere: (files: number) =>
    `${counted(files, 'archivo se recibirá', 'archivos se recibirán')} cuando la página termine de leerse.`,
  pageFailed: (files: number) =>
    `La página no se pudo leer. ${counted(files, 'archivo espera', 'archivos esperan')} a que se lea; nada se ha enviado.`,
  waitElsewhere: (files: number, page: string) => `${counted(files, 'archivo espera', 'archivos esperan')} en ${page}.`,
  nothingSent: 'Nada se ha enviado.',
  goThere: 'Ir a la página',
  discard: 'Descartar',
} as const;
