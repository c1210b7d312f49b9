interface Subject {
  readonly nit: string;
  readonly company: string;
  readonly number: string;
  /** Type code of the attached document; that of an equivalent document of public services without one. */
  readonly typeCode?: string | undefined;
  readonly tradeName: string;
}

interface Body {
  readonly company: string;
  readonly clientName: string;
  readonly clientCode: string;
  readonly period: string;
  readonly number: string;
  /** Such as 'Valor a pagar: $ 271,094'. */
  readonly payable: string;
  /** Such as 'Pague hasta el 25/11/2026'; null when there is nothing to pay. */
  readonly until: string | null;
  /** How to pay and how to complain, as on the bill. */
  readonly boxes: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Public page of the bill; null if it has none. */
  readonly address: string | null;
  /** Mailbox of the company; null if it has none. */
  readonly contact: string | null;
  readonly hasXml: boolean;
}

/** Type code of the equivalent document of public services. */
const TYPE = '60';

/** A part of the subject: the separator and line ends of a name become blanks. */
const part = (text: string) => text.replace(/[;\s]+/g, ' ').trim();

/** Texts of the e-mail with a bill. */
export const billLetterTexts = {
  /** Subject in the form of the technical annex, which readers of electronic documents expect. */
  subject: ({ nit, company, number, typeCode = TYPE, tradeName }: Subject) =>
    nit === ''
      ? `Factura ${part(number)} de ${part(company)}`
      : [nit, company, number, typeCode, tradeName].map(part).join(';'),
  /** Paragraphs of the letter. */
  body: (bill: Body) => [
    `${bill.clientName}, esta es su factura ${bill.number} de ${bill.period.toLowerCase()}. Código del cliente: ${bill.clientCode}.`,
    [bill.payable, ...(bill.until === null ? [] : [bill.until])].join('. '),
    bill.hasXml
      ? 'El archivo adjunto contiene la factura en PDF y su documento electrónico (XML).'
      : 'El archivo adjunto contiene la factura en PDF.',
    ...(bill.address === null ? [] : [`La factura explicada, línea por línea: ${bill.address}`]),
    ...bill.boxes.map(({ title, lines }) => [`${title}:`, ...lines.filter((line) => line !== '')].join('\n')),
    bill.contact === null
      ? 'Nadie lee las respuestas a este correo. Recibe su factura por correo porque lo aceptó; para recibirla impresa, pídalo a la empresa.'
      : `Recibe su factura por correo porque lo aceptó; para recibirla impresa, responda este correo o escriba a ${bill.contact}.`,
    `${bill.company} trata sus datos para prestarle el servicio y entregarle su factura (Ley 1581 de 2012). Puede conocerlos, actualizarlos, rectificarlos o pedir que se supriman${
      bill.contact === null ? '' : ` en ${bill.contact}`
    }.`,
  ],
  notWritten: (clientCode: string) => `No se preparó el correo con la factura del cliente ${clientCode}.`,
  domainStopped: (domain: string, reply: string) =>
    `El dominio ${domain} rechaza los correos con facturas; no se le envían más hasta que alguien lo permita: ${reply}`,
} as const;
