import { refusedSentences } from './refused-sentences.ts';

/** Texts of the input screens, as the specification gives them. */
export const tariffInputTexts = {
  filesTitle: 'Validación de archivos',
  parametersTitle: 'Validación de parámetros',
  associatedInformation: 'Información asociada',
  export: 'Exportar',
  modify: 'Modificar',
  modifyFirst: 'Elija «Modificar» para cambiarlo.',
  writtenByHand: 'Se elige con «Ingreso manual».',
  save: 'Guardar',
  uploadFile: 'Subir Archivo',
  ready: 'Estado: Listo',
  pending: 'Estado: Pendiente',
  versionNeededForFiles: 'Debe crear una versión de cálculo para ingresar archivos.',
  versionNeededForParameters: 'Debe crear una versión de cálculo para ingresar parámetros.',
  tariffsPublished: refusedSentences.tariffsPublished,
  activeReliquidation: 'Reliquidación activa.',
  noFileChosen: refusedSentences.noFileChosen,
  wrongQuantity: 'Cantidad incorrecta de archivos seleccionados.',
  levelsMissing: 'Los archivos seleccionados no contienen todos los niveles.',
  previousMonthExpected: (twoDigits: string) =>
    `Los archivos seleccionados no contienen el periodo correcto anterior a: ${twoDigits} para ser procesados.`,
  nameExpected: (name: string, several: boolean) =>
    several
      ? `Dentro de los archivos seleccionados existen alguno/s que no contiene/n el nombre designado: ${name} para ser procesado/s.`
      : `El archivo seleccionado no contiene el nombre designado: ${name} para ser procesado.`,
  periodExpected: (twoDigits: string, several: boolean) =>
    several
      ? `Dentro de los archivos seleccionados existen alguno/s que no contiene/n el periodo correcto: ${twoDigits} para ser procesado/s.`
      : `El archivo seleccionado no contiene el periodo correcto: ${twoDigits} para ser procesado.`,
  zerosIn: (names: readonly string[]) => `En: ${names.join('; ')}.`,
  zeroValues: 'Existen valores 0 dentro de los parámetros a ingresar. ¿ Desea continuar ?',
  emptyFields: refusedSentences.emptyFields,
  uploadFailed: refusedSentences.uploadFailed,
  fileBound: (most: string) => `A lo sumo ${most} por archivo.`,
  inputBound: (most: string) => `A lo sumo ${most} entre todos los archivos del insumo.`,
  bounds: (file: string, input: string) => `Hasta ${file} por archivo y ${input} por insumo.`,
  parameterFile: 'El archivo es de un parámetro: suéltelo en Validación de parámetros, «Todo el mes»',
  notPackable: 'Archivos de texto o libros de cálculo: estos ocupan demasiado, como si no lo fueran.',
  personQuota: (most: string, input: string) =>
    `Una persona puede tener hasta ${most} sin leer. Lea o espere un día lo que envió antes de ${input}.`,
  companyQuota: (most: string) =>
    `La empresa puede tener hasta ${most} sin leer. Espere a que se lea lo que ya se envió.`,
  uploadSucceeded: 'Archivos subidos. Verifique la información procesada en el Paso 3.',
  processFailed: 'Error en el proceso',
  parameterUploading: 'Subiendo archivo. Verifique la información reflejada en la tabla.',
  parameterSaved: 'Datos guardados. Verifique la información reflejada en la tabla.',
  parameterSaveFailed: refusedSentences.parameterSaveFailed,
  recordSaved: 'Datos guardados. Verifique la información reflejada en la lista.',
  recordSaveFailed: refusedSentences.recordSaveFailed,
  marketsTitle: 'Mercados',
  purchaseContractsTitle: 'Contratos de compra',
  salesContractsTitle: 'Contratos de venta',
  financialActorsTitle: 'Actores financieros',
  bankAccountsTitle: 'Cuentas bancarias',
  showAll: 'Mostrar todos',
  chargesPeriod: 'Periodo asig. cargos (R 015/18)',
  lossPlanPeriod: 'Periodo aprob. plan de pérdidas',
  suiCode: 'Código SUI',
  valuePlusCere: 'Valor + CERE($)',
  indexationVariable: 'Var. indexación',
  importantNotice: 'Aviso importante',
  keyboardEntryNotice:
    'La función de ingreso por teclado está disponible solo durante los primeros 6 meses. Se recomienda usar un archivo.',
  replicatedNotice: 'El valor se repite mes a mes. Cámbielo cuando sea necesario.',
  noBankAccounts: 'No hay cuentas bancarias.',
  addBankAccounts: 'Agregue como EMISOR a la empresa, con la cuenta en la que pagan sus clientes.',
  noFinancialActors: 'No hay actores financieros.',
  addFinancialActors: 'Agregue los beneficiarios y emisores que nombran los reportes al SUI.',
  noMarkets: 'No hay mercados.',
  addFirstMarket: 'Agregue el primer mercado de comercialización de la empresa.',
  constantsHelp: 'Lo que fija una resolución o el LAC. Lo que quede vacío se muestra como faltante donde haga falta.',
  parametersByVersion: 'Los parámetros se ingresan por versión, mercado y periodo.',
  confirmModify: (values: string) => `¿Desea modificar ${values}?`,
} as const;
