import { settlementBoardTexts } from '@contador/contract/messages';
import { type SettlementBoard, type SettlementStep, settlementSteps } from '@contador/domain/self-generators';
import { expect, test } from 'vitest';
import { pendingOfSettlement, settlementFollows } from './settlement-steps.ts';

/** A board with `[done, total]` of the given steps; the others have 0 of 1. */
function boardWith(steps: Partial<Record<SettlementStep, readonly [done: number, total: number]>>): SettlementBoard {
  return Object.fromEntries(
    settlementSteps.map((step) => {
      const [done, total] = steps[step] ?? [0, 1];
      return [step, { done, total, missing: [], by: null, at: null }];
    }),
  ) as unknown as SettlementBoard;
}

const filed = { files: [60, 60], hours: [1, 1], liquidation: [0, 48], payments: [0, 3] } as const;
const settled = { ...filed, liquidation: [48, 48], approval: [1, 1] } as const;

test.each([
  ['files still missing keep the work on the page', 'control-archivos', { files: [55, 60] }, undefined],
  ['complete files still need their approval', 'control-archivos', { files: [60, 60] }, undefined],
  ['approved hours lead to the liquidation', 'control-archivos', filed, 'liquidacion-consumos'],
  [
    'a liquidation without approval keeps the work',
    'liquidacion-consumos',
    { ...filed, liquidation: [48, 48] },
    undefined,
  ],
  ['an approved settlement leads to the parameters', 'liquidacion-consumos', settled, 'parametrizacion-mensual'],
  [
    'parameters entered early lead back to the files',
    'parametrizacion-mensual',
    { parameters: [1, 1] },
    'control-archivos',
  ],
  [
    'bills lead to the annexes',
    'generar-facturas',
    { ...settled, parameters: [1, 1], bills: [1, 1] },
    'reporte-usuario',
  ],
  [
    'the last step leads to the board',
    'pago-excedentes',
    { ...settled, parameters: [1, 1], bills: [1, 1], annexes: [48, 48], payments: [1, 1] },
    'tablero-mes',
  ],
  ['a page without a step has no strip', 'usuarios', settled, undefined],
] as const)('%s', (_, page, steps, slug) => {
  expect(settlementFollows(page, boardWith(steps))?.slug).toBe(slug);
});

test('the strip says what is complete and how much follows', () => {
  expect(settlementFollows('control-archivos', boardWith(filed))).toMatchObject({
    done: settlementBoardTexts.completed.hours(),
    act: 'Liquidar 48 usuarios',
  });
});

test('a billed cycle leads to the first one without bills, which has no strip of its own', () => {
  const board = boardWith({ ...settled, parameters: [2, 2], bills: [1, 2] });
  const follows = (cycle?: string) =>
    settlementFollows('generar-facturas', { ...board, bills: { ...board.bills, missing: ['AG2'] } }, cycle);
  expect(follows('AG1')).toMatchObject({ act: 'Facturar AG2', slug: 'generar-facturas', cycle: 'AG2' });
  expect([follows('AG2'), follows()]).toEqual([undefined, undefined]);
});

test('the menu counts the open items of a page, one for a decision that is left, and nothing for what waits', () => {
  const board = boardWith({ ...filed, liquidation: [36, 48] });
  expect(pendingOfSettlement('liquidacion-consumos', board)).toBe(12);
  expect(pendingOfSettlement('liquidacion-consumos', boardWith({ ...filed, liquidation: [48, 48] }))).toBe(1);
  expect(pendingOfSettlement('liquidacion-consumos', boardWith(settled))).toBe(0);
  expect(pendingOfSettlement('generar-facturas', board)).toBeUndefined();
  expect(pendingOfSettlement('pago-excedentes', board)).toBe(3);
  expect(pendingOfSettlement('usuarios', board)).toBeUndefined();
});
