import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { DataGrid, type GridColumn } from './data-grid.tsx';

interface Contract {
  readonly code: string;
  readonly seller: string;
  readonly price: number | null;
}

const columns: GridColumn<Contract>[] = [
  { key: 'code', header: 'Contrato', value: (it) => it.code },
  { key: 'seller', header: 'Vendedor', value: (it) => it.seller },
  { key: 'price', header: 'Valor base', unit: '$/kWh', kind: 'number', value: (it) => it.price },
];
const rows: Contract[] = [
  { code: '50101', seller: 'Generadora Ñandú', price: 301.5 },
  { code: '50099', seller: 'Energía Andina', price: null },
  { code: '7001', seller: 'Hidro Árbol', price: 1250.126 },
];
const noun = { one: 'contrato', many: 'contratos' };

function draw(more: Partial<Parameters<typeof DataGrid<Contract>>[0]> = {}) {
  return renderPart(
    <DataGrid label="Contratos" columns={columns} rows={rows} rowKey={(it) => it.code} noun={noun} {...more} />,
  );
}

const firstCells = (part: ReturnType<typeof draw>) =>
  part
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-column="0"]')?.textContent)
    .filter((text) => text !== undefined);

describe('content', () => {
  test('shows numbers in en-US, — for no value, and the count', () => {
    const part = draw();
    expect(part.getByRole('gridcell', { name: '1,250.13' })).toBeTruthy();
    expect(part.getByRole('gridcell', { name: '—' })).toBeTruthy();
    expect(part.getByText('3 contratos')).toBeTruthy();
  });

  test('shows a skeleton while loading, an empty list, and a failure with its retry', async () => {
    expect(draw({ rows: undefined }).getByRole('grid').getAttribute('aria-busy')).toBe('true');
    expect(draw({ rows: [], empty: { sentence: 'No hay contratos.' } }).getByText('No hay contratos.')).toBeTruthy();
    const onRetry = vi.fn();
    const failed = draw({ rows: undefined, failure: { kind: 'unreachable' }, onRetry });
    expect(failed.getByText('No fue posible cargar contratos.')).toBeTruthy();
    await failed.user.click(failed.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('sorting', () => {
  test('ascending, descending, and back; absent values stay last', async () => {
    const part = draw();
    const header = part.getByRole('button', { name: /^Valor base/ });
    await part.user.click(header);
    expect(firstCells(part)).toEqual(['50101', '7001', '50099']);
    expect(part.getByRole('columnheader', { name: /Valor base/ }).getAttribute('aria-sort')).toBe('ascending');
    await part.user.click(header);
    expect(firstCells(part)).toEqual(['7001', '50101', '50099']);
    await part.user.click(header);
    expect(firstCells(part)).toEqual(['50101', '50099', '7001']);
  });

  test('orders codes by their number and names in Spanish order', async () => {
    const part = draw({ initialSort: { key: 'code' } });
    expect(firstCells(part)).toEqual(['7001', '50099', '50101']);
  });
});

describe('filtering', () => {
  test('matches any part of the text, without accents or case, and shows how many rows of how many match', async () => {
    const part = draw();
    await part.user.click(part.getByRole('button', { name: 'Filtrar por Vendedor' }));
    await part.user.type(part.getByRole('searchbox', { name: 'Vendedor contiene' }), 'ARBOL');
    await expect.poll(() => firstCells(part)).toEqual(['7001']);
    expect(part.getByText('1 de 3 contratos')).toBeTruthy();
  });

  test('without a match, repeats the search text and offers to clear the filter', async () => {
    const part = draw();
    await part.user.click(part.getByRole('button', { name: 'Filtrar por Vendedor' }));
    await part.user.type(part.getByRole('searchbox', { name: 'Vendedor contiene' }), 'acued');
    await part.findByText('No hay ningún contrato que contenga «acued».');
    expect(part.getByText(/Hay 3 contratos sin ese filtro/)).toBeTruthy();
    await part.user.click(part.getByRole('button', { name: 'Quitar el filtro' }));
    await expect.poll(() => firstCells(part)).toHaveLength(3);
  });
});

describe('the keyboard', () => {
  test('arrow keys move among the cells and Enter opens the row', async () => {
    const onOpen = vi.fn();
    const part = draw({ onOpen });
    part.getByRole('gridcell', { name: '50101' }).focus();
    await part.user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Energía Andina');
    await part.user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
  });

  test('Tab stops once at the header, whose buttons the arrow keys reach, as they do the rows under it', async () => {
    const part = draw();
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await part.user.tab();
    expect(focused()).toBe('Contrato');
    await part.user.tab();
    expect(focused()).toBe('50101');
    await part.user.tab({ shift: true });
    await part.user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Filtrar por Contrato');
    await part.user.keyboard('{ArrowRight}{Enter}');
    expect(focused()).toBe('Vendedor');
    expect(firstCells(part)).toEqual(['50099', '50101', '7001']);
    await part.user.keyboard('{ArrowDown}');
    expect(focused()).toBe('50099');
    await part.user.keyboard('{ArrowRight}{ArrowUp}');
    expect(focused()).toBe('Vendedor');
    await part.user.tab();
    expect(focused()).toBe('Energía Andina');
  });

  test('Tab stops at the controls of the current row only', async () => {
    const pay: GridColumn<Contract> = {
      key: 'pay',
      header: 'Pagar',
      kind: 'control',
      value: () => '',
      cell: (it) => <button type="button">Pagar {it.code}</button>,
    };
    const part = draw({ columns: [...columns, pay], actions: <button type="button">Guardar</button> });
    part.getByRole('gridcell', { name: '50101' }).focus();
    await part.user.keyboard('{ArrowDown}{Tab}');
    expect(document.activeElement?.textContent).toBe('Pagar 50099');
    await part.user.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Guardar');
  });

  test('a selection is copied for a spreadsheet, numbers as plain numbers', async () => {
    const part = draw();
    part.getByRole('gridcell', { name: '50101' }).focus();
    await part.user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}{Control>}c{/Control}');
    await part.findByText('6 celdas copiadas');
    expect(await navigator.clipboard.readText()).toBe('50101\tGeneradora Ñandú\t301.5\n50099\tEnergía Andina\t');
  });
});

test('a click opens the row; a click on a control in the row does not', async () => {
  const onOpen = vi.fn();
  const part = draw({
    onOpen,
    columns: [
      ...columns,
      {
        key: 'edit',
        header: 'Modificar',
        kind: 'control',
        value: () => '',
        cell: () => <input type="checkbox" aria-label="Modificar" />,
      },
    ],
  });
  await part.user.click(part.getAllByRole('checkbox')[0] as HTMLElement);
  expect(onOpen).not.toHaveBeenCalled();
  await part.user.click(part.getByRole('gridcell', { name: 'Hidro Árbol' }));
  expect(onOpen).toHaveBeenCalledWith(rows[2]);
});

test('a row expands in place', async () => {
  const part = draw({ detail: (it) => <p>Detalle de {it.code}</p> });
  await part.user.click(part.getByRole('gridcell', { name: '7001' }));
  expect(part.getByText('Detalle de 7001')).toBeTruthy();
  await part.user.click(part.getByRole('gridcell', { name: '7001' }));
  expect(part.queryByText('Detalle de 7001')).toBeNull();
});

describe('a row opened by a link', () => {
  const codes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ code: `C${at}`, seller: `Vendedor ${at}`, price: at }));
  const led = (count: number, expanded: string | undefined) => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const onExpand = vi.fn();
    const part = draw({ rows: codes(count), expanded, onExpand, detail: (it) => <p>Detalle de {it.code}</p> });
    const brought = shown.mock.contexts.map((it) => (it as Element).querySelector('[data-column="0"]')?.textContent);
    shown.mockRestore();
    return { part, brought };
  };

  test.each([40, 5_000])('among %i rows is scrolled into view', (count) => {
    expect(led(count, `C${count - 2}`).brought).toEqual([`C${count - 2}`]);
    expect(led(count, undefined).brought).toEqual([]);
  });

  test('a row opened by a click does not scroll', async () => {
    const part = draw({ rows: codes(40), detail: (it) => <p>Detalle de {it.code}</p> });
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await part.user.click(part.getByRole('gridcell', { name: 'C3' }));
    expect(part.getByText('Detalle de C3')).toBeTruthy();
    expect(shown).not.toHaveBeenCalled();
    shown.mockRestore();
  });
});

test('of thousands of rows that expand in place only those in view are drawn, and the open one stays', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ code: `C${at}`, seller: `Vendedor ${at}`, price: at }));
  const part = draw({ rows: many, detail: (it) => <p>Detalle de {it.code}</p> });
  expect(part.getAllByRole('row').length).toBeLessThan(120);
  await part.user.click(part.getByRole('gridcell', { name: 'C3' }));
  expect(part.getByText('Detalle de C3')).toBeTruthy();
  expect(part.getAllByRole('row').length).toBeLessThan(120);
});

test('of a hundred thousand rows only those in view are drawn, and a filter finds its row', async () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({ code: `C${at}`, seller: `Vendedor ${at}`, price: at }));
  const part = draw({ rows: many });
  expect(part.getByText('100,000 contratos')).toBeTruthy();
  expect(part.getAllByRole('row').length).toBeLessThan(120);
  await part.user.click(part.getByRole('button', { name: 'Filtrar por Contrato' }));
  await part.user.type(part.getByRole('searchbox', { name: 'Contrato contiene' }), 'C99999');
  await expect.poll(() => firstCells(part)).toEqual(['C99999']);
});
