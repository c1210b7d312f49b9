import type { OpenPointSetting } from '@contador/domain/billing';

interface SettingTexts {
  readonly question: string;
  /** Findings of public sources, and findings that could not be read there. */
  readonly evidence: string;
  /** Words for values that are codes; others are shown as they are. */
  readonly values?: Readonly<Record<string, string>>;
  /** Shape of a value that is typed. */
  readonly shape?: string;
}

const yesNo = { yes: 'Sí', no: 'No' };

const settings: Readonly<Record<OpenPointSetting, SettingTexts>> = {
  servicesInNotes: {
    question: '¿La nota de ajuste lleva también los datos del servicio (Services_SPD)?',
    evidence:
      'Una plantilla pública de notas los lleva. Los nombres y el orden del grupo son los de dos plantillas públicas y de una empresa en producción; sus cardinalidades no se pudieron leer.',
    values: yesNo,
  },
  noteProfile: {
    question: '¿Qué perfil (ProfileID) lleva la nota de ajuste, tipo 94?',
    evidence: 'Dos programas públicos escriben uno distinto cada uno; el anexo no se pudo leer.',
    shape: 'Una línea de hasta 200 letras.',
  },
  noteOperation: {
    question: '¿Qué tipo de operación (CustomizationID) lleva la nota de ajuste?',
    evidence:
      'En la factura electrónica, 20 es la nota que nombra su factura y 22 la que no. El anexo de equivalentes no se pudo leer.',
    values: { '20': '20, nombra su documento', '22': '22, no lo nombra' },
    shape: 'De una a cuatro cifras.',
  },
  billFileKind: {
    question: '¿Con qué letras empieza el nombre del archivo de la factura?',
    evidence:
      'Un documento POS en producción usa fv. Para el de servicios públicos no se pudo leer; puede ser ds o de.',
    shape: 'Dos letras minúsculas.',
  },
  noteFileKind: {
    question: '¿Con qué letras empieza el nombre del archivo de la nota?',
    evidence: 'La factura electrónica usa nc. Para la nota de equivalentes no se pudo leer.',
    shape: 'Dos letras minúsculas.',
  },
  containerProfile: {
    question: '¿Qué perfil (ProfileID) lleva el contenedor que recibe el cliente?',
    evidence:
      'El contenedor de una factura en producción lleva Factura Electrónica de Venta. El valor para equivalentes no se pudo leer.',
    shape: 'Una línea de hasta 200 letras.',
  },
  lateTypeCode: {
    question:
      '¿Qué tipo lleva la factura cuyo documento se hace, o se hace de nuevo, después de sus 48 horas, o la que se expide en contingencia?',
    evidence:
      'El anexo nombra 07 (falla del emisor) y 08 (falla de la DIAN). Si la factura de servicios enviada tarde lleva 60 u 08 no se pudo leer.',
    values: { '60': '60, el de siempre', '07': '07, falla del emisor', '08': '08, falla de la DIAN' },
  },
  termWithoutReading: {
    question: '¿Desde cuándo corren las 48 horas de una factura sin lectura?',
    evidence: 'La Resolución 000202 de 2025 las cuenta desde la lectura y no dice qué pasa cuando no la hubo.',
    values: { issue: 'Desde la expedición', 'period-end': 'Desde el final del período facturado' },
  },
  testSetBills: {
    question: '¿Cuántas facturas se proponen para el set de pruebas?',
    evidence:
      'El de la factura electrónica pide 30, según un integrador. El de equivalentes lo dice el portal de la DIAN: escríbalo en «Datos del set», en Documentos electrónicos, y eso es lo que se envía.',
    shape: 'De 1 a 500.',
  },
  testSetNotes: {
    question: '¿Cuántas notas de ajuste se proponen para el set de pruebas?',
    evidence:
      'El de la factura electrónica pide 10, según un integrador. El de equivalentes lo dice el portal de la DIAN: escríbalo en «Datos del set», en Documentos electrónicos, y eso es lo que se envía.',
    shape: 'De 0 a 500.',
  },
  noteSoftwareId: {
    question: '¿Las notas tienen su propio identificador de software?',
    evidence:
      'El portal registra por aparte el documento y la nota. Si comparten identificador no se pudo leer. El PIN es el mismo.',
    values: { '': 'El de las facturas' },
    shape: 'Letras, cifras y guiones, hasta 100.',
  },
  maker: {
    question: '¿El documento nombra al fabricante del software?',
    evidence: 'Es obligatorio en el documento POS; en el de servicios públicos aparece solo en plantillas.',
    values: { entered: 'Si está en Datos ante la DIAN', never: 'No' },
  },
  signOtherDays: {
    question: '¿Se firma un documento que no se expidió hoy (regla AD09e)?',
    evidence:
      'En la factura electrónica la fecha de otro día se rechaza. Para servicios públicos no se sabe si es rechazo o notificación.',
    values: yesNo,
  },
  zeroBill: {
    question: '¿Una factura de cero tiene documento?',
    evidence: 'Una empresa en producción envía una línea de cantidad 1 y valor 0. Por debajo de cero no hay documento.',
    values: { line: 'Sí, con una línea de cero', none: 'No' },
  },
  signedTimestamp: {
    question: '¿La firma de la petición cubre también su hora?',
    evidence: 'Los clientes que la DIAN acepta firman la dirección; unos firman también la hora, y se aceptan.',
    values: yesNo,
  },
  collections: {
    question: '¿Dónde van el alumbrado y la tasa de seguridad, que se cobran para terceros?',
    evidence:
      'Facturas reales llevan la extensión OTHERCOMPANY_SPD con su identificador (ID); lo demás no se pudo leer. Contador le pone nombre y valor (Name y Amount), que son una suposición: pruébela en el set de pruebas antes de elegirla.',
    values: {
      lines: 'En líneas del documento',
      extension: 'En la extensión OTHERCOMPANY_SPD (contenido sin confirmar)',
    },
  },
  deliveryDays: {
    question: '¿Cuántos días hábiles antes del vencimiento debe llegar la factura?',
    evidence: 'La CREG 108 de 1997 dice cinco, según lo que se sabe de ella; su artículo 43 no se pudo leer.',
    shape: 'De 1 a 20.',
  },
  letterRetention: {
    question: '¿Cuántos años se guardan las direcciones de correos que no salieron y de bloqueos levantados?',
    evidence:
      'La ley de datos personales pide un plazo y no dice cuál; los documentos fiscales se guardan cinco años o más. Los correos que salieron son la prueba de la entrega y no se borran.',
    values: { '': 'Siempre' },
    shape: 'De 5 a 50 años.',
  },
};

/** Subject of each point, by its number less one: a point can have several questions. */
const topics = [
  'Datos del servicio',
  'Nota de ajuste',
  'Archivos',
  'Las 48 horas',
  'Set de pruebas',
  'Fabricante',
  'Día de la firma',
  'Factura de cero',
  'Petición a la DIAN',
  'Cobros para terceros',
  'Correo',
] as const;

/** Texts of the open points of the electronic document. */
export const openPointTexts = {
  settings,
  topicOf: (point: number) => topics[point - 1] ?? '',
  title: 'Puntos por confirmar',
  about:
    'El anexo técnico de la DIAN no se pudo leer entero. Cada punto tiene un valor por defecto; cámbielo cuando la DIAN o sus pruebas lo confirmen.',
  what: 'los puntos por confirmar',
  topic: 'Tema',
  setting: 'Pregunta',
  evidence: 'Qué se sabe',
  grades: { read: 'Leído en fuentes públicas.', known: 'Conocimiento general, sin confirmar.' },
  value: 'Valor',
  byDefault: (value: string) => `Por defecto: ${value}`,
  from: 'Desde el día',
  upcoming: (value: string, day: string) => `${value} desde el ${day}`,
  reason: 'Motivo',
  reasonHelp: 'Qué lo confirmó, con el documento o la respuesta de la DIAN. Diez letras o más.',
  change: 'Cambiar',
  changeOf: 'Cambiar un punto por confirmar',
  emptyIs: (value: string) => `Vacío: ${value}.`,
  madeStay: 'Los documentos que ya están hechos no cambian.',
  saved: 'Punto guardado.',
  history: 'Historia de los puntos',
  historyNote: 'Quién cambió qué, desde cuándo y por qué',
  decidedBy: 'Lo cambió',
  decidedAt: 'Cuándo',
  changes: { one: 'cambio', many: 'cambios' },
  oneOf: (values: readonly string[]) => `Uno de: ${values.join('; ')}.`,
} as const;
