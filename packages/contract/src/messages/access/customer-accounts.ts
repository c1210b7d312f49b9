import type { CustomerAccess, CustomerDeparture, CustomerOmission } from '@contador/domain/access';
import { counted } from '@contador/kernel';
import { dateText } from '../../format/date-text.ts';

const customers = (count: number) => counted(count, 'cliente', 'clientes');

/** Texts of 'Clientes con acceso', of the letters and e-mails with a customer's link, and of the workbook of customers to invite. */
export const customerAccountTexts = {
  title: 'Clientes con acceso',
  about: 'Qué usuarios autogeneradores entran a Contador, y con qué usuario.',
  noun: { one: 'cliente', many: 'clientes' },
  none: 'No hay usuarios autogeneradores activos.',
  noneHelp: 'Agréguelos en «Usuarios autogeneradores»; aquí aparecen con su código.',
  code: 'Código del cliente',
  name: 'Nombre',
  email: 'Correo',
  user: 'Usuario',
  state: 'Estado',
  lastSignIn: 'Último ingreso',
  customers: 'Clientes',
  deliver: 'Entrega',
  search: 'Buscar',
  searchHelp: 'Código, nombre, correo o usuario',
  all: 'Todos',
  departed: 'Con acceso y ya no son autogeneradores',
  withoutAddress: 'Sin correo',
  choose: (clientCode: string) => `Elegir el cliente ${clientCode}`,
  chosen: 'Elegido',
  chooseAll: 'Elegir los que se ven',
  chooseNone: 'No elegir ninguno',
  count: (chosen: number, shown: number) =>
    chosen > 0 ? `${counted(chosen, 'elegido', 'elegidos')} de ${shown}` : customers(shown),
  proposed: (user: string) => `Sería ${user}`,
  states: {
    none: 'Sin acceso',
    'without-link': 'Por invitar',
    invited: 'Invitado',
    active: 'Activo',
    inactive: 'Acceso retirado',
  } satisfies Record<CustomerAccess, string>,
  invitedUntil: (day: string) => `Invitado, enlace hasta el ${day}`,
  letters: {
    waiting: 'correo en camino',
    sending: 'correo en camino',
    sent: 'correo enviado',
    stopped: 'el correo no llegó',
  },
  departures: {
    left: 'Ya se retiró',
    'not-self-generator': 'Ya no es autogenerador',
    'inactive-client': 'Cliente inactivo',
  } satisfies Record<CustomerDeparture, string>,
  omissions: {
    unknown: 'La empresa no tiene un cliente con ese código.',
    'not-self-generator': 'No es un usuario autogenerador activo.',
    'has-password': 'Ya eligió su contraseña.',
    'name-taken': 'Ese usuario no está disponible. Dele otro con «Por archivo».',
    'without-name': 'Del código no sale un usuario. Dele uno con «Por archivo».',
    'without-address': 'El registro no tiene un correo al que escribir.',
  } satisfies Record<CustomerOmission, string>,

  byMail: 'Enviar por correo',
  bySheet: 'Descargar enlaces',
  byLetters: 'Descargar cartas',
  byFile: 'Por archivo',
  withdraw: 'Retirar acceso',
  otherLink: 'Restablecer contraseña',
  administratorsOnly: 'Lo hace quien administra las cuentas de la empresa.',
  nobodyToInvite: 'Los clientes que se ven ya eligieron su contraseña.',
  nobodyToMail: 'Ninguno de los clientes que se ven tiene un correo al que escribir.',
  nobodyToWithdraw: 'Elija a quién retirar el acceso.',
  noMail: 'El servidor no tiene correo (SMTP_URL). Descargue los enlaces y entréguelos usted.',
  mailQuestion: (count: number) => `¿Enviar a ${customers(count)} un correo con su enlace?`,
  fileQuestion: (count: number) => `¿Preparar los enlaces de ${customers(count)}?`,
  fileDetail: 'El archivo se descarga una vez, en la hora siguiente. Guárdelo donde nadie más lo lea.',
  linksReplaced: (count: number) =>
    `${counted(count, 'cliente tiene ya un enlace, que deja', 'clientes tienen ya un enlace, que deja')} de servir.`,
  otherNames: (count: number) =>
    `${counted(count, 'código', 'códigos')} con letras que un usuario no lleva. El usuario sería:`,
  invite: 'Crear y preparar',
  sendMails: 'Enviar',
  mailed: (count: number) => `${counted(count, 'correo sale', 'correos salen')} en los minutos siguientes.`,
  madeReady: (count: number) =>
    `${counted(count, 'enlace preparado', 'enlaces preparados')}. Descárguelos antes de una hora.`,
  omitted: (count: number) => `${counted(count, 'cliente quedó', 'clientes quedaron')} sin invitar:`,
  preparing: 'Preparando los enlaces de los clientes',
  mailing: 'Invitando a los clientes',
  ready: (count: number, time: string) =>
    `${counted(count, 'enlace listo', 'enlaces listos')} para descargar una vez, hasta ${time}.`,
  readyOfOther: (count: number, person: string) =>
    `${person} preparó ${counted(count, 'enlace', 'enlaces')} y aún no los descarga. Si prepara otros, los suyos se pierden.`,
  download: 'Descargar el archivo',
  downloaded: 'Los enlaces sirven desde ahora, por 30 días. El archivo no se vuelve a dar.',
  downloadFailed: 'No se descargó el archivo.',
  withdrawQuestion: (count: number) => `¿Retirar el acceso a ${customers(count)}?`,
  withdrawDetail: 'Sus sesiones terminan y sus enlaces dejan de servir. Lo que la empresa guarda de ellos no cambia.',
  withdrawn: (count: number) => `Acceso retirado a ${customers(count)}.`,
  resetQuestion: (name: string) => `¿Dar a ${name} un enlace para elegir otra contraseña?`,
  resetDetail: 'Sirve 24 horas. La contraseña de hoy sirve hasta que lo use.',

  fileName: (username: string) => `enlaces_clientes_${username}.xlsx`,
  lettersName: (username: string) => `cartas_clientes_${username}`,
  lettersPart: (username: string, part: string) => `cartas_clientes_${username}_${part}.pdf`,
  sheet: 'Enlaces',
  sheetColumns: ['CODIGO_CLIENTE', 'NOMBRE', 'USUARIO', 'ENLACE', 'VENCE'],

  drop: 'Suelte aquí el libro de clientes por invitar',
  reading: 'Leyendo el libro...',
  onlyWorkbook: 'Un libro de Excel, .xlsx, con la columna CODIGO_CLIENTE y, si quiere, CORREO y USUARIO.',
  refused: 'Libro de clientes por invitar que no se leyó',
  refusedHelp: (places: number) =>
    places === 0
      ? 'No se invitó a nadie. Corrija el archivo y súbalo de nuevo.'
      : `${counted(places, 'celda', 'celdas')} por corregir. No se invitó a nadie. Descargue el libro marcado, corríjalo y súbalo de nuevo.`,
  errorsName: 'errores-clientes-por-invitar.csv',
  once: (line: number) => `Un código que no esté en otra fila: está en la ${line}.`,
  nameOnce: (line: number) => `Un usuario que no esté en otra fila: está en la ${line}.`,
  codeExpected: 'El código de un usuario autogenerador activo de la empresa.',
  addressExpected: 'Un solo correo, como ana@correo.com.',
  userExpected: 'Un usuario con letras, números, punto, guion o guion bajo, una arroba y un nombre, sin espacios.',
  noRows: 'El libro no tiene clientes.',
  fromFile: (count: number) => `El libro trae ${customers(count)}. ¿Cómo entrega los enlaces?`,
  differs: (count: number) =>
    `${counted(count, 'correo del libro no es', 'correos del libro no son')} el del registro.`,
  differsHelp: 'El registro no cambia. Elija a cuál se escribe.',
  differing: (registered: string | null, typed: string) => `Registro: ${registered ?? 'sin correo'} · Libro: ${typed}`,
  toRegistered: 'Al correo del registro',
  toTyped: 'Al correo del libro',

  letter: {
    title: (company: string) => `Su acceso a ${company}`,
    greeting: (name: string) => `Señor(a) ${name}`,
    code: 'Código del cliente',
    user: 'Usuario',
    about: 'Desde ahora puede ver por internet cuánta energía importó y exportó, su liquidación y su factura.',
    steps: [
      'Apunte la cámara de su teléfono al código, o abra la dirección que está debajo de él.',
      'Elija una contraseña de al menos 8 caracteres, con una mayúscula y un número.',
      'Inicie sesión con el usuario de esta carta y la contraseña que eligió.',
    ],
    until: (day: string) => `El enlace sirve una sola vez, hasta el ${dateText(day)}. No lo comparta.`,
    codeOf: 'Código QR del enlace para elegir su contraseña',
  },
  mail: {
    subject: (company: string) => `Su acceso a ${company}`,
    body: (letter: {
      readonly name: string;
      readonly clientCode: string;
      readonly user: string;
      readonly link: string;
      readonly until: string;
    }) =>
      [
        `${letter.name}, ya puede ver por internet cuánta energía importó y exportó, su liquidación y su factura.`,
        '',
        'Elija su contraseña en este enlace:',
        letter.link,
        '',
        `Después inicie sesión con el usuario ${letter.user}.`,
        `El enlace sirve una sola vez, hasta el ${dateText(letter.until)}. No lo comparta.`,
        '',
        `Recibe este correo porque su empresa tiene esta dirección para el cliente ${letter.clientCode}.`,
        '',
      ].join('\n'),
    notWritten: (clientCode: string) => `No se compuso el correo con el enlace del cliente ${clientCode}.`,
  },
} as const;
