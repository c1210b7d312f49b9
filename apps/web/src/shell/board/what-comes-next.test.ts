import { describe, expect, test } from 'vitest';
import { boardRow } from '../../testing/board-row.ts';
import { pendingOf } from './pending-of.ts';
import { whatComesNext } from './what-comes-next.ts';

const inputs = { files: 11, parameters: 25 };
const decided = { ...inputs, approved: 6, published: 6 };
const finished = boardRow('DNOM', { ...decided, tariffs: 1 }, 'Demo Norte');
const unfinished = boardRow('DSUM', { files: 6, parameters: 17 }, 'Demo Sur');

describe('the next step', () => {
  test.each([
    ['files lead to parameters', 'validacion-archivos', { files: 11, parameters: 24 }, 'validacion-parametros'],
    [
      'parameters lead back to missing files',
      'validacion-parametros',
      { files: 10, parameters: 25 },
      'validacion-archivos',
    ],
    ['parameters lead to the console', 'validacion-parametros', inputs, 'consola-componentes'],
    ['the console leads to the tree', 'consola-componentes', { ...decided, tariffs: 1 }, 'arbol-tarifario'],
    ['the tree leads to the publication', 'arbol-tarifario', { ...decided, tariffs: 1 }, 'publicar-tarifas'],
  ] as const)('%s', (_, page, done, slug) => {
    expect(whatComesNext(page, 'DNOM', [boardRow('DNOM', done)])?.slug).toBe(slug);
  });

  test.each([
    ['a missing file', 'validacion-archivos', { files: 10 }],
    ['a component to publish', 'consola-componentes', { ...inputs, approved: 6, published: 5 }],
    ['a page without a step', 'mercados', decided],
  ] as const)('%s keeps the work on the page', (_, page, done) => {
    expect(whatComesNext(page, 'DNOM', [boardRow('DNOM', done)])).toBeUndefined();
  });

  test('the last page of a market leads to the next market, and the last market to the board', () => {
    expect(whatComesNext('publicar-tarifas', 'DNOM', [finished, unfinished])).toEqual({
      done: 'Las tarifas de Demo Norte están publicadas.',
      act: 'Cargar 5 insumos en Demo Sur',
      slug: 'validacion-archivos',
      market: 'DSUM',
    });
    expect(whatComesNext('publicar-tarifas', 'DNOM', [finished])?.slug).toBe('tablero-mes');
  });
});

test('a page counts the pending items of its step, and nothing if the market does not have the step', () => {
  expect(pendingOf({ slug: 'validacion-archivos' }, unfinished)).toBe(5);
  expect(pendingOf({ slug: 'consola-componentes' }, finished)).toBe(0);
  expect(pendingOf({ slug: 'opcion-tarifaria' }, finished)).toBeUndefined();
  expect(pendingOf({ slug: 'mercados' }, finished)).toBeUndefined();
});
