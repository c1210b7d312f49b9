import { counted } from '@contador/kernel';
import { dateText } from '../../format/date-text.ts';

/** Texts of 'Parametrización mensual'. */
export const billingMonthTexts = {
  title: 'Parametrización mensual',
  edit: (cycle: string, month: string) => `Parámetros del ciclo ${cycle}, ${month}`,
  one: 'ciclo',
  many: 'ciclos',
  none: 'Ningún ciclo tiene usuarios en este mes.',
  noneHelp: 'Los ciclos aparecen cuando tienen clientes activos que hayan ingresado antes del fin del periodo.',
  id: 'Número de los parámetros',
  year: 'Año',
  month: 'Mes',
  cycle: 'Ciclo',
  users: 'Usuarios',
  period: 'Periodo facturado',
  startDate: 'Inicio del periodo',
  endDate: 'Fin del periodo',
  expedition: 'Fecha de expedición',
  due: 'Fecha de vencimiento',
  suspension: 'Fecha de suspensión',
  firstNumber: 'Primera factura',
  lastNumber: 'Última factura',
  /** Short headings of the date columns. */
  heads: { expedition: 'Expedición', due: 'Vencimiento', suspension: 'Suspensión' },
  state: 'Estado',
  billed: 'Facturado',
  numbersOf: (users: number) => `Una factura por usuario: ${counted(users, 'usuario', 'usuarios')} en el periodo.`,
  lastOfEarlier: (number: string) => `Última factura de los meses anteriores: ${number}.`,
  /** Why the proposal does not follow the last bill of the earlier months. */
  ofOtherCycles: (first: number, last: number) => `${first} a ${last} son de los demás ciclos del mes.`,
  fewWorkingDays: (days: number, fewest: number) =>
    `Entre expedición y vencimiento hay ${counted(days, 'día hábil', 'días hábiles')}; menos de ${fewest} es poco para pagar.`,
  days: (start: string, end: string) => `${dateText(start)} a ${dateText(end)}`,
  after: (day: string) => `Una fecha posterior al ${dateText(day)}.`,
  notBefore: (day: string) => `El ${dateText(day)} o después.`,
  derived: (day: string) => `La del periodo del ciclo: ${dateText(day)}.`,
  notBelowFirst: 'Un número que no sea menor que el primero.',
  enough: (users: number, last: number) => `${last} o más: el ciclo tiene ${counted(users, 'usuario', 'usuarios')}.`,
  range: (first: number, last: number) => `${first} a ${last}`,
  afterFormer: (last: number) => `Un número mayor que ${last}, el último que expidió el sistema anterior.`,
  takenBy: (cycle: string, month: string, first: number, last: number) =>
    `Números que no sean del ciclo ${cycle} en ${month}: ${first} a ${last}.`,
  supplementary: {
    title: 'Rangos suplementarios',
    help: 'Números para las facturas que salen después de las de su ciclo: las retenidas y las que reemplazan a otra.',
    add: 'Agregar rango',
    addTitle: (month: string) => `Rango suplementario, ${month}`,
    none: 'El mes no tiene rangos suplementarios.',
    used: 'Usados',
    left: 'Quedan',
    savedBy: 'Guardó',
    saved: 'Rango guardado. Sus números no cambian.',
    most: (count: number) => `Un rango de ${counted(count, 'número', 'números')} o menos.`,
  },
} as const;
