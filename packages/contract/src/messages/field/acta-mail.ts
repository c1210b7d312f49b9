import type { ActaMailFault, ActaMailState } from '@contador/domain/field';
import { agreed, counted } from '@contador/kernel';
import { dateText } from '../../format/date-text.ts';

/** Texts of the e-mails of an acta, and of their delivery state. */
export const actaMailTexts = {
  states: {
    waiting: 'pendiente de envío',
    sending: 'enviando',
    sent: 'enviado',
    stopped: 'no se pudo enviar',
  } satisfies Readonly<Record<ActaMailState, string>>,
  faults: {
    refused: 'El servidor de correo no la acepta para esta dirección.',
    later: 'El servidor de correo pide intentar más tarde.',
    'sign-in': 'El servidor de correo no deja entrar a Contador: revise SMTP_URL.',
    away: 'El servidor de correo no responde.',
    unanswered:
      'El servidor de correo recibió todo y no alcanzó a confirmarlo: puede llegar dos veces, con el mismo identificador.',
    'no-pdf': 'El PDF del acta no se pudo componer.',
  } satisfies Readonly<Record<ActaMailFault, string>>,
  retry: 'Reintentar',
  again: (address: string) => `El acta vuelve a salir hacia ${address}.`,
  address: 'Correo',
  state: 'Estado',
  last: 'Último error',
  tries: (count: number) => counted(count, 'intento', 'intentos'),
  sentAt: (moment: string) => `enviado ${moment}`,
  nextAt: (moment: string) => `se intenta de nuevo ${moment}`,
  withoutServer: 'Este servidor no tiene correo configurado: los correos esperan, y el acta se descarga en PDF.',
  sentOf: (sent: number, all: number) => `${sent} de ${all} ${agreed(all, 'enviado', 'enviados')}`,
  stoppedOf: (count: number) => `${count} sin poder enviarse`,
  knownAddress: 'una dirección del acta',
  unsentAddress: 'una dirección cuyo correo esté pendiente o sin poder enviarse',
  notDrawn: (review: string) => `No se compuso el PDF del acta ${review} para su correo.`,
  subject: (number: string, client: string) => `Acta ${number} de revisión técnica: ${client}`,
  body: (acta: {
    readonly company: string;
    readonly number: string;
    readonly client: string;
    readonly clientCode: string;
    readonly orders: readonly string[];
    readonly date: string;
    readonly technician: string;
    readonly hash: string;
    readonly corrects: string | null;
  }) =>
    [
      `${acta.company} envía el acta ${acta.number} de la revisión técnica del ${dateText(acta.date)}.`,
      ...(acta.corrects === null ? [] : [`Corrige el acta ${acta.corrects}.`]),
      '',
      `Cliente: ${acta.client}, código ${acta.clientCode}`,
      `${agreed(acta.orders.length, 'Orden de trabajo', 'Órdenes de trabajo')}: ${acta.orders.join(', ')}`,
      `Técnico: ${acta.technician}`,
      `Huella SHA-256: ${acta.hash}`,
      '',
      'El acta completa va adjunta en PDF.',
      '',
    ].join('\n'),
} as const;
