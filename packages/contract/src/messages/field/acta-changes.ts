import type { InstallationField } from '@contador/domain/field';
import { counted } from '@contador/kernel';

/** Texts about the changes that an acta proposes for its client. */
export const fieldChangeTexts = {
  title: 'Cambios propuestos al cliente',
  note: 'nada cambia hasta que usted acepte',
  acta: 'Acta',
  field: 'Cambio',
  decision: 'Decisión',
  reason: 'Motivo',
  seen: 'En el cliente',
  inActa: 'En el acta',
  produces: 'Qué produce',
  what: 'los cambios propuestos',
  open: (count: number) => `${count} por decidir`,
  noneOpen: 'todo decidido',
  /** In the list of actas: the count of undecided changes, and the state of an acta that another one corrects. */
  openHead: 'Por decidir',
  correcting: (state: string, number: string) => `${state}, corrige ${number}`,
  isCorrectedBy: (number: string) => `corregida por ${number}`,
  none: 'El acta no dice nada distinto de lo que tiene el cliente.',
  blank: 'sin dato',
  accept: 'Aceptar',
  reject: 'Rechazar',
  /** Accepts the changes without a choice; `chosen` of the others have one. */
  acceptRest: (count: number, chosen: number) => `Aceptar los ${chosen === 0 ? '' : 'otros '}${count}`,
  changes: 'Cambios',
  apply: (count: number) => `Aplicar ${counted(count, 'decisión', 'decisiones')}`,
  chooseSome: 'Elija Aceptar o Rechazar en algún cambio.',
  fieldTwice: 'Cada cambio se decide una vez.',
  willBe: (field: string, before: string, after: string) => `${field}: pasa de «${before}» a «${after}».`,
  stays: (field: string, before: string) => `${field}: sigue en «${before}»; el acta conserva lo que dice.`,
  applied: (count: number) => `${counted(count, 'cambio decidido', 'cambios decididos')}.`,
  decided: (decision: 'accepted' | 'rejected', by: string, at: string) =>
    `${decision === 'accepted' ? 'Aceptado' : 'Rechazado'} por ${by}, ${at}`,
  changedSince: (before: string) => `Cuando llegó el acta era «${before}»: el cliente cambió después.`,
  sayWhy: 'Ingrese el motivo.',
  knownChange: 'un cambio que el acta propone',
  takenBy: (decision: 'accepted' | 'rejected', by: string, at: string) =>
    `${by} lo ${decision === 'accepted' ? 'aceptó' : 'rechazó'} el ${at}. Vuelva a mirar el acta.`,
  staleNow: (label: string, now: string, earlier: string, by: string) =>
    `${label}: el cliente tiene ahora «${now}» y usted vio «${earlier}». Lo guardó ${by}. Mire el acta de nuevo antes de decidir.`,
  decideInstead: (number: string) => `El acta ${number} la corrige: decida allí.`,
  tooLong: (most: number) => `A lo sumo ${counted(most, 'carácter', 'caracteres')} en el cliente.`,
  fields: {
    meter: 'Medidor',
    meterBrand: 'Marca del medidor',
    meterFactor: 'Factor',
    registerDigits: 'Dígitos del registro',
    currentRatio: 'Relación TC',
    voltageRatio: 'Relación TT',
    currentTransformers: 'Series TC',
    voltageTransformers: 'Series TT',
    sealTerminal: 'Sello de bornera',
    sealCover: 'Sello de tapa principal',
    sealTestBlock: 'Sello del bloque de pruebas',
    sealBox: 'Sello de caja',
    sealPort: 'Sello de puerto',
    sealCell: 'Sello de celda de medida',
    position: 'Coordenadas',
  } satisfies Readonly<Record<InstallationField, string>>,
  effects: {
    meter: (closes: string | null, opens: string | null) =>
      closes === null || opens === null
        ? 'El acta no trae las dos lecturas: el consumo del mes del cambio se toma a mano.'
        : `Cierra en ${closes} kWh y abre en ${opens} kWh: el mes del cambio suma lo de los dos medidores.`,
    factor: (times: string) => `Con las mismas lecturas, los kWh se multiplican por ${times}.`,
    factorUnknown: 'El cliente no tiene un factor con el cual comparar.',
    lastMonth: (month: string, kWh: readonly [string, string], pesos: readonly [string, string]) =>
      `${month} con este factor: ${kWh[0]} → ${kWh[1]} kWh y $ ${pesos[0]} → $ ${pesos[1]}.`,
    noMonth: 'Aún no hay un mes aprobado del cliente para compararlo en pesos.',
    digits: (last: string) => `El registro vuelve a cero después de ${last}.`,
    ratio: (transformers: string, factor: string) =>
      `Los transformadores dan ${transformers} y el cliente tiene el factor ${factor}.`,
    ratioSame: (factor: string) => `Los transformadores dan ${factor}, el factor del cliente: la factura no cambia.`,
    ratioUnknown: 'No cambia la factura por sí sola: lo hace el factor.',
    place: (metres: number) => `A ${counted(metres, 'metro', 'metros')} del punto registrado; la factura no cambia.`,
    firstPlace: 'Es el primer punto registrado; la factura no cambia.',
    none: 'La factura no cambia.',
  },
} as const;
