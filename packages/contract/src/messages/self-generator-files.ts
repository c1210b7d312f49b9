import { sentences } from './refusal-sentence.ts';

/** Words of 'Panel de archivos', and of the files and hours of meters. */
export const meterFileTexts = {
  clientCode: 'Código interno',
  codes: 'Códigos',
  fileNames: 'Archivos',
  method: 'Opción',
  fingerprint: 'Huella de lo que se vio',
  wrongName: (file: string) => `El archivo con nombre ${file} no tiene el codigo interno correcto.`,
  processing: (month: string) => `Procesando archivos de medidor de ${month}`,
  processFirst: 'Un archivo del cliente que se haya procesado en el mes.',
  nameExpected: 'El código interno de un autogenerador activo, y .xlsx, .xls o .csv.',
  notSent: 'No llegó un archivo con ese nombre para el mes. Envíelo de nuevo.',
  entryTooLarge: 'Un archivo de a lo sumo 20 MB.',
  archiveUnreadable: 'Un zip que se pueda abrir, de a lo sumo 10,000 archivos y 1 GB sin comprimir.',
  measuringTypeMissing: 'El tipo de medición del cliente, Lecturas o Consumos: complételo en Usuarios.',
  notOfMonth: 'Un cliente que estuvo en el servicio algún día del mes.',
  hourRules: {
    'opening-missing': () =>
      'La lectura anterior a la primera hora: ni el cierre aprobado del mes anterior ni el archivo la traen. La hora queda sin dato.',
    'opening-differs': (stored: string) =>
      `La lectura de cierre aprobada del mes anterior, ${stored}, que es la que se usa.`,
    negative: (before: string) => `Una lectura no menor que la anterior, ${before}. La hora queda sin dato.`,
    rollover: (before: string) => `El registro volvió a cero después de ${before}: se contó la vuelta.`,
    'below-estimate': (estimate: string) =>
      `El mes anterior cerró con una lectura estimada de ${estimate}: la hora es 0 hasta que el registro la pase.`,
    'too-large': (before: string) =>
      `Una lectura posible después de ${before}: la energía de la hora no lo es. Queda sin dato.`,
    'change-without-registers': () => 'Un cambio de medidor solo dice algo en un archivo de lecturas. No se usó.',
    'outside-stay': () => 'Valores de los días en que el cliente estuvo en el servicio. Los demás no se usaron.',
  } satisfies Record<string, (other: string) => string>,
  offered: (methods: readonly string[]) =>
    methods.length === 0 ? 'Ninguna opción: no falta ninguna hora.' : `Una de: ${methods.join(', ')}.`,
} as const;

/** Why files and hours of meters are not taken, filled or approved. */
export const meterFileRefusals = sentences({
  'meter-hours-approved': { status: 409, message: 'Los consumos del mes ya están aprobados.' },
  'meter-file-name': { status: 400, message: 'Ningún archivo tiene el código interno de un autogenerador activo.' },
  'meter-file-refused': { status: 400, message: 'El archivo no se pudo procesar.' },
  'meter-file-missing': { status: 404, message: 'No ha seleccionado ningun archivo.' },
  'meter-archive-refused': { status: 400, message: 'Error subiendo archivos.' },
  'meter-client-unknown': { status: 404, message: 'No hay un autogenerador activo con ese código en el mes.' },
  'meter-month-missing': { status: 409, message: 'El cliente no tiene un archivo procesado en el mes.' },
  'method-not-offered': { status: 400, message: 'La opción no se ofrece para las horas que le faltan al cliente.' },
  'meter-hours-lacking': { status: 409, message: 'Ningún cliente tiene los consumos del mes calculados.' },
  'meter-hours-other': {
    status: 409,
    message: 'Los consumos cambiaron desde que los vio. Revíselos y apruebe de nuevo.',
  },
  'meter-hours-changed': { status: 409, message: 'Otra persona cambió las horas del cliente. Revíselas de nuevo.' },
});
