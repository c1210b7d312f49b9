import { sentences } from '../refusal-sentence.ts';

/** Texts about files uploaded to their own address. */
export const uploadTexts = {
  fileName: 'Nombre del archivo',
  fileNameShape: 'Un nombre de archivo de 1 a 200 letras, sin carpetas.',
  contentType: 'Tipo de contenido',
  filesFrom: 'Área de los archivos',
  contentTypeShape: 'Un tipo de contenido, como application/pdf.',
  ofType: (contentType: string) => `Un archivo enviado como ${contentType}.`,
  atMost: (megabytes: string) => `A lo sumo ${megabytes}.`,
  notEmpty: 'Un archivo con contenido; este tiene 0 bytes. Vuelva a exportarlo y envíelo de nuevo.',
  marked: 'Errores',
  markedBy: 'Contador',
  markedName: (fileName: string) => `${fileName.replace(/\.xlsx$/i, '')} (marcado).xlsx`,
  markedHeads: ['Hoja', 'Celda', 'Línea', 'Columna', 'Valor', 'Qué se esperaba'],
  downloadMarked: 'Descargar el libro marcado',
  waiting: (megabytes: string) => `A lo sumo ${megabytes} en espera de ser procesados.`,
} as const;

export const uploadRefusals = sentences({
  'upload-address-unknown': { status: 404, message: 'La dirección de envío no existe. Pida una nueva.' },
  'upload-address-used': { status: 409, message: 'Por esta dirección ya se envió un archivo. Pida una nueva.' },
  'upload-address-expired': { status: 409, message: 'La dirección de envío venció. Pida una nueva.' },
  'upload-other-type': { status: 400, message: 'El archivo no es del tipo para el que se pidió la dirección.' },
  'upload-empty': { status: 400, message: 'El archivo llegó vacío.' },
  'marked-workbook-unknown': { status: 404, message: 'El libro marcado ya no está. Envíe el archivo de nuevo.' },
  'uploads-waiting': { status: 413, message: 'No hay espacio para más archivos por procesar.' },
});
