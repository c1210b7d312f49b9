import type { NumberingRange, XmlElement } from '@contador/domain/billing';
import { rejection } from './document-rules.ts';
import { child, childrenOf, textAt } from './xml-parts.ts';

/** Data that the company registered with the authority; absent data is not compared. */
export interface RegisteredData {
  /** Id of the company's software. */
  readonly softwareId?: string | undefined;
  /** Ranges of numbers that are authorised and associated to the software. */
  readonly ranges?: readonly NumberingRange[] | undefined;
}

/** Rejections of a document whose software or numbering is not the registered one. A note has no numbering. */
export function registrationErrors(document: XmlElement, { softwareId, ranges }: RegisteredData): string[] {
  const extensions = childrenOf(child(document, 'ext:UBLExtensions'));
  const dian = extensions
    .map((extension) => child(child(extension, 'ext:ExtensionContent'), 'sts:DianExtensions'))
    .find((each) => each !== undefined);
  const software = textAt(dian, 'sts:SoftwareProvider', 'sts:SoftwareID');
  const errors =
    softwareId === undefined || software === softwareId
      ? []
      : [rejection('DEAB24b', 'Identificador del software informado no está autorizado para este emisor.')];
  const control = child(dian, 'sts:InvoiceControl');
  if (ranges === undefined || control === undefined) return errors;
  return [...errors, ...numberingErrors(control, ranges)];
}

/** Rejections of the numbering that a document states, compared with the authorised range of that number. */
function numberingErrors(control: XmlElement, ranges: readonly NumberingRange[]): string[] {
  const authorisation = textAt(control, 'sts:InvoiceAuthorization');
  const range = ranges.find((each) => each.authorisation === authorisation);
  if (range === undefined)
    return [rejection('DEAB05a', 'Número de la autorización de numeración no existe para este emisor.')];
  const [period, numbers] = ['sts:AuthorizationPeriod', 'sts:AuthorizedInvoices'] as const;
  const compared = [
    [[period, 'cbc:StartDate'], range.authorisedFrom, 'DEAB07', 'Fecha inicial de la autorización no corresponde.'],
    [[period, 'cbc:EndDate'], range.authorisedTo, 'DEAB08', 'Fecha final de la autorización no corresponde.'],
    [[numbers, 'sts:Prefix'], range.prefix, 'DEAB10b', 'Prefijo no corresponde al de la autorización.'],
    [
      [numbers, 'sts:From'],
      String(range.rangeFirst),
      'DEAB11',
      'Valor inicial del rango no corresponde al autorizado.',
    ],
    [[numbers, 'sts:To'], String(range.rangeLast), 'DEAB12b', 'Valor final del rango no corresponde al autorizado.'],
  ] as const;
  return compared.flatMap(([path, registered, code, text]) =>
    textAt(control, ...path) === registered ? [] : [rejection(code, text)],
  );
}
