import { counted } from '@contador/kernel';

/** Texts of a line of 'Empezar': its title, its description in one sentence, and the figure that needs it. */
interface LineTexts {
  readonly title: string;
  readonly what: string;
  readonly why: string;
}

/** Texts of 'Empezar', the page that leads a company to its first month. */
export const beginningTexts = {
  title: 'Empezar',
  about: 'Lo que la empresa necesita para su primer mes, y dónde se hace.',
  load: 'lo que falta para empezar',
  firstMonth: 'Primer mes que se va a calcular',
  firstMonthHelp: (month: string, before: string) =>
    `Es el mes de la tarifa: la de ${month.toLowerCase()} se calcula con los archivos de ${before.toLowerCase()}.`,
  firstMonthDefault: 'Sin elegir.',
  firstMonthFixed: (month: string) => `Primer mes: ${month}. Ya hay tarifas publicadas y no cambia.`,
  setBy: (by: string, at: string) => `Lo eligió ${by} el ${at}.`,
  choose: 'Elegir este mes',
  chosen: (month: string) => `El primer mes es ${month}.`,
  why: 'Para qué:',
  progress: (done: number, total: number) => `${done} de ${total}`,
  open: 'Abrir',
  openLine: (line: string) => `Abrir ${line}`,
  states: { done: 'Listo', missing: 'Falta', optional: 'Opcional', none: 'No aplica' },
  goals: {
    company: 'Empresa',
    tariff: 'Primera tarifa',
    free: 'No regulados',
    billing: 'Facturar',
    generators: 'Autogeneradores',
    field: 'Campo',
  },
  lines: {
    identity: {
      title: 'Nombre y NIT',
      what: 'La razón social y el NIT con su dígito de verificación.',
      why: 'van en cada publicación y en cada factura.',
    },
    administrators: {
      title: 'Segunda persona que administra',
      what: 'Dos personas o más administran las cuentas.',
      why: 'si una pierde el acceso, la otra puede devolvérselo.',
    },
    secondStep: {
      title: 'Segundo paso de quien administra',
      what: 'Quien administra entra con su contraseña y un código.',
      why: 'con su cuenta se cambian las de todos los demás.',
    },
    address: {
      title: 'Dirección pública',
      what: 'La dirección con https por la que se abre Contador.',
      why: 'los enlaces de las facturas y de las invitaciones la llevan.',
    },
    mail: {
      title: 'Correo de salida',
      what: 'El servidor de correo por el que Contador envía.',
      why: 'sin él, las actas y los avisos esperan y los enlaces se entregan a mano.',
    },
    markets: {
      title: 'Mercados',
      what: 'Los mercados de comercialización que se calculan en el mes.',
      why: 'cada tarifa es de un mercado.',
    },
    version: {
      title: 'Versión de cálculo del mes',
      what: 'La versión dice con qué archivos de XM se trabaja el mes.',
      why: 'los archivos y los parámetros se guardan en ella.',
    },
    constants: {
      title: 'Constantes de los mercados',
      what: 'Los datos de cada mercado que las fórmulas piden, como el costo base o el área de distribución.',
      why: 'sin ellos no se calculan las componentes que los usan.',
    },
    law: {
      title: 'Opciones de la norma',
      what: 'Cómo lee la empresa los puntos que la norma deja abiertos.',
      why: 'si no se elige, se calcula con la lectura usual de cada punto.',
    },
    parallelRun: {
      title: 'Mes de ensayo',
      what: 'El último mes que publicó el sistema anterior, calculado aquí y comparado cifra por cifra.',
      why: 'muestra que Contador da las mismas cifras antes de publicar con él.',
    },
    before: {
      title: 'Mes anterior',
      what: 'La última tarifa que publicó el sistema anterior, o sus valores C0, CU0 y SUB0.',
      why: 'la comercialización y los subsidios parten de las cifras del mes anterior.',
    },
    balances: {
      title: 'Saldo inicial AJ0',
      what: 'Los saldos del ajuste de compras con los que empieza el primer mes.',
      why: 'la componente G suma el ajuste AJ.',
    },
    option: {
      title: 'Opción tarifaria',
      what: 'La opción tarifaria de los mercados que la tienen.',
      why: 'sin ella, la tarifa es el costo calculado del mes.',
    },
    adjustments: {
      title: 'Ajustes del sistema anterior',
      what: 'Las diferencias de reliquidaciones que el sistema anterior dejó sin aplicar.',
      why: 'el primer mes las cobra o las devuelve una sola vez.',
    },
    contracts: {
      title: 'Contratos de compra',
      what: 'Los contratos con los que la empresa compra energía para sus usuarios regulados.',
      why: 'el costo de compras en contratos sale de ellos.',
    },
    files: {
      title: 'Archivos del mes',
      what: 'Los archivos del mercado con los que se calcula el mes.',
      why: 'cada componente lee los suyos.',
    },
    parameters: {
      title: 'Parámetros del mes',
      what: 'Los valores que se ingresan a mano, como el IPP y el IPC.',
      why: 'cada componente pide los suyos.',
    },
    components: {
      title: 'Componentes publicadas',
      what: 'Las seis componentes de cada mercado, revisadas, aprobadas y publicadas.',
      why: 'con la última se calculan el CU y las tarifas.',
    },
    tariffs: {
      title: 'Tarifas publicadas',
      what: 'Las tarifas del primer mes de cada mercado.',
      why: 'con ellas se factura y empieza el mes siguiente.',
    },
    customers: {
      title: 'Clientes no regulados',
      what: 'Los clientes del mercado no regulado, con los datos que pide su tarifa.',
      why: 'la tarifa de cada uno sale de su mercado y su nivel de tensión.',
    },
    offers: {
      title: 'Ofertas vigentes',
      what: 'La oferta de cada cliente no regulado en el mes.',
      why: 'sin oferta, el cliente no tiene precio.',
    },
    operators: {
      title: 'Operadores de red',
      what: 'Los operadores de red a los que se conectan los clientes.',
      why: 'cada cliente y cada peaje nombra el suyo.',
    },
    cycles: {
      title: 'Ciclos',
      what: 'Los ciclos en que se lee y se factura.',
      why: 'cada cliente pertenece a un ciclo.',
    },
    annual: {
      title: 'Parametrización anual',
      what: 'La UVT, el salario mínimo y el IVA del año.',
      why: 'los impuestos y los topes de los convenios los usan.',
    },
    monthly: {
      title: 'Parametrización mensual',
      what: 'Las fechas y los números de factura de cada ciclo en el mes.',
      why: 'una factura lleva su número, sus fechas y su vencimiento.',
    },
    concepts: {
      title: 'Conceptos',
      what: 'Los conceptos que se facturan además de la energía.',
      why: 'los otros cobros y las financiaciones los nombran.',
    },
    agreements: {
      title: 'Alumbrado y tasa de seguridad',
      what: 'Los convenios de cada municipio y departamento.',
      why: 'donde no hay convenio, la factura no cobra el impuesto.',
    },
    accounts: {
      title: 'Cuentas bancarias',
      what: 'La cuenta de tipo EMISOR en la que se recauda.',
      why: 'la factura dice dónde se paga.',
    },
    clients: {
      title: 'Registro de clientes',
      what: 'Los clientes que se facturan, con sus datos completos.',
      why: 'un cliente incompleto no se liquida.',
    },
    history: {
      title: 'Historia de consumos',
      what: 'Los consumos que facturó el sistema anterior.',
      why: 'el consumo de cada cliente se compara con doce meses, y su factura los dibuja.',
    },
    numbering: {
      title: 'Último número del sistema anterior',
      what: 'El último número de factura que expidió el sistema anterior, en Datos ante la DIAN.',
      why: 'los números de las facturas de aquí siguen después, y ninguno se repite.',
    },
    dian: {
      title: 'Datos ante la DIAN',
      what: 'Los datos de la empresa y de su numeración que lleva cada documento electrónico.',
      why: 'las facturas se expiden sin ellos, y su documento electrónico no se puede hacer.',
    },
    openingBalances: {
      title: 'Saldos y créditos de clientes',
      what: 'Lo que el sistema anterior quedó debiendo a cada cliente, y las cuotas que a cada uno le faltan por pagar.',
      why: 'la primera factura de cada cliente toma su saldo, y cada factura cobra una cuota hasta terminar.',
    },
    billed: {
      title: 'Tarifas del mes que se factura',
      what: 'Las tarifas publicadas de los mercados de los clientes.',
      why: 'la energía se liquida con ellas.',
    },
    issued: {
      title: 'Facturas del primer mes',
      what: 'Las facturas de cada ciclo, desde sus consumos hasta su expedición.',
      why: 'con ellas se cobra, y de ellas parten los saldos del mes siguiente.',
    },
    generatorCycles: {
      title: 'Ciclos',
      what: 'Los ciclos de los autogeneradores.',
      why: 'cada autogenerador pertenece a un ciclo.',
    },
    generators: {
      title: 'Usuarios autogeneradores',
      what: 'Los autogeneradores que la empresa atiende.',
      why: 'cada mes se liquida a los que están registrados.',
    },
    causes: {
      title: 'Causas de no lectura',
      what: 'Los motivos por los que falta una lectura.',
      why: 'una hora que se estima dice su causa.',
    },
    prices: {
      title: 'Precios pactados',
      what: 'Los precios de excedentes pactados con clientes.',
      why: 'sin precio pactado, el excedente se paga al precio de la norma.',
    },
    surplusBalances: {
      title: 'Excedentes del sistema anterior',
      what: 'Los saldos a favor de autogeneradores y los meses que el sistema anterior no les pagó.',
      why: 'el primer mes de cada uno empieza con su saldo, y lo pendiente se paga aquí.',
    },
    hourPrices: {
      title: 'Precios de bolsa y de escasez',
      what: 'Los archivos TRSD y PrecioEscasez del mes que se liquida.',
      why: 'con ellos se valoran los excedentes de cada hora.',
    },
    settled: {
      title: 'Primer mes liquidado',
      what: 'El mes de los autogeneradores, desde sus archivos hasta su aprobación.',
      why: 'de él salen sus facturas, sus anexos y sus saldos.',
    },
    access: {
      title: 'Clientes con acceso',
      what: 'Los autogeneradores que entran a ver sus meses.',
      why: 'cada cliente ve solo lo suyo.',
    },
    technicians: {
      title: 'Técnicos con cuenta',
      what: 'Las personas que ejecutan órdenes en terreno.',
      why: 'cada orden se asigna a un técnico.',
    },
    actaMail: {
      title: 'Correo de las actas',
      what: 'El servidor de correo por el que salen las actas.',
      why: 'sin él, las actas esperan en la cola.',
    },
  } satisfies Record<string, LineTexts>,

  /** Sentences of lines whose act nothing refuses yet, and what each line has at the moment. */
  noCycles: 'No hay ciclos.',
  noClients: 'No hay clientes.',
  noAccounts: 'No hay una cuenta de tipo EMISOR activa.',
  noTechnicians: 'Ningún técnico tiene cuenta.',
  noGenerators: 'No hay autogeneradores.',
  noFreeCustomers: 'No hay clientes no regulados activos.',
  afterFormer: (last: number) => `Siguen después de ${last}`,
  dianLacks: (count: number) =>
    `${counted(count, 'dato de la empresa falta', 'datos de la empresa faltan')} para el documento electrónico.`,
  withoutOffer: (count: number) => `${counted(count, 'cliente', 'clientes')} sin oferta en el mes.`,
  incompleteClients: (count: number) => `${counted(count, 'cliente incompleto', 'clientes incompletos')}.`,
  unsettled: 'El mes no se ha liquidado o no se ha aprobado.',
  afterMarkets: 'Se sabe cuando haya un mercado activo.',
  ofMarket: (market: string, what: string) => `${market}: ${what}`,
  ofComponent: (component: string, names: string) => `${component}: ${names}`,
  publishedOf: (done: number, total: number) => `${done} de ${counted(total, 'publicada', 'publicadas')}`,
  broughtBefore: 'publicado por el sistema anterior',
  calculatedBefore: 'calculado aquí',
  lacksBefore: (names: string) => `falta ${names}`,
  typedBefore: 'ingresado a mano',
  bringOrType:
    'Traiga el último mes que publicó el sistema anterior. Si no lo tiene, ingrese sus valores en Validación de parámetros.',
  andMore: (count: number) => `y ${count} más`,
  withSecondStep: (count: number, total: number) => `${count} de ${counted(total, 'persona', 'personas')}`,
  people: (count: number) => counted(count, 'persona', 'personas'),
  markets: (count: number) => counted(count, 'mercado', 'mercados'),
  clients: (count: number) => counted(count, 'cliente', 'clientes'),
  months: (count: number) => counted(count, 'mes de clientes', 'meses de clientes'),
  comparedMonths: (count: number) => counted(count, 'mes para comparar', 'meses para comparar'),
  records: (count: number) => counted(count, 'registro', 'registros'),
  noRecords: 'Ninguno',
} as const;

export type BeginningGoal = keyof typeof beginningTexts.goals;
export type BeginningLine = keyof typeof beginningTexts.lines;
