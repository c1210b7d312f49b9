/**
 * What a person mends for each rule of the tax authority, by the end of its code: the letters before it name the kind of document (technical
 * annex of the electronic equivalent document, tables of rules).
 */
const remedies: readonly (readonly [ends: readonly string[], sentence: string])[] = [
  [['90'], 'La DIAN ya tiene un documento con este número.'],
  [['ZB01'], 'El archivo no tiene la estructura que la DIAN espera. Avise a soporte con el texto de la DIAN.'],
  [['ZE02'], 'La firma no es válida. Revise el certificado en Generar facturas y avise a soporte.'],
  [['ZD04', 'ZD05'], 'El certificado está revocado o su entidad no está acreditada. Cargue otro en Generar facturas.'],
  [['ZD07'], 'El certificado estaba vencido al firmar. Cargue uno vigente en Generar facturas.'],
  [
    ['AB05a', 'AB10b', 'AB11', 'AB12b'],
    'La autorización, el prefijo o el rango no son los registrados. Corríjalos en Datos ante la DIAN o asocie el rango al software en el portal.',
  ],
  [['AD05a', 'AD05d', 'AD05e'], 'El número no tiene su prefijo o está fuera del rango. Revise Datos ante la DIAN.'],
  [['AB07', 'AB08', 'AD09a'], 'La fecha está fuera de la vigencia de la autorización de numeración.'],
  [
    ['AB24b', 'AB24c'],
    'El software no está autorizado o está inactivo en este ambiente. Revise el identificador del software en Datos ante la DIAN.',
  ],
  [['AB27b'], 'El código de seguridad no corresponde. Revise el PIN del software en Datos ante la DIAN.'],
  [['AB35', 'AB36'], 'El ambiente o el tipo de identificación del emisor no corresponden. Revise Datos ante la DIAN.'],
  [['AD02', 'AD03', 'AD04', 'AD11', 'AD12'], 'El perfil o el tipo del documento no es el de servicios públicos.'],
  [['AD06'], 'El CUDE no corresponde. Revise el PIN y el ambiente en Datos ante la DIAN.'],
  [['AD09e'], 'El día de la firma no es el de expedición. Corrija la factura para expedirla otra vez.'],
  [['AD10'], 'La hora no tiene la zona de Colombia.'],
  [['AJ26'], 'Las responsabilidades tributarias de la empresa no son de la lista. Corríjalas en Datos ante la DIAN.'],
  [['AJ28'], 'La dirección de la empresa está incompleta. Complétela en Datos ante la DIAN.'],
  [['AJ40', 'AJ41'], 'El tributo de la empresa no es de la lista. Corríjalo en Datos ante la DIAN.'],
  [['AJ43b', 'AJ44b', 'RUT01'], 'El NIT o el nombre de la empresa difieren del RUT. Cópielos del RUT letra por letra.'],
  [
    ['AK21', 'AK24', 'AK25'],
    'La identificación del cliente o su dígito de verificación no son válidos. Corríjalos en Control principal clientes.',
  ],
  [['AK26', 'AK41'], 'La responsabilidad o el tributo del cliente no son de la lista.'],
  [['AK28'], 'La dirección del cliente está incompleta. Complétela en Control principal clientes.'],
  [['AK61'], 'El correo del cliente no es válido. Corríjalo en Control principal clientes.'],
  [['AN02'], 'El medio de pago o su fecha no son válidos.'],
  [
    ['AS01b', 'AS04', 'AS07', 'AS14', 'AX07'],
    'El impuesto no es la suma o el producto de sus líneas. Corrija la factura y avise a soporte.',
  ],
  [
    ['AU02', 'AU04', 'AU06', 'AU08', 'AU14', 'AV01', 'AV04b'],
    'Los totales no son la suma de las líneas. Corrija la factura y avise a soporte.',
  ],
  [['AV05', 'AZ02', 'AZ09'], 'Una línea no tiene unidad o descripción válidas. Revise Conceptos de liquidación.'],
  [['BE01'], 'Un cargo o descuento no corresponde a su base. Revise Conceptos de liquidación.'],
  [
    ['BF03', 'BG04a', 'NOTREFPLGNS'],
    'La DIAN no tiene la factura de la nota. Envíe la nota cuando la factura esté aceptada.',
  ],
  [['VLR01'], 'Un valor es negativo. Corrija la factura.'],
  [
    ['SIGNPLGNS', 'LGC01'],
    'La DIAN no pudo validar la firma o el permiso. Envíe de nuevo más tarde; si sigue, consulte el portal.',
  ],
  [['AA02'], 'Faltan los datos del servicio. Corrija la factura para expedirla otra vez.'],
];

/** What to mend for a rule of the authority; `undefined` for a rule without a sentence. */
export function remedyOfRule(code: string): string | undefined {
  return remedies.find(([ends]) => ends.some((end) => code === end || (end.length > 3 && code.endsWith(end))))?.[1];
}
