import { dateText } from '../../format/date-text.ts';

/** Texts that tell a customer that its month is ready, on the panel and by e-mail. */
export const monthNoticeTexts = {
  ready: (month: string) => `Su mes de ${month} está listo`,
  notReady: (month: string) => `Su mes de ${month} aún no está listo`,
  pays: 'Paga',
  paysNothing: 'no debe nada por el mes',
  until: (day: string) => `hasta el ${day}`,
  untilOfBill: 'la fecha llega con su factura',
  wePay: 'Le pagamos',
  lacksDocument: 'falta su documento',
  hasDocument: 'documento recibido',
  inReview: 'en revisión',
  paidOn: (day: string) => `pagado el ${day}`,
  seeBill: 'Ver la factura',
  inFavour: 'Saldo a su favor',
  consent: (address: string) => `Avisarme por correo a ${address} cuando mi mes esté listo, con su anexo`,
  consentLabel: 'Aviso por correo',
  withoutAddress:
    'Para recibir un aviso por correo cuando su mes esté listo, pida a su empresa que registre su correo.',
  notSaved: 'No se guardó su respuesta.',
  subject: (month: string, company: string) => `Su mes de ${month} está listo · ${company}`,
  body: (notice: {
    readonly month: string;
    readonly clientName: string;
    readonly clientCode: string;
    /** Amounts with their sign of pesos. */
    readonly payable: string;
    /** ISO date; null before the bill is issued. */
    readonly due: string | null;
    /** Sentence of the surplus, or empty. */
    readonly surplus: string;
    readonly imported: string;
    readonly exported: string;
    /** Address of the panel; null for a server without a public address. */
    readonly address: string | null;
    /** Whether the annex of the month is attached. */
    readonly hasAnnex: boolean;
  }) =>
    [
      `${notice.clientName}, su mes de ${notice.month} está listo.`,
      '',
      notice.due === null
        ? `Paga ${notice.payable}; la fecha llega con su factura.`
        : `Paga ${notice.payable} hasta el ${dateText(notice.due)}.`,
      ...(notice.surplus === '' ? [] : [notice.surplus]),
      `Importó ${notice.imported} kWh y exportó ${notice.exported} kWh.`,
      ...(notice.hasAnnex ? ['El archivo adjunto es el anexo de su mes.'] : []),
      '',
      ...(notice.address === null ? [] : [`El detalle, día por día: ${notice.address}`, '']),
      `Recibe este correo porque lo pidió en su Panel principal, con el código ${notice.clientCode}. Allí mismo lo apaga.`,
      '',
    ].join('\n'),
} as const;
