/** Like `lawOptionTexts`, for the points that the law of billing leaves open. */
export const billingLawOptionTexts = {
  freeCuDecimals: {
    evidence:
      'Los contratos dan sus componentes con todos sus decimales; algunos comercializadores facturan el precio impreso.',
    values: { none: 'Sin redondear', '2': '2 decimales', '4': '4 decimales' },
  },
  regulatedCuDecimals: {
    evidence: 'Las tarifas se publican con 2 a 4 decimales, y lo facturado debe ser lo publicado.',
    values: { '2': '2 decimales', '4': '4 decimales', none: 'Sin redondear' },
  },
  capacitiveRule: {
    evidence:
      'La CREG 015/2018 la cobra sin mirar la energía activa; la CREG 101 035/2024 la flexibiliza con un límite que no se leyó.',
    values: { charged: 'Se cobra', 'not charged': 'No se cobra' },
  },
  contributionBase: {
    evidence: 'El supervisor habla de una contribución activa, luego las facturas tienen otra sobre la reactiva.',
    values: { 'active and reactive': 'Activa y reactiva', active: 'Activa' },
  },
  agpeContributionBase: {
    evidence:
      'No se leyeron los parágrafos del artículo 25 de la CREG 174/2021; el orden TOT, GEN, NEWTOT se apoya en lo importado.',
    values: { gross: 'Toda la energía importada', net: 'Sin la energía permutada' },
  },
  localTaxBase: {
    evidence: 'Los acuerdos nombran el valor de la energía consumida; qué entiende cada uno está en su texto.',
    values: { active: 'Energía activa', 'active and reactive': 'Activa y reactiva', total: 'Total de energía' },
  },
  autoLimitUnit: {
    evidence:
      'Los acuerdos en UVT limitan en UVT y los que cobran en pesos, en pesos; también hay topes en salarios mínimos.',
    values: { 'by charge': 'La del cobro', pesos: 'Pesos', UVT: 'UVT', SMMLV: 'SMMLV' },
  },
  payableMultiple: {
    evidence:
      'Ninguna norma nacional lo fija; las facturas muestran totales sin centavos y algunas empresas redondean a decenas.',
    values: { '1': '1 peso', '10': '10 pesos', '50': '50 pesos', '100': '100 pesos' },
  },
  couponPolicy: {
    evidence:
      'Desde 2025 una empresa imprime un cupón sin el impuesto departamental de seguridad, que está en litigio.',
    values: { single: 'Uno', 'split security': 'También sin el impuesto de seguridad' },
  },
  otherConceptValue: {
    evidence: 'El archivo dice un valor y no dice el IVA: se suma, salvo que la empresa lo escriba incluido.',
    values: { net: 'Sin IVA', gross: 'Con IVA incluido' },
  },
  reactiveResetAfter: {
    evidence: 'La CREG dice más de tres meses consecutivos; una empresa informa tres meses a sus usuarios.',
    values: { '3': 'Más de 3 meses', '2': 'Más de 2 meses' },
  },
  reactiveResetAboveSix: {
    evidence:
      'Con M mayor que 6 la pausa que se pide podría ser de seis meses; los textos leídos dicen tres para todos.',
    values: { 'as below': 'Los mismos que hasta 6', '6': 'Más de 6 meses' },
  },
  reactivePauseAtSix: {
    evidence:
      'Una pausa que no devuelve M a 1 conserva los meses con exceso; de los que lleva en 6 ningún texto habla.',
    values: { kept: 'Se conservan', 'from zero': 'Se cuentan desde cero' },
  },
  extendedCollectTypes: {
    evidence: 'Un departamento cobra en UVT por kWh, que los tres tipos usuales no pueden decir.',
    values: { off: 'No se ofrece', on: 'Se ofrece' },
  },
  deviationControl: {
    evidence: 'La CREG 105 007/2024 es transitoria, desde el 24 de julio de 2024; no se leyó si sigue vigente.',
    values: { held: 'Se retienen', 'not held': 'No se retienen' },
  },
  deviationSpread: {
    evidence: 'La norma nombra la desviación estándar y no dice entre cuántos se divide.',
    values: { sample: 'De la muestra', population: 'De la población' },
  },
  deviationWithoutHistory: {
    evidence: 'La norma compara con doce consumos; con menos no hay con qué comparar, y queda una advertencia.',
    values: { 'not held': 'No se retienen', held: 'Se retienen' },
  },
  deviationLeast: {
    evidence: 'De quien consume siempre lo mismo, los límites están a un kWh; una visita cuesta más que diez kWh.',
    values: { '0': 'Ninguna', '10': '10 kWh', '20': '20 kWh', '50': '50 kWh' },
  },
} as const;

/** Results that each of these options affects; none affects the regulated unit cost. */
export const billingLawOptionEffects = {
  freeCuDecimals: 'la energía facturada a usuarios no regulados',
  regulatedCuDecimals: 'la energía facturada a usuarios regulados',
  capacitiveRule: 'la energía reactiva facturada',
  contributionBase: 'la contribución facturada',
  agpeContributionBase: 'la contribución facturada a autogeneradores',
  localTaxBase: 'los impuestos de alumbrado público y de seguridad',
  autoLimitUnit: 'los límites de los impuestos de alumbrado público y de seguridad',
  payableMultiple: 'el valor a pagar de las facturas',
  couponPolicy: 'los cupones de pago de las facturas',
  otherConceptValue: 'el IVA de los otros conceptos',
  reactiveResetAfter: 'el factor M de la energía reactiva',
  reactiveResetAboveSix: 'el factor M de la energía reactiva',
  reactivePauseAtSix: 'el factor M de la energía reactiva',
  extendedCollectTypes: 'lo que ofrecen los acuerdos municipales y departamentales',
  deviationControl: 'las desviaciones significativas',
  deviationSpread: 'las desviaciones significativas',
  deviationWithoutHistory: 'las desviaciones significativas',
  deviationLeast: 'las desviaciones significativas',
} as const;
