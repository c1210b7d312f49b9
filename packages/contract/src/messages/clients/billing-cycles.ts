import { counted } from '@contador/kernel';

/** Texts of 'Ciclos de facturación': labels of fields, and why a cycle is not saved. */
export const billingCycleTexts = {
  title: 'Ciclos de facturación',
  titleOfSelfGenerators: 'Ciclos usuarios autogeneradores',
  add: 'Agregar ciclo',
  edit: (code: string) => `Editar ciclo ${code}`,
  one: 'ciclo',
  many: 'ciclos',
  none: 'No hay ciclos de facturación.',
  addFirst: 'Agregue el primer ciclo: sus clientes se facturan juntos, por los mismos días.',
  id: 'Número del ciclo',
  code: 'Código',
  codeHelp: 'Letras mayúsculas, dígitos y guion. No cambia después.',
  periodicity: 'Periodicidad',
  /** Days billed in a month. */
  periodicities: { 1: '1: 1-Fin mes', 2: '2: 16-15', 3: '3: 11-10', 4: '4: 21-20' },
  marketType: 'Tipo de mercado',
  autogenerators: 'Autogeneradores',
  autogeneratorsHelp: 'Sus archivos de consumo traen energía permutada y excedentes.',
  entryMonth: 'Fecha de ingreso',
  state: 'Estado',
  users: 'Usuarios',
  codeShape: 'De 1 a 10 letras mayúsculas, dígitos o guiones. AP está reservado.',
  codeFixed: (code: string) => `El código de un ciclo no cambia: ${code}.`,
  newCode: 'Un código que no tenga otro ciclo.',
  marketOfClients: (marketType: string, clients: number) =>
    `El mercado de sus clientes, ${marketType}: el ciclo tiene ${counted(clients, 'cliente', 'clientes')}.`,
  activeClients: (clients: number) =>
    `Activo: el ciclo tiene ${counted(clients, 'cliente activo', 'clientes activos')}.`,
} as const;
