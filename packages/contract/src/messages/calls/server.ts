/** Texts of the server about requests that it cannot accept, and about locked inputs. */
export const serverTexts = {
  pageAway:
    'Esta página no se puede mostrar en este momento. No se perdió nada de lo publicado; intente de nuevo en unos minutos.',
  asReceived: 'el archivo como se recibió',
  freeDisk: (megabytes: number) => `Al menos ${megabytes} MB libres; avise a quien opera el servidor.`,
  moreDisk: 'Más espacio en el disco de la base de datos; avise a quien opera el servidor.',
  readableWithin: (bound: string) =>
    `Archivos que se puedan leer con ${bound}; estos piden más. Revise que no estén dañados.`,
  jsonBody: 'El cuerpo en JSON, sin nombres reservados como «__proto__» o «constructor».',
  mostPerCall: (most: string) => `A lo sumo ${most} por envío.`,
  tariffsPublished: 'Las tarifas del mercado ya están publicadas.',
  optionPublished: 'La opción tarifaria que se calcula con él ya está publicada.',
  componentPublished: 'La componente que se calcula con él ya está publicada.',
} as const;

/** Texts with which the description of the calls states who may make a call, its effect and its reply. */
export const callTexts = {
  everyCall: 'Todas las llamadas de Contador.',
  withoutSession: 'Sin sesión.',
  anySession: 'Quien tenga sesión.',
  administrators: 'Quien administre las cuentas de la empresa.',
  roles: (areas: readonly string[], roles: readonly string[] | undefined) =>
    `Roles con el área «${areas.join('» o «')}»${roles ? `: ${roles.join(', ')}` : ''}.`,
  reads: 'Solo lee.',
  writes: 'Escribe: no se repite ni se guarda.',
  files: 'Archivos file0…fileN, hasta diez por llamada.',
  done: 'Hecho.',
  refused: 'Se rechaza: el código, la frase y los detalles.',
  sessionOver: 'La sesión terminó.',
  session: 'La ficha `access_token` de la respuesta de `POST /login`.',
  apiToken:
    'Una ficha de acceso de la página «Fichas de acceso», con el permiso que se nombra; sin nombre, con cualquiera.',
  groups: {
    access: 'Ingreso, cuentas y empresa.',
    operations: 'Trabajos largos, envíos y descargas.',
    'tariff-inputs': 'Archivos, parámetros y contratos del mes.',
    'tariff-calculation': 'Versiones, componentes y reliquidaciones.',
    'tariff-publication': 'Tarifas publicadas.',
    clients: 'Registro de clientes y sus ciclos.',
    billing: 'Consumos, liquidación, facturas e impuestos locales.',
    'self-generators': 'Archivos de medidores, liquidación y pago de excedentes.',
    field: 'Órdenes de trabajo y actas.',
    'non-regulated': 'Clientes no regulados.',
    'street-lighting': 'Alumbrado público.',
    reports: 'Reportes al regulador e internos.',
  },
} as const;
