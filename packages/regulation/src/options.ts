/**
 * Points that the texts of the regulation, as far as they could be read, leave open. Each is a named option with a proposed default, and
 * each formula that depends on an option names it. `docs/regulation/options.md` describes the same options for people.
 */
interface Option {
  /** Spanish name, used in the explanation of a figure. */
  readonly label: string;
  /** Possible values, the default first. */
  readonly values: readonly [string, ...string[]];
  /** Evidence for the default and for the other values. */
  readonly evidence: string;
  /** Effects of the option other than on terms: the totals of an invoice, a state carried from month to month, which bills are held. */
  readonly decides?: string;
}

export const OPTIONS = {
  qcUpperBound: {
    label: 'Límite superior de Qc',
    values: ['1 − Qagd', '1'],
    evidence: "Operators' tools bound Qc by 1 − Qagd; the supervisor's formula bounds it by 1.",
  },
  excessContractScaling: {
    label: 'Pc cuando los contratos superan la demanda',
    values: ['none', 'scaled'],
    evidence: "One operator's tool multiplies Pc by DCR / contracts when they exceed DCR; no other source does.",
  },
  pbIncludesAdjustments: {
    label: 'Ajustes de bolsa en Pb',
    values: ['included', 'excluded'],
    evidence: "The supervisor's format has the fields ACB and AVCB, its formula does not add them.",
  },
  gtrSource: {
    label: 'Origen de Gtr y Qagd',
    values: ['parameter', 'settlement'],
    evidence:
      'CREG 174/2021 Annex 2 builds Gtr term by term from the settlement; QAGD entered by hand wins, and without it the approved month gives the terms.',
  },
  crScope: {
    label: 'Costo reconocido CR',
    values: ['all of G', 'without auctions'],
    evidence: "Two versions of one operator's tool differ; the law's CR is the cost of purchases, so all of G but AJ.",
  },
  refGScope: {
    label: 'Referencia REF_G',
    values: ['bilateral', 'all contracts'],
    evidence: 'One tool uses bilateral contracts only; with auctions, the other families may count at their price.',
  },
  adFloor: {
    label: 'Piso del saldo AD',
    values: ['zero', 'none'],
    evidence: "Operators' tools floor the balance at 0; the text of Annex 1 was not read.",
  },
  bandFallback: {
    label: 'Cargo T por franja sin publicación del LAC',
    values: ['monomial', 'approximation', 'required'],
    evidence:
      'The monomial charge keeps the income; the approximation (charge by mean band power) is general knowledge.',
  },
  ownCharges: {
    label: 'Cargos de distribución de un mercado sin ADD',
    values: ['published', 'CREG 015/2018', 'CREG 097/2008'],
    evidence: "The LAC publishes the finished charges; the decompositions are the supervisor's formulas, for audit.",
  },
  rSalesScope: {
    label: 'Ventas que dividen las restricciones',
    values: ['company', 'market'],
    evidence: "R has index (m,i) and CRS is company-wide; the supervisor's query divides by one market's sales.",
  },
  ccdIncludesVat: {
    label: 'IVA del ASIC en CCD',
    values: ['excluded', 'included'],
    evidence: 'One tool adds it; the supervisor does not.',
  },
  ipcDecember2013: {
    label: 'IPC de diciembre de 2013',
    values: ['79.56', '79.55965'],
    evidence: '79.56 reproduces 13 printed Cf of CEDENAR to the cent; one tool uses 79.55965, and does not.',
  },
  spotPriceCap: {
    label: 'Tope del precio de bolsa de un usuario no regulado',
    values: ['PEA', 'PE', 'PTB', 'none'],
    evidence:
      'Until February 2025 an hour above PEA was paid at PE; CREG 101 066/2024 caps by group of plants and the market publishes the price after its caps as PTB; contracts differ.',
  },
  lightingCot: {
    label: 'COT en el alumbrado público sin contrato',
    values: ['with COT', 'without COT'],
    evidence:
      'A municipality without contract is a regulated user, and the tariffs of user classes are based on the CU with COT; no document mentions COT for lighting.',
  },
  lightingContractOver: {
    label: 'Alumbrado público cuyo contrato venció',
    values: ['regulated', 'last price'],
    evidence:
      'No price was agreed for the month, so the regulated CU applies; a contract may state that its price continues until it is renewed.',
  },
  otLag: {
    label: 'Mes del CU que forma el saldo de la opción tarifaria',
    values: ['0', '1'],
    evidence:
      'One tool pairs the CU of the month with the sales of the month before; another reading takes both from the month before.',
  },
  otSales: {
    label: 'Ventas que forman el saldo de la opción tarifaria',
    values: ['monomial', 'by band'],
    evidence:
      'Users without an hourly meter pay the monomial price, and VROTmon contains all sales; with hourly meters each band has its own sales.',
  },
  freeCuDecimals: {
    label: 'Decimales del CU facturado a usuarios no regulados',
    values: ['none', '2', '4'],
    evidence: 'Contracts state their components with all their decimals; some retailers bill the printed price.',
  },
  regulatedCuDecimals: {
    label: 'Decimales del CU y de la tarifa del estrato facturados a usuarios regulados',
    values: ['2', '4', 'none'],
    evidence: 'Tariffs are published with 2 to 4 decimals, and what is billed should be what was published.',
  },
  capacitiveRule: {
    label: 'Energía reactiva capacitiva',
    values: ['charged', 'not charged'],
    evidence:
      'CREG 015/2018 charges it whatever the active energy is; CREG 101 035/2024 relaxes it by a limit not read.',
  },
  contributionBase: {
    label: 'Base de la contribución de solidaridad',
    values: ['active and reactive', 'active'],
    evidence: 'The supervisor speaks of an active contribution, so bills have one on reactive energy as well.',
  },
  agpeContributionBase: {
    label: 'Contribución de un autogenerador en ciclos de facturación',
    values: ['gross', 'net'],
    evidence:
      'The paragraphs of CREG 174/2021, article 25, were not read; the order TOT, GEN, NEWTOT is based on the import.',
  },
  localTaxBase: {
    label: 'Valor del consumo que gravan alumbrado público y seguridad',
    values: ['active', 'active and reactive', 'total'],
    evidence: 'Agreements name the value of the energy consumed; each one defines it in its own text.',
  },
  autoLimitUnit: {
    label: 'Unidad de los límites de un acuerdo que no la dice',
    values: ['by charge', 'pesos', 'UVT', 'SMMLV'],
    evidence:
      'Agreements that charge in UVT set their limits in UVT, those that charge in pesos in pesos; caps in minimum wages are common as well.',
  },
  payableMultiple: {
    label: 'Múltiplo de pesos al que se redondea el valor a pagar',
    values: ['1', '10', '50', '100'],
    evidence: 'No national rule fixes it; bills show totals without cents, and some utilities round to tens.',
    decides: 'Valor a pagar',
  },
  couponPolicy: {
    label: 'Cupones de pago de la factura',
    values: ['single', 'split security'],
    evidence: 'Since 2025 one company prints a coupon without the departmental security tax, which is in litigation.',
    decides: 'Factura',
  },
  otherConceptValue: {
    label: 'Valor de los otros conceptos con IVA',
    values: ['net', 'gross'],
    evidence:
      'The file states a value and no IVA; the tax is added unless the company states that the value includes it.',
    decides: 'Otros conceptos',
  },
  reactiveResetAfter: {
    label: 'Meses seguidos sin exceso de reactiva después de los que M vuelve a 1',
    values: ['3', '2'],
    evidence: 'CREG says more than three consecutive months; a utility tells its users three months.',
    decides: 'Factor M',
  },
  extendedCollectTypes: {
    label: 'Cobro de impuestos locales en UVT por kWh',
    values: ['off', 'on'],
    evidence: 'One department charges by kWh in UVT; the three usual types cannot say it.',
    decides: 'Acuerdos',
  },
  surplusCrossing: {
    label: 'Importación hasta la que se cruza lo exportado por un autogenerador',
    values: ['whole period', 'running'],
    evidence: 'The credit is defined against the import of a billing period; a thesis compares hour by hour.',
  },
  exchangeWithCot: {
    label: 'COT en el costo de intercambiar energía',
    values: ['without COT', 'with COT'],
    evidence: 'Article 25 speaks of the retail component; COT is a charge that was added to it later.',
  },
  settlementBase: {
    label: 'Energía sobre la que se cuentan subsidio y contribución de un autogenerador',
    values: ['net', 'gross'],
    evidence:
      'Only energy that is not exchanged is bought from the retailer; the answer of CREG to the Ministry was not read.',
  },
  agreedPriceScope: {
    label: 'Excedentes que paga un precio pactado',
    values: ['surplus', 'all'],
    evidence: 'Article 23 lets the price be agreed; whether it replaces the energy credit was not read.',
    decides: 'Crédito de energía',
  },
  surplusPriceCap: {
    label: 'Tope del precio de bolsa de los excedentes',
    values: ['PEP, then PES', 'PES', 'PE', 'PTB', 'none'],
    evidence:
      'Until February 2025 the cap was the weighted scarcity price; CREG 101 066/2024 has three levels, a thesis uses the upper one as cap, and the market publishes the price after its caps as PTB.',
    decides: 'Precio del excedente 2',
  },
  surplusPriceVersion: {
    label: 'Versión del precio de bolsa que valora los excedentes',
    values: ['final', 'newest'],
    evidence: 'The definitive version is required; until the market publishes it, some settle with the newest version.',
    decides: 'Precio del excedente 2',
  },
  liquidableTypes: {
    label: 'Tipos de usuario que se liquidan aquí',
    values: ['1', '1 a 4', 'todos'],
    evidence: 'The product liquidates only the first type and takes the others from an Open file.',
    decides: 'Liquidación de autogeneradores',
  },
  settlementTariffDecimals: {
    label: 'Decimales de la tarifa con la que se liquida un autogenerador',
    values: ['2', '4'],
    evidence:
      'Tariffs are printed with two decimals; some publish four, and what is settled should be what was published.',
    decides: 'Tarifa de la liquidación',
  },
  settlementMoneyDecimals: {
    label: 'Decimales de cada concepto de la liquidación de un autogenerador',
    values: ['2', '0'],
    evidence: 'Each concept is rounded once to cents; whether a bill is rounded to whole pesos was not found.',
  },
  settlementContributionBase: {
    label: 'Valor sobre el que un autogenerador paga la contribución',
    values: ['active', 'active and exchange', 'active and reactive'],
    evidence:
      'The contribution applies to the active value; whether its base includes the exchange or the reactive energy was not read.',
  },
  surplusPriceStrategy: {
    label: 'Precio del excedente 2 sin acuerdo',
    values: ['spot by hour', 'Mc'],
    evidence:
      'CREG 101 087/2025 starts a transition from the hourly spot price to the average price of contracts; its months were not read.',
    decides: 'Precio del excedente 2',
  },
  distributedLossShare: {
    label: 'Parte α de las pérdidas que se paga a un generador distribuido',
    values: ['0.5', '0', '1'],
    evidence:
      'By general knowledge, a distributed generator is paid half of the losses that it avoids; article 22 was not read completely.',
    decides: 'Precio del excedente 2',
  },
  agreedIndexLag: {
    label: 'Mes del índice que mueve un precio pactado de autogenerador',
    values: ['m−1', 'm'],
    evidence:
      'The index of the month before is known when the month is settled; agreements may name the index of the month itself.',
    decides: 'Precio del excedente 2',
  },
  capacitiveLimit: {
    label: 'Capacitiva que no se penaliza, como parte de la importación de la hora de un autogenerador',
    values: ['0', '0.1', '0.2', '0.3', '0.4', '0.5'],
    evidence: 'CREG 015/2018 penalises all of it; CREG 101 035/2024 softens it from February 2024 by a limit not read.',
  },
  capacitiveFactor: {
    label: 'Factor M en la energía capacitiva de un autogenerador',
    values: ['with M', 'without M'],
    evidence: 'Operators publish one M for each user; no text says whether it multiplies capacitive energy too.',
  },
  reactiveDays: {
    label: 'Días de exceso que cuentan para el factor M de un autogenerador',
    values: ['union', 'larger', 'sum', 'inductive'],
    evidence:
      'A day counts if one of its hours has excess; whether inductive and capacitive days count together was not read.',
    decides: 'Factor M',
  },
  reactiveResetAboveSix: {
    label: 'Meses sin exceso después de los que M vuelve a 1 desde más de 6',
    values: ['as below', '6'],
    evidence:
      'With M above six, the required pause might be six months; the texts that were read say three for every M.',
    decides: 'Factor M',
  },
  reactivePauseAtSix: {
    label: 'Meses de M en 6 después de una pausa corta',
    values: ['kept', 'from zero'],
    evidence:
      'A pause that does not return M to 1 keeps the count of months with excess; no text mentions the months of M at six.',
    decides: 'Factor M',
  },
  subsistenceDays: {
    label: 'Consumo de subsistencia de un autogenerador con días fuera del mes',
    values: ['whole', 'by days'],
    evidence: 'The limit is defined for a month, and no text that was read divides it by days.',
    decides: 'Subsidio de autogeneradores',
  },
  factorOnConsumos: {
    label: 'Factor del medidor en archivos de consumos',
    values: ['not multiplied', 'multiplied'],
    evidence:
      'Files of consumption contain energy multiplied by the factor; some systems export the energy that the meter counted.',
    decides: 'Consumos de autogeneradores',
  },
  readingsAhead: {
    label: 'Lectura con la que LECTURAS_IGUAL_ADELANTE llena un vacío',
    values: ['next', 'carried forward'],
    evidence: '"Adelante" may be the next reading or the last one carried forward; the original product does not say.',
    decides: 'Consumos de autogeneradores',
  },
  deviationControl: {
    label: 'Desviaciones significativas del consumo',
    values: ['held', 'not held'],
    evidence: 'CREG 105 007/2024 is transitional, from 24 July 2024; whether it still holds was not read.',
    decides: 'Desviaciones',
  },
  deviationSpread: {
    label: 'Desviación estándar de los doce consumos',
    values: ['sample', 'population'],
    evidence: 'The norm names the standard deviation without stating its divisor.',
    decides: 'Desviaciones',
  },
  deviationWithoutHistory: {
    label: 'Clientes con menos de doce consumos',
    values: ['not held', 'held'],
    evidence:
      'The norm compares with twelve consumptions; with fewer there is nothing to compare, and a warning remains.',
    decides: 'Desviaciones',
  },
  deviationLeast: {
    label: 'Diferencia en kWh por debajo de la que nunca hay desviación',
    values: ['10', '0', '20', '50'],
    evidence: 'For a client with constant consumption the limits are one kWh apart; a visit costs more than ten kWh.',
    decides: 'Desviaciones',
  },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
export type Options = { readonly [Name in OptionName]: (typeof OPTIONS)[Name]['values'][number] };

/** An option set to one value. */
export type OptionSetting = {
  [Name in OptionName]: { readonly name: Name; readonly value: Options[Name] };
}[OptionName];

export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

/** Options that affect only months of self-generators. They are locked by an approved settlement month, not by a published tariff. */
export const SETTLEMENT_OPTIONS: readonly OptionName[] = [
  'surplusCrossing',
  'exchangeWithCot',
  'settlementBase',
  'agreedPriceScope',
  'surplusPriceCap',
  'surplusPriceVersion',
  'liquidableTypes',
  'settlementTariffDecimals',
  'settlementMoneyDecimals',
  'settlementContributionBase',
  'surplusPriceStrategy',
  'distributedLossShare',
  'agreedIndexLag',
  'capacitiveLimit',
  'capacitiveFactor',
  'reactiveDays',
  'subsistenceDays',
];

/** Options that affect how meter files are read. They are locked by the hours already read for a month. */
export const METER_OPTIONS: readonly OptionName[] = ['factorOnConsumos', 'readingsAhead'];

export const DEFAULT_OPTIONS: Options = Object.fromEntries(
  OPTION_NAMES.map((name) => [name, OPTIONS[name].values[0]]),
) as Options;

/** Builds an option setting, as formulas declare it. */
export function option<Name extends OptionName>(name: Name, value: Options[Name]): OptionSetting {
  return { name, value } as OptionSetting;
}
