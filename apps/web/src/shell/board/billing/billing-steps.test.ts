import type { ClosingRow } from '@contador/contract/billing';
import { type ClosingStanding, type ClosingStep, closingSteps } from '@contador/domain/billing';
import { describe, expect, test } from 'vitest';
import { billingFollows, pendingOfBilling } from './billing-steps.ts';

const done: ClosingStanding = { state: 'done', by: null, at: null, missing: [], count: null };
const open = (count: number | null = null): ClosingStanding => ({ ...done, state: 'open', count });
const waiting: ClosingStanding = { ...done, state: 'waiting' };
const none: ClosingStanding = { ...done, state: 'none' };
const rowOf = (cycle: string, steps: Partial<Record<ClosingStep, ClosingStanding>> = {}): ClosingRow => ({
  cycle,
  marketType: 'REGULADO',
  clients: 10,
  steps: Object.fromEntries(closingSteps.map((step) => [step, { ...done, ...steps[step] }])) as ClosingRow['steps'],
});
const toBill = { bills: waiting };

const issued = { bills: { ...done, count: 40 } };

describe('the next step of billing', () => {
  test.each([
    [
      'a cycle whose documents are not signed leads to the page that signs them',
      'documentos-electronicos',
      { ...issued, signing: open(40), documents: waiting },
      'generar-facturas',
      'Firmar 40 documentos de 4R',
      'Las facturas del ciclo 4R están expedidas.',
    ],
    [
      'signed documents are sent although some bills lack data',
      'generar-facturas',
      { ...issued, signing: open(3), documents: open(37) },
      'documentos-electronicos',
      'Enviar 37 documentos a la DIAN de 4R',
      'Las facturas del ciclo 4R están expedidas.',
    ],
    [
      'refused documents are mended on their page',
      'facturas-por-correo',
      { ...issued, refused: open(2) },
      'documentos-electronicos',
      'Corregir 2 documentos de 4R',
      'Las facturas del ciclo 4R están expedidas.',
    ],
    [
      'accepted documents lead to the bills by e-mail',
      'documentos-electronicos',
      { ...issued, letters: open(25) },
      'facturas-por-correo',
      'Enviar 25 facturas por correo de 4R',
      'Las facturas del ciclo 4R están expedidas.',
    ],
    [
      'consumption leads to the liquidation of the same cycle',
      'cargar-consumos-ciclo',
      { ...toBill, liquidation: open() },
      'liquidar-consumos',
      'Liquidar consumos de 4R',
      'El ciclo 4R está listo en esta página.',
    ],
    [
      'loaded consumption is ready although its history waits for the approval',
      'cargar-consumos-ciclo',
      { ...toBill, liquidation: open(), history: waiting },
      'liquidar-consumos',
      'Liquidar consumos de 4R',
      'El ciclo 4R está listo en esta página.',
    ],
    [
      'charges that nobody loaded are not called ready',
      'cargar-otros-conceptos',
      { bills: open(46), charges: { ...done, state: 'optional' } },
      'generar-facturas',
      'Generar facturas de 4R',
      'El ciclo 4R no tiene otros conceptos ni créditos: son opcionales.',
    ],
    [
      'held bills lead back to the bills of their cycle',
      'desviaciones',
      { bills: open(46), held: waiting },
      'generar-facturas',
      'Generar facturas de 4R',
      'El ciclo 4R espera un paso anterior.',
    ],
    [
      'a page whose step waits leads back to the earlier one',
      'liquidar-alumbrado',
      { ...toBill, lighting: waiting, consumption: open(48) },
      'cargar-consumos-ciclo',
      'Cargar 48 consumos de 4R',
      'El ciclo 4R espera un paso anterior.',
    ],
    [
      'a page of issued bills waits while the cycle has none',
      'documentos-electronicos',
      { ...toBill, documents: none, refused: none, consumption: open(48) },
      'cargar-consumos-ciclo',
      'Cargar 48 consumos de 4R',
      'El ciclo 4R espera un paso anterior.',
    ],
    [
      'bills that wait are not called ready although nothing is to be signed',
      'generar-facturas',
      { ...toBill, signing: none, consumption: open(48) },
      'cargar-consumos-ciclo',
      'Cargar 48 consumos de 4R',
      'El ciclo 4R espera un paso anterior.',
    ],
    [
      'a page without steps leads to the open one and says nothing of its own',
      'parametrizacion-anual',
      { ...toBill, approval: open(14) },
      'liquidar-consumos',
      'Mirar 14 y aprobar de 4R',
      '',
    ],
  ] as const)('%s', (_, page, steps, slug, act, sentence) => {
    expect(billingFollows(page, '4R', [rowOf('3R', toBill), rowOf('4R', steps)])).toEqual({
      done: sentence,
      waiting: /espera|opcionales/.test(sentence),
      act,
      slug,
      cycle: '4R',
    });
  });

  test('a page with work of its own, and the board, have none', () => {
    const rows = [rowOf('4R', { ...toBill, approval: open(14) })];
    expect(billingFollows('liquidar-consumos', '4R', [rowOf('4R', { held: open(5) })])).toBeUndefined();
    expect(billingFollows('liquidar-consumos', '4R', rows)).toBeUndefined();
    expect(billingFollows('tablero-cierre', '4R', rows)).toBeUndefined();
  });

  test('an issued cycle leads to the next cycle, beginning again after the last, and then to the board', () => {
    const rest = [rowOf('3R', { ...toBill, security: open() }), rowOf('4R')];
    expect(billingFollows('generar-facturas', '4R', rest)).toEqual({
      done: 'Las facturas del ciclo 4R están expedidas.',
      waiting: false,
      act: 'Liquidar impuesto de 3R',
      slug: 'liquidar-impuesto-seguridad',
      cycle: '3R',
    });
    expect(billingFollows('generar-facturas', '4R', [rowOf('4R')])?.slug).toBe('tablero-cierre');
  });
});

test('a page counts the cycles that wait on it', () => {
  const rows = [rowOf('3R', { ...toBill, consumption: open(3) }), rowOf('4R', { ...toBill, consumption: open(1) })];
  expect(pendingOfBilling('cargar-consumos-ciclo', rows)).toBe(2);
  expect(pendingOfBilling('generar-facturas', rows)).toBeUndefined();
  expect(pendingOfBilling('liquidar-consumos', rows)).toBe(0);
  expect(pendingOfBilling('parametrizacion-anual', rows)).toBeUndefined();
  expect(pendingOfBilling('liquidar-consumos', [])).toBeUndefined();
  expect(pendingOfBilling('documentos-electronicos', rows)).toBe(0);
  const unsent = [rowOf('3R', { ...toBill, documents: none, refused: none })];
  expect(pendingOfBilling('documentos-electronicos', unsent)).toBeUndefined();
});
