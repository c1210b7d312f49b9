import { agreed, counted } from '@contador/kernel';

/** Texts of the technician's page on the phone, other than those of the acta. */
export const fieldPhoneTexts = {
  title: 'Acta revisión técnica',
  ordersOfDay: 'Órdenes pendientes',
  load: 'Cargar',
  tickFirst: 'Marque la orden de la visita.',
  sameClient: 'Un acta es de un solo cliente. Deje marcadas las órdenes de uno.',
  noOrders: 'No tiene órdenes pendientes.',
  noOrdersHelp: 'Se asignan en «Generar orden»; aparecen aquí cuando hay conexión.',
  neverRead: 'Este teléfono aún no ha traído sus órdenes.',
  neverReadHelp: 'Ábralo una vez con conexión: desde entonces las órdenes y sus clientes están aquí sin ella.',
  copyOf: (moment: string) => `Copia de ${moment}`,
  readAgain: 'Actualizar',
  days: { overdue: 'Atrasadas', today: 'Hoy', later: 'Más adelante' },
  map: 'Mapa',
  mapOf: (place: string) => `Mapa de ${place}`,
  callTo: (number: string) => `Llamar al ${number}`,
  /** Whether everything needed offline is on the phone. */
  offline: {
    coming: 'Trayendo lo que falta para trabajar sin conexión. Espere antes de salir de la cobertura.',
    ready: 'Las órdenes y el acta abren sin conexión.',
    failed: 'No llegó todo lo que hace falta sin conexión. Abra esta página otra vez antes de salir de la cobertura.',
  },
  actaNotHere: 'El acta aún no llegó a este teléfono. Vuelva a donde haya cobertura y cárguela allí una vez.',
  onDevice: 'Actas en este teléfono',
  sentActas: (count: number) => counted(count, 'acta recibida', 'actas recibidas'),
  mailsStopped: (count: number) => `${counted(count, 'correo', 'correos')} sin enviar`,
  goOn: 'Continuar',
  correct: 'Corregir',
  correctReceived: 'Corregir con otra acta',
  correctsActa: (number: string) => `Corrige el acta ${number}: fotos y firmas se hacen de nuevo.`,
  sendNow: 'Enviar ahora',
  remove: 'Quitar de este teléfono',
  removeQuestion: (orders: string) =>
    `El acta de la orden ${orders} no se ha enviado. Si la quita, se pierde lo que tiene: no está en ningún otro lugar.`,
  discard: 'Descartar el acta',
  stages: {
    filling: 'Sin enviar',
    sending: 'Por enviar',
    received: 'Recibida',
    refused: 'No aceptada',
  },
  receivedAs: (number: string) => `Acta ${number} recibida.`,
  duplicateAs: (number: string) =>
    `Acta ${number} guardada como duplicada: la orden ya tenía un acta. La oficina ve las dos.`,
  waitsForLine: 'Se envía sola cuando haya conexión. Hasta entonces todo sigue en este teléfono.',
  /** Why the last attempt to send failed; sending is retried automatically. */
  triedAt: {
    silent: (time: string) => `El servidor dejó de responder a las ${time}.`,
    'no-line': (time: string) => `La conexión se cortó a las ${time}.`,
    unwell: (time: string) => `El servidor no pudo recibirla a las ${time}.`,
  },
  triesAgain: 'Se envía otra vez sola, desde donde iba. Todo sigue en este teléfono.',
  imagesThere: (done: number, all: number) => `${done} de ${counted(all, 'imagen', 'imágenes')} en el servidor`,
  statusTitle: 'Estado del envío',
  accept: 'Aceptar',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  add: 'Agregar',
  removeEmail: 'Eliminar',
  email: (place: number) => `Email ${place}`,
  badEmail: 'Escriba un correo, como persona@empresa.co.',
  back: 'Atras',
  next: (tab: string) => `Siguiente: ${tab}`,
  send: 'Enviar',
  toOrders: 'Volver a las órdenes',
  order: (numbers: string, address: string) => `Orden ${numbers}${address === '' ? '' : ` · ${address}`}`,
  tabMissing: (count: number) => `${agreed(count, 'falta', 'faltan')} ${count}`,
  tabReady: 'completa',
  progress: 'Avance del acta',
  progressOf: (done: number, all: number) => `${done} de ${counted(all, 'sección', 'secciones')}`,
  photosAt: (place: string) => `Fotos con fecha, hora y ubicación: ${place}`,
  photosWithout: 'Fotos con fecha y hora, sin ubicación',
  photosOf: (done: number, all: number) => `${done} de ${all}`,
  takeOrChoose: 'Tomar o elegir una imagen',
  change: 'Cambiar',
  notAnImage: 'El archivo no es una imagen JPEG, PNG o WebP.',
  imageTooLarge: 'La imagen pesa más de 10 MB.',
  imageNotRead: 'El teléfono no pudo leer la imagen. Tómela de nuevo, o elija otra.',
  imageNotKept: 'La imagen no cabe en el teléfono. Libere espacio y tómela de nuevo; lo demás del acta sigue aquí.',
  imageLost: (slot: string) => `La imagen ${slot} ya no está en este teléfono. Tómela de nuevo y envíe el acta.`,
  photosTitle: 'Listado de fotos',
  diagramTab: 'Diagramas',
  signersTitle: 'Constancia de aceptación',
  chooseDiagram: 'Tipo de diagrama',
  noDiagram: 'Elija el tipo de diagrama: se dibuja con lo que ya escribió.',
  summary: 'Resumen',
  voltageRatio: 'Relación TT',
  currentRatio: 'Relación TC',
  factor: 'Factor FX',
  capacity: 'Capacidad',
  client: 'Cliente',
  factorWarning: (factor: string, expected: string) =>
    `El factor del medidor es ${factor} y los transformadores dan ${expected}. Revise cuál de los dos es.`,
  total: 'Total',
  where: 'Tomar la ubicación',
  searchingWhere: 'Buscando la ubicación',
  constancy: { user: 'Firma, usuario', rf: 'Firma, R.F.', or: 'Firma, ag. OR' },
  signed: 'Firmada',
  unsigned: 'Sin firma',
  sign: 'Firmar',
  signAgain: 'Firmar de nuevo',
  noInk: 'La firma quedó sin trazos. Firme de nuevo.',
  padHelp: (placeAndMoment: string) =>
    `Firme con el dedo dentro del recuadro, o cierre y escriba el motivo. ${placeAndMoment}`,
  clear: 'Limpiar',
  save: 'Guardar',
  close: 'Cerrar',
  signatureOf: (name: string) => `Firma de ${name}`,
  unsignedHelp: 'Si alguien no firma, en «Red», «Aceptación suscriptor», van el motivo y dos testigos.',
  withoutSignature: 'Escribir el motivo y los testigos',
  tabWaits: 'Se abre cuando no falte nada en las pestañas anteriores.',
  incomplete: 'Algunos campos estan vacíos. Ingreso inválido.',
  noSeal: 'Este navegador no puede guardar sellado lo que se escribe. Abra Contador por https.',
  ofRegister: (fields: string) => `Del registro: ${fields}. Compare con la placa antes de seguir.`,
  storingPhoto: 'Guardando la foto',
  notKept: 'Sin espacio. El último cambio no cupo en el teléfono. Libere espacio: se guarda solo en cuanto quepa.',
  keepFailed: 'El teléfono no guardó el último cambio. Se intenta de nuevo; no cierre esta página.',
  littleRoom: (size: string) => `Quedan ${size} en el teléfono: unas pocas fotos. Libere espacio antes de seguir.`,
  mayBeEmptied: 'Este navegador puede borrar lo guardado si falta espacio. Instale Contador en el teléfono.',
  kept: (time: string) => `Guardado en el teléfono, ${time}`,
  notBegun: 'El acta no cabe en el teléfono. Libere espacio y comience de nuevo; lo que ya estaba sigue aquí.',
  openElsewhere: 'El acta está abierta en otra pestaña de este teléfono. Siga allí, o ciérrela primero.',
  acceptance: (blank: (name: AcceptanceBlank) => string) =>
    `En ${blank('place')}, a los ${blank('day')} ` +
    `días del mes de ${blank('month')}, a las ${blank('hour')}, se presentaron ` +
    `${blank('attendee_1')}, de ${blank('company_1')}, y ${blank('attendee_2')}, de ${blank('company_2')}, para revisar la ` +
    `instalación de medida según las resoluciones CREG 156 de 2011 y 038 de 2014. Se esperó ${blank('private_minutes')} ` +
    `minutos a un técnico particular del suscriptor. Se informaron al suscriptor sus derechos: ${blank('rights')}. ` +
    `Representante de la frontera comercial: ${blank('representative')}.`,
} as const;

/** Blanks in the paragraph that the subscriber accepts. */
export type AcceptanceBlank =
  | 'place'
  | 'day'
  | 'month'
  | 'hour'
  | 'attendee_1'
  | 'company_1'
  | 'attendee_2'
  | 'company_2'
  | 'private_minutes'
  | 'rights'
  | 'representative';
