import { counted } from '@contador/kernel';
import { sentences } from './refusal-sentence.ts';

const MEAN = 'la media de los doce meses';

/** What the pages of held bills say, and what the bills say of it. */
export const deviationTexts = {
  title: 'Desviaciones',
  clientCode: 'Código del cliente',
  client: 'Cliente',
  choice: 'Decisión',
  reason: 'Motivo',
  steps: 'Decisiones vistas',
  found: 'Consumo encontrado',
  none: 'Ninguna factura retenida',
  noneHelp: 'Al aprobar la liquidación de consumos se comparan los consumos con los doce meses de cada cliente.',
  notice: (month: string) =>
    `Consumo de ${month} en investigación por desviación significativa (CREG 105 007 de 2024): se factura ${MEAN}. La diferencia se liquida al terminar, sin intereses.`,
  difference: {
    energy: (month: string) => `Diferencia de consumo de ${month}: energía`,
    lighting: (month: string) => `Diferencia de consumo de ${month}: alumbrado público`,
    security: (month: string) => `Diferencia de consumo de ${month}: impuesto de seguridad`,
  },
  figures: {
    mean: 'Media de los consumos anteriores, por 30 días',
    spread: 'Desviación estándar de los consumos anteriores',
    lower: 'Límite inferior',
    upper: 'Límite superior',
    normalised: 'Consumo del periodo, por 30 días',
    provisional: 'Consumo promedio de los días del periodo',
    month: (month: string) => `Consumo facturado de ${month}, por 30 días`,
    energy: (month: string) => `Consumo facturado de ${month}`,
    days: (month: string) => `Días facturados de ${month}`,
    count: 'Consumos comparados',
  },
  norm: { law: 'CREG 105 007/2024', article: '37 y 38 de la CREG 108/1997, transitorio' },
  recordOfHistory: (month: string) => `Histórico de consumos de ${month}`,
  recordOfConsumption: (month: string) => `Consumo de ${month}`,
  fieldOfEnergy: 'energía activa',
  fieldOfDays: 'días facturados',
  states: {
    held: 'Retenida',
    visiting: 'En visita',
    averaged: 'Facturada al promedio',
    released: 'Liberada',
    closed: 'Cerrada',
  },
  stateNow: (state: string) => `La retención está en el estado ${state}.`,
  bandsUnknown: 'Sin consumo medido por franjas no se sabe cómo repartir el promedio.',
  foreseen: (count: number) =>
    `${counted(count, 'consumo está', 'consumos están')} fuera de sus límites: al aprobar la liquidación, ${count === 1 ? 'su factura queda retenida' : 'sus facturas quedan retenidas'}.`,
} as const;

export const deviationRefusals = sentences({
  'hold-unknown': { status: 404, message: 'El cliente no tiene una factura retenida en el periodo.' },
  'hold-is-another': {
    status: 409,
    message: 'Otra persona decidió sobre esta retención mientras la miraba. Revise lo que decidió.',
  },
  'hold-already-billed': { status: 409, message: 'La factura ya salió: la decisión no cambia.' },
  'hold-not-billed': { status: 409, message: 'Decida primero la factura: la investigación se cierra después.' },
  'hold-in-visit': { status: 409, message: 'La visita ya está pedida.' },
  'hold-closed': { status: 409, message: 'La retención está cerrada.' },
  'hold-without-bands': { status: 409, message: 'El promedio no se puede repartir entre las franjas del cliente.' },
});
