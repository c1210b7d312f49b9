import { counted } from '@contador/kernel';
import { dateText } from '../../format/date-text.ts';

/** Texts of 'Registro', the audit log of the company. */
export const auditLogTexts = {
  title: 'Registro',
  about: 'Todo lo que se hizo en la empresa: quién, qué y cuándo. Nada de esto cambia ni se borra.',
  noun: { one: 'entrada', many: 'entradas' },
  number: 'N.º',
  at: 'Cuándo',
  by: 'Quién',
  account: 'Usuario',
  action: 'Qué hizo',
  subject: 'Sobre qué',
  before: 'Antes',
  after: 'Después',
  from: 'Desde',
  to: 'Hasta',
  search: 'Buscar',
  newest: 'Lo más reciente',
  older: 'Anteriores',
  none: 'Ninguna entrada coincide.',
  download: 'Descargar',
  sheet: 'Registro',
  fileName: (company: string) => `registro_${company}.xlsx`,
  check: 'Comprobar la cadena',
  holds: (entries: number) => `La cadena está completa: ${counted(entries, 'entrada', 'entradas')}.`,
  broken: (number: number) => `La cadena se rompe en la entrada ${number}: algo cambió o falta.`,
  anchorHolds: (day: string) => `Coincide con el ancla del ${dateText(day)}.`,
  anchorBroken: (day: string) => `No coincide con el ancla del ${dateText(day)}: faltan entradas o cambiaron.`,
  noAnchor: 'Todavía no hay un ancla con la cual compararla.',
} as const;
