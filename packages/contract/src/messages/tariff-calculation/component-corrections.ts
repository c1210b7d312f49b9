import type { CorrectionState } from '@contador/domain/tariff-calculation';

/** Texts of manual corrections of a component's value. */
export const correctionTexts = {
  title: 'Correcciones a mano',
  note: 'Las propone una persona y las aprueba otra',
  correct: 'Corregir a mano',
  dialog: (component: string) => `Corregir a mano ${component}`,
  figure: 'Valor que se corrige',
  calculated: 'Valor calculado',
  amount: 'Valor corregido',
  reason: 'Motivo',
  reasonHelp: 'Qué documento o decisión lo sustenta. Queda en la Lupa, en la auditoría y en el paquete de prueba.',
  waits: 'Mientras otra persona no la apruebe, nada cambia.',
  propose: 'Proponer',
  proposed: 'Corrección propuesta. Falta que otra persona la apruebe.',
  approve: 'Aprobar',
  reject: 'Rechazar',
  withdraw: 'Retirar',
  approveQuestion: (figure: string, amount: string) => `¿Aprobar la corrección de ${figure} a ${amount} COP/kWh?`,
  approveDetail:
    'El cálculo la toma desde ahora y la aprobación que tuvieran las componentes que dependen de ella cae.',
  rejectTitle: 'Rechazar la corrección',
  withdrawTitle: 'Retirar la corrección',
  decided: {
    approve: 'Corrección aprobada: el cálculo la usa.',
    reject: 'Corrección rechazada.',
    withdraw: 'Corrección retirada: rige el valor calculado.',
  },
  states: {
    proposed: 'Propuesta',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    withdrawn: 'Retirada',
  } as const satisfies Record<CorrectionState, string>,
  inPlaceOf: (amount: string, calculated: string) => `${amount} en vez de ${calculated} COP/kWh`,
  calculatedNow: (amount: string) => `ahora se calcula ${amount}`,
  by: (person: string, moment: string) => `Propuso ${person}, ${moment}`,
  decision: {
    approved: (person: string, moment: string) => `Aprobó ${person}, ${moment}`,
    rejected: (person: string, moment: string) => `Rechazó ${person}, ${moment}`,
    withdrawn: (person: string, moment: string) => `Retiró ${person}, ${moment}`,
  },
  load: 'las correcciones a mano',
} as const;
