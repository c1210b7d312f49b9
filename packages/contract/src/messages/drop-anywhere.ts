import { counted } from '@contador/kernel';

/** Texts of files that are dropped on a page that takes none. */
export const dropAnywhereTexts = {
  notHere: 'En esta página no se reciben archivos.',
  /** By area: which of its pages take files. */
  notHereHelp: {
    principal: 'Los archivos del mes se reciben en Validación de archivos; nada se ha enviado.',
    facturador:
      'Los consumos se cargan en Consumos por ciclo, los otros conceptos y créditos en Otros conceptos y créditos por ciclo, y el libro de clientes en Control principal clientes; nada se ha enviado.',
    autogeneradores: 'Los archivos de medidor se cargan en Panel de archivos; nada se ha enviado.',
    'tecnico-operativo': 'Las fotos de un acta se cargan en su pestaña de fotos; nada se ha enviado.',
  },
  takenToFiles: 'Suelte los archivos: se llevan por su nombre a Validación de archivos o de parámetros',
  waitInGrid: (files: number) =>
    `${counted(files, 'archivo de parámetros espera', 'archivos de parámetros esperan')} en Validación de parámetros.`,
  toGrid: 'Ir a los parámetros',
} as const;
