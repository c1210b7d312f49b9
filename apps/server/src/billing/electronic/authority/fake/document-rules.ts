/** A rule of the authority: the end of the place of a fault that breaks it, its code and its text. */
type PlaceRule = readonly [place: RegExp, code: string, text: string];

const buyer = 'cac:AccountingCustomerParty/';
const supplier = 'cac:AccountingSupplierParty/';

/** Rules of the technical annex by the place of the fault; the first that matches is broken. */
const rules: readonly PlaceRule[] = [
  [/\/cbc:UUID$/, 'DEAD06', 'Valor del CUDE no está calculado correctamente.'],
  [/SoftwareSecurityCode$/, 'DEAB27b', 'Huella no corresponde a un software autorizado para este OFE.'],
  [/sts:Prefix$/, 'DEAB10b', 'Valor del prefijo no corresponde al prefijo de la autorización de numeración.'],
  [/sts:QRCode$/, 'DEAB36', 'El código QR no corresponde al ambiente o al documento.'],
  [/^Invoice\/cbc:ID$/, 'DEAD05e', 'Número de documento no existe para el rango otorgado.'],
  [/^Invoice\/cbc:IssueDate$/, 'DEAD09a', 'Fecha de emisión fuera de la vigencia de la autorización.'],
  [/cbc:CustomizationID$/, 'DEAD02', 'CustomizationID no corresponde.'],
  [/cbc:ProfileID$/, 'DEAD03', 'ProfileID no contiene el literal.'],
  [/cbc:ProfileExecutionID$/, 'DEAD04', 'ProfileExecutionID no corresponde al ambiente.'],
  [/cbc:(Invoice|CreditNote)TypeCode$/, 'DEAD12', 'Tipo de documento no válido.'],
  [new RegExp(`${supplier}.*TaxLevelCode$`), 'DEAJ26', 'Responsabilidad informada por el emisor no está en la lista.'],
  [new RegExp(`${supplier}.*Address`), 'DEAJ28', 'Dirección del emisor incompleta.'],
  [new RegExp(`${supplier}.*TaxScheme`), 'DEAJ40', 'El tributo del emisor no está en la lista.'],
  [new RegExp(`${buyer}.*@schemeName$`), 'DEAK21', 'Tipo de identificación del adquiriente no está en la lista.'],
  [new RegExp(`${buyer}.*TaxLevelCode$`), 'DEAK26', 'Responsabilidad del adquiriente no está en la lista.'],
  [new RegExp(`${buyer}.*Address`), 'DEAK28', 'Dirección del adquiriente incompleta.'],
  [new RegExp(`${buyer}.*ElectronicMail$`), 'DEAK61', 'Correo del adquiriente no es válido.'],
  [/CompanyID(\/@schemeID)?$/, 'DEAK24', 'El DV del NIT del adquiriente no está correctamente calculado.'],
  [/cac:PaymentMeans/, 'DEAN02', 'Medio de pago no válido.'],
  [/cac:TaxTotal/, 'DEAS07', 'El valor del impuesto no corresponde a su base por su tarifa.'],
  [/cac:LegalMonetaryTotal/, 'DEAU14', 'Los totales no corresponden a la suma de las líneas.'],
  [/cac:AllowanceCharge/, 'DEBE01', 'El valor del cargo o descuento no corresponde a su base.'],
  [/cac:(Invoice|CreditNote)Line/, 'DEAV04b', 'El valor de la línea no corresponde a su precio por su cantidad.'],
];

/** Rejection of the authority for a fault at a place of the document. */
export function rejectionAt(place: string): string {
  const [, code, text] = rules.find(([pattern]) => pattern.test(place)) ?? ['', 'ZB01', place];
  return rejection(code, text);
}

export const rejection = (code: string, text: string) => `Regla: ${code}, Rechazo: ${text}`;
