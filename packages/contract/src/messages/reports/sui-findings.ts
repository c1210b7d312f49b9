import type { SuiFinding, SuiFindingCode } from '@contador/domain/reports';

/** The sentence of each finding code; place and values are shown next to it. */
export const suiFindingSentences: Readonly<Record<SuiFindingCode, string>> = {
  'E-01': 'Campo obligatorio sin valor.',
  'E-02': 'Fila repetida: la llave ya está en otra fila.',
  'E-03': 'Valor fuera del rango permitido.',
  'E-04': 'Valor que no corresponde al tipo, a la lista o a la longitud de la columna.',
  'E-05': 'La vigencia termina antes de comenzar.',
  'E-06': 'Mercado activo sin tarifa definitiva publicada.',
  'E-07': 'Porcentaje de subsidio por encima del tope de la ley.',
  'E-08': 'El costo supera el monto del que hace parte.',
  'E-11': 'CUvm no es la suma de sus componentes (tolerancia 0.01).',
  'E-12': 'El valor no es el de la tarifa publicada.',
  'E-13': 'La tarifa a costo pleno del formato T3 no es el CUvm del formato T7.',
  'E-14': 'El costo calculado del formato T6 no es el CUvm del formato T7.',
  'E-15': 'La respuesta del formato T5 no concuerda con las filas del formato T6.',
  'E-16': 'Un comercializador puro asume el 100 % de las contribuciones.',
  'E-17': 'El porcentaje no es con el que se calculó el CER publicado.',
  'W-21': 'El costo unitario cambia más de 20 % frente al mes anterior.',
  'W-22': 'La suma difiere por el redondeo de la publicación impresa.',
  'W-23': 'El dígito de verificación no corresponde al NIT.',
  'W-24': 'Los formatos T1 y T2 no concuerdan sobre la recuperación de garantías.',
  'W-25': 'El mes de recuperación no es el mes del reporte.',
  'W-26': 'La garantía no está vigente en el mes del reporte.',
  'W-27': 'El trimestre del balance es posterior al mes del reporte.',
  'W-28': 'El balance de subsidios no tiene el monto que le corresponde.',
  'W-29': 'El valor no es con el que se calculó el CFS publicado.',
  'W-30': 'La suma de las garantías tipo 1 no es el CG de la tarifa publicada.',
  'I-41': 'Cifras tomadas de una publicación impresa, con dos decimales.',
  'I-42': 'AGPE incluye las compras a generadores distribuidos: el parámetro QAGD los trae sumados.',
  'I-43': 'Compras en bolsa de toda la empresa: el archivo AFAC no separa los mercados.',
};

/** Place, value and expected value in one line, such as `fila 3, cuvm: 801, se esperaba 800`. */
export function suiFindingPlace({ row, column, value, expected }: Omit<SuiFinding, 'code'>): string {
  const place = [row === null ? undefined : `fila ${row + 1}`, column ?? undefined].filter(Boolean).join(', ');
  const found = [value === null || value === '' ? undefined : value, expected ? `se esperaba ${expected}` : undefined];
  const what = found.filter(Boolean).join(', ');
  return [place, what].filter((part) => part !== '').join(': ');
}
