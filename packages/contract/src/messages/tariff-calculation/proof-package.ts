import { counted } from '@contador/kernel';

/** Result of a verification: counts, and the places that differ. */
interface Found {
  readonly changedFiles: readonly string[];
  readonly unread: readonly string[];
  readonly different: readonly { nodeId: string; stored: string; recomputed: string | undefined }[];
  readonly changedComponents: readonly string[];
  readonly changedResults: readonly string[];
  readonly changedOrigins: readonly string[];
  readonly changedLists: readonly string[];
  readonly unlisted: { readonly changed: readonly string[]; readonly added: readonly string[] };
  readonly publication: { readonly computed: string; readonly stated: string };
}

/** Texts of the 'paquete de prueba': its button, its explanatory file, and the messages of its verifier. */
export const proofPackageTexts = {
  button: 'Paquete de prueba',
  hint: 'Insumos, parámetros, fórmulas, cálculo y aprobaciones de este mes, con un verificador que recalcula cada cifra.',
  failed: 'No se pudo descargar el paquete de prueba.',
  fileName: (tariffId: string, market: string) => `Paquete_${tariffId}_${market}.zip`,
  formulaColumns: ['Símbolo', 'Nombre', 'Unidad', 'Fórmula', 'Norma', 'Artículo', 'Desde', 'Hasta', 'Opción'],
  fileColumns: ['Insumo', 'Mercado', 'Archivo', 'Bytes', 'SHA-256', 'Cargó', 'Fecha'],
  parameterColumns: ['Parámetro', 'Mercado', 'Ingresado para', 'Ingresó', 'Fecha', 'Columnas, en su orden'],
  correctionColumns: [
    'Cifra',
    'Calculado',
    'Corregido',
    'Motivo',
    'Propuso',
    'Fecha',
    'Estado',
    'Quién decidió, cuándo y por qué',
  ],
  readMe: (contents: {
    company: string;
    market: string;
    month: string;
    tariffId: string;
    publishedBy: string;
    publishedAt: string;
  }) =>
    [
      `Paquete de prueba: ${contents.company}, mercado ${contents.market}, tarifas de ${contents.month}`,
      `Identificador ${contents.tariffId}. Publicó ${contents.publishedBy}, ${contents.publishedAt}.`,
      '',
      'Para comprobarlo: descomprima el paquete y, en su carpeta, ejecute',
      '',
      '    node verify.mjs',
      '',
      'Basta Node 20 o posterior; no se instala nada y no usa la red. Dice OK, o en qué cifra difiere.',
      '',
      'Qué contiene:',
      '  insumos/          los archivos, tal como se cargaron; insumos.csv tiene la huella SHA-256 de cada uno',
      '  mes.json          con qué se leyeron, los parámetros, los datos de los mercados y lo que dio el mes anterior',
      '  parametros.csv    los parámetros vigentes, para leerlos',
      '  formulas.csv      las fórmulas que se aplicaron, con su norma, artículo y vigencia',
      '  correcciones.csv  las correcciones a mano: qué se calculaba, qué se puso, quién la propuso y quién la decidió',
      '  traza.json        cada cifra con la fórmula y los términos de los que sale, hasta el archivo y la línea',
      '  componentes.json  las seis componentes como se publicaron, con su huella, quién aprobó y quién publicó',
      '  resultados.json   lo publicado: componentes, CU y tarifas por estrato',
      '  manifiesto.json   todos los archivos del paquete con su huella, y la huella de la publicación',
      '  verify.mjs        el verificador: lee de nuevo los archivos, recalcula y compara',
      '',
    ].join('\n'),
  counted: (files: number, figures: number) =>
    `${counted(files, 'archivo', 'archivos')} con su huella; ${counted(figures, 'cifra recalculada', 'cifras recalculadas')} desde los archivos y los parámetros.`,
  findings: (found: Found): string[] => [
    ...found.changedFiles.map((path) => `Archivo distinto del que se cargó: ${path}`),
    ...found.unread.map((input) => `Insumo que ya no se puede leer: ${input}`),
    ...found.different.map(
      ({ nodeId, stored, recomputed }) =>
        `Cifra distinta: ${nodeId} se publicó ${stored} y se recalcula ${recomputed ?? 'sin valor'}`,
    ),
    ...found.changedComponents.map((name) => `Componente cuya traza no da su valor o su huella: ${name}`),
    ...found.changedResults.map((name) => `Resultado que no es el de la traza: ${name}`),
    ...found.changedOrigins.map((name) => `Cifra cuya explicación no es la de sus insumos y fórmulas: ${name}`),
    ...found.changedLists.map((name) => `Lista que no es la del mes: ${name}`),
    ...found.unlisted.changed.map((path) => `Archivo que no es el del manifiesto: ${path}`),
    ...found.unlisted.added.map((path) => `Archivo que el manifiesto no tiene: ${path}`),
    ...(found.publication.computed === found.publication.stated
      ? []
      : [`La publicación tiene otra huella que la del manifiesto: ${found.publication.stated}`]),
  ],
  digests: (publication: string, manifest: string) =>
    [
      `Huella de la publicación: ${publication}`,
      '  Sus primeros doce dígitos son los impresos en la publicación tarifaria; la auditoría la tiene entera.',
      `Huella del manifiesto: ${manifest}`,
      '  La auditoría de la empresa la registró al entregar el paquete.',
    ].join('\n'),
  sound: 'OK: el paquete da las cifras publicadas.',
  different: 'NO COINCIDE: vea las líneas de arriba.',
} as const;
