import { billingLawOptionEffects, billingLawOptionTexts } from '../billing/law-options.ts';
import { selfGeneratorLawOptionEffects, selfGeneratorLawOptionTexts } from '../self-generators/law-options.ts';

/** Texts of an option of the law: the evidence for its readings, and the label of each value. */
interface LawOptionText {
  readonly evidence: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Texts indexed by the name of the option in the engine. */
export const lawOptionTexts: Readonly<Record<string, LawOptionText>> = {
  qcUpperBound: {
    evidence: 'Las herramientas de los operadores limitan Qc a 1 − Qagd; la fórmula del supervisor lo limita a 1.',
    values: { '1 − Qagd': '1 − Qagd', '1': '1' },
  },
  excessContractScaling: {
    evidence:
      'La herramienta de un operador multiplica Pc por DCR / contratos cuando la superan; ninguna otra fuente lo hace.',
    values: { none: 'Sin ajuste', scaled: 'Pc × DCR / contratos' },
  },
  pbIncludesAdjustments: {
    evidence: 'El formato del supervisor tiene los campos ACB y AVCB, pero su fórmula no los suma.',
    values: { included: 'Incluidos', excluded: 'Excluidos' },
  },
  gtrSource: {
    evidence:
      'El Anexo 2 de la CREG 174/2021 construye Gtr término a término con la liquidación; lo ingresado a mano en QAGD prevalece y, sin él, los términos son los del mes aprobado.',
    values: {
      parameter: 'QAGD; sin él, la liquidación aprobada',
      settlement: 'Siempre la liquidación de autogeneradores',
    },
  },
  crScope: {
    evidence:
      'El CR de la norma es el costo de las compras: todo G menos AJ. Las dos versiones que se conocen de la herramienta de un operador no coinciden.',
    values: { 'all of G': 'Todo G', 'without auctions': 'Sin subastas' },
  },
  refGScope: {
    evidence:
      'Una herramienta lo lee solo con contratos bilaterales; con subastas, las otras familias pueden contar a su precio.',
    values: { bilateral: 'Contratos bilaterales', 'all contracts': 'Todos los contratos' },
  },
  adFloor: {
    evidence: 'Las herramientas de los operadores no dejan bajar el saldo de 0; no se leyó el texto del Anexo 1.',
    values: { zero: 'Mínimo 0', none: 'Sin mínimo' },
  },
  bandFallback: {
    evidence:
      'El cargo monomio conserva el ingreso; la aproximación (cargo por potencia media de la franja) es conocimiento general.',
    values: { monomial: 'Cargo monomio', approximation: 'Aproximación por franja', required: 'Se exige el cargo' },
  },
  ownCharges: {
    evidence:
      'El LAC publica los cargos terminados; las descomposiciones son las fórmulas del supervisor, para auditar.',
    values: { published: 'Publicados por el LAC', 'CREG 015/2018': 'CREG 015/2018', 'CREG 097/2008': 'CREG 097/2008' },
  },
  rSalesScope: {
    evidence:
      'R tiene índice (m,i) y CRS es de la empresa; la consulta del supervisor divide por las ventas de un mercado.',
    values: { company: 'De la empresa', market: 'Del mercado' },
  },
  ccdIncludesVat: {
    evidence: 'Una herramienta lo suma; el supervisor no.',
    values: { excluded: 'Sin IVA', included: 'Con IVA' },
  },
  ipcDecember2013: {
    evidence:
      '79.56 reproduce 13 Cf impresos de CEDENAR al centavo; una herramienta usa 79.55965, que no los reproduce.',
    values: { '79.56': '79.56', '79.55965': '79.55965' },
  },
  spotPriceCap: {
    evidence:
      'Hasta febrero de 2025 una hora por encima del PEA se pagaba al PE; la CREG 101 066/2024 pone topes por grupo de plantas y el mercado publica en PTB el precio después de ellos; los contratos difieren.',
    values: { PEA: 'PEA', PE: 'PE', PTB: 'PTB; en las horas sin él, PBNA', none: 'Sin tope' },
  },
  lightingCot: {
    evidence:
      'Un municipio sin contrato es un usuario regulado, y las clases de usuarios se apoyan en el CU con COT; ningún documento nombra el COT del alumbrado.',
    values: { 'with COT': 'Con COT', 'without COT': 'Sin COT' },
  },
  lightingContractOver: {
    evidence:
      'Nadie acordó un precio para el mes, luego rige el CU regulado; un contrato puede decir que su precio sigue hasta renovarse.',
    values: { regulated: 'CU regulado', 'last price': 'Último precio' },
  },
  otLag: {
    evidence:
      'Una herramienta une el CU del mes con las ventas del mes anterior; otra lectura toma ambos del mes anterior.',
    values: { '0': 'El mes', '1': 'El mes anterior' },
  },
  otSales: {
    evidence:
      'Quien no tiene medidor horario paga el precio monomio, y VROTmon tiene todas las ventas; con medidor horario cada franja tiene las suyas.',
    values: { monomial: 'Monomias', 'by band': 'Por franja' },
  },
  ...billingLawOptionTexts,
  ...selfGeneratorLawOptionTexts,
};

/** Texts of the page 'Opciones de la norma'. */
export const lawOptionPageTexts = {
  title: 'Opciones de la norma',
  about:
    'Puntos que la regulación no resuelve. Cada uno tiene una lectura propuesta; la empresa elige otra desde un mes de tarifa, con su motivo. Lo publicado no cambia.',
  option: 'Punto abierto',
  decides: 'Decide',
  reading: 'Lectura vigente',
  proposed: 'propuesta',
  chosenBy: 'Quién la eligió',
  nobody: 'Es la propuesta; nadie eligió otra.',
  chosen: (person: string, day: string, month: string, reason: string) =>
    `${person}, ${day}, desde ${month}: ${reason}`,
  upcoming: (value: string, month: string) => `Desde ${month}: ${value}`,
  evidence: 'Evidencia',
  readings: 'Lecturas',
  history: 'Lo que se ha elegido',
  change: 'Elegir otra lectura',
  onlyDev: 'Solo el rol dev elige las lecturas de la norma.',
  value: 'Lectura',
  from: 'Desde el mes de tarifa',
  reason: 'Motivo',
  reasonHelp: 'Qué documento o decisión lo sustenta; queda en la auditoría.',
  saved: 'Lectura guardada.',
  saveFailed: 'Error al guardar la lectura.',
  tryOut: '¿Qué habría cambiado?',
  triedMonth: (month: string, version: string) =>
    `${month}, versión ${version}: el mes calculado de nuevo con cada lectura.`,
  noMonth: 'Aún no hay un mes publicado y calculado con el que comparar.',
  market: 'Mercado',
  level: 'Nivel',
  unitCost: 'CU, COP/kWh',
  withPresent: (value: string) => `Con «${value}»`,
  with: (value: string) => `Con «${value}»`,
  difference: 'Cambio',
  byComponent: 'Por componente',
  same: 'No cambia el costo unitario de este mes.',
  lacks: (value: string, names: string) => `Con «${value}» falta: ${names}.`,
  impossible: (value: string) => `Con «${value}» la fórmula no tiene resultado.`,
  beside: (what: string) => `Esta opción no decide el costo unitario regulado: decide ${what}.`,
  besides: {
    spotPriceCap: 'el precio de bolsa de los usuarios no regulados',
    lightingCot: 'las tarifas de alumbrado público sin contrato',
    lightingContractOver: 'las tarifas de alumbrado público con el contrato vencido',
    ...billingLawOptionEffects,
    ...selfGeneratorLawOptionEffects,
  } as Readonly<Record<string, string>>,
  load: 'las opciones de la norma',
  loadTrial: 'la comparación',
} as const;
