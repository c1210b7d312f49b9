import type { TraceHours, TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { checkFileLine } from '@contador/contract/tariff-inputs';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallError } from '../../http/call-failure.ts';
import { refusedAs } from '../../http/refused-here.ts';
import { type Answer, answer, refuse } from '../../testing/network.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { type Explanation, LupaProvider, useLupa } from './lupa.tsx';

const term = (symbol: string, amount: string, unit: string, origin: TraceOrigin): TraceTree => ({
  id: symbol,
  symbol,
  label: `término ${symbol}`,
  unit,
  amount,
  index: {},
  origin,
});

const tree = term('R', '31.4344', 'COP/kWh', {
  kind: 'formula',
  law: 'Res. CREG 119 de 2007',
  article: '11',
  expression: 'AREST / V',
  from: '2008-02',
  terms: [
    term('AREST', '-35000000', 'COP', {
      kind: 'override',
      by: 'Juliana Cortés',
      at: '2025-11-12T13:51:07Z',
      reason: 'comunicación del ASIC',
      originalAmount: '-12480300',
      original: {
        kind: 'parameter',
        filename: 'CRS',
        column: 2,
        columnLabel: 'Ajustes AREST ($)',
        enteredBy: 'María Rojas',
        enteredAt: '2025-11-10T14:31:00Z',
      },
    }),
    term('V', '77214281', 'kWh', {
      kind: 'file',
      input: 'AFAC',
      files: [{ name: 'afac10.txf', sha256: 'ab'.repeat(32), line: 38, column: '14', amount: '77214281' }],
      uploadedBy: 'Juliana Cortés',
      uploadedAt: '2025-11-10T15:00:00Z',
    }),
  ],
});

function Figure({ explanation }: { readonly explanation: Explanation }) {
  const lupa = useLupa();
  return (
    <button type="button" onClick={() => lupa.open(explanation)}>
      31.43
    </button>
  );
}

const line = answer(checkFileLine, { columns: ['AGENTE', '13', '14'], cells: ['DEMC', '5', '77214281'] });

async function open(explanation: Explanation, answers: readonly Answer[] = [line]) {
  const part = renderPart(
    <LupaProvider>
      <Figure explanation={explanation} />
    </LupaProvider>,
    answers,
  );
  await part.user.click(part.getByRole('button', { name: '31.43' }));
  return { ...part, drawer: within(await part.findByRole('dialog', { name: 'Lupa' })) };
}

const explained = { title: 'Restricciones de Noviembre 2025, Demo Sur', path: ['Consola de estado', 'R'], trace: tree };

test('leads from the figure through its formula down to file, line and person', async () => {
  const { drawer, user } = await open(explained);
  expect(drawer.getByText('Restricciones de Noviembre 2025, Demo Sur')).toBeTruthy();
  expect(drawer.getByRole('math').getAttribute('aria-label')).toBe('R = AREST / V');
  expect(drawer.getByText('Res. CREG 119 de 2007, art. 11')).toBeTruthy();
  expect(drawer.getByText('desde Febrero 2008')).toBeTruthy();
  await user.keyboard('{End}{ArrowRight}{ArrowRight}');
  const source = drawer.getByRole('treeitem', { selected: true });
  expect(source.textContent).toContain('afac10.txf, línea 38, columna 14');
  expect(source.textContent).toContain('Juliana Cortés');
});

test('opens the line of a file and marks the column that was read', async () => {
  const { drawer, user, sent } = await open(explained);
  expect(sent(checkFileLine)).toEqual([]);
  await user.keyboard('{End}{ArrowRight}{ArrowRight}');
  const detail = within(drawer.getByRole('region', { name: 'V término V' }));
  expect((await detail.findByText('La línea del archivo')).tagName).toBe('H4');
  const cells = [...((await detail.findByText('DEMC')).closest('dl')?.children ?? [])] as HTMLElement[];
  expect(cells.map((cell) => cell.textContent)).toEqual(['AGENTEDEMC', '135', '1477214281']);
  expect(cells.map((cell) => cell.dataset.read)).toEqual([undefined, undefined, 'true']);
  expect(sent(checkFileLine).map(({ query }) => query)).toEqual([{ sha256: 'ab'.repeat(32), line: 38 }]);
});

test('shows an error next to a line that cannot be opened', async () => {
  const { drawer, user } = await open(explained, [
    refuse(checkFileLine, 404, 'not-found', 'No se encontró lo que se pidió.'),
  ]);
  await user.keyboard('{End}{ArrowRight}{ArrowRight}');
  await drawer.findByText('No fue posible cargar la línea del archivo.');
  drawer.getByText('Juliana Cortés · 10/11/2025 10:00');
});

test('shows applied and original value, author, time and reason of a change by hand', async () => {
  const { drawer, user } = await open(explained);
  expect(drawer.getByText('1 dato modificado a mano')).toBeTruthy();
  expect(drawer.getByText('AREST → R')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  const detail = within(drawer.getByRole('region', { name: 'AREST término AREST' }));
  expect(detail.getByText('\u221235,000,000.00 COP')).toBeTruthy();
  expect(detail.getByText('\u221212,480,300.00 COP')).toBeTruthy();
  expect(detail.getByText('12/11/2025 08:51')).toBeTruthy();
  expect(detail.getByText('comunicación del ASIC')).toBeTruthy();
  expect(detail.getByText('CRS, columna 2 «Ajustes AREST ($)»')).toBeTruthy();
});

test('Escape closes it and gives the focus back to the figure', async () => {
  const part = await open(explained);
  await part.user.keyboard('{Escape}');
  await expect.poll(() => part.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('31.43');
});

test('shows that a tree could not be fetched, and retries', async () => {
  let broken = true;
  const { drawer, user } = await open({
    title: 'x',
    load: () => (broken ? Promise.reject(new Error('x')) : Promise.resolve(tree)),
  });
  await drawer.findByText('No fue posible cargar la explicación de esta cifra.');
  broken = false;
  await user.click(drawer.getByRole('button', { name: 'Intentar de nuevo' }));
  await drawer.findByRole('tree');
});

test('shows who approved a change, every entry of a parameter, and the action of a term', async () => {
  const approved = term('AREST', '-35000000', 'COP', {
    kind: 'override',
    by: 'Juliana Cortés',
    at: '2025-11-12T13:51:07Z',
    reason: 'comunicación del ASIC',
    approvedBy: 'Mateo Rojas',
    approvedAt: '2025-11-12T14:10:00Z',
    originalAmount: '-12480300',
    original: {
      kind: 'parameter',
      filename: 'CRS',
      column: 2,
      columnLabel: 'Ajustes AREST ($)',
      enteredBy: 'María Rojas',
      enteredAt: '2025-11-10T14:31:00Z',
      history: [
        { amount: '-12480300', by: 'María Rojas', at: '2025-11-10T14:31:00Z' },
        { amount: null, by: 'Daniela Duarte', at: '2025-11-09T14:31:00Z' },
      ],
    },
  });
  let corrected = '';
  const { drawer, user, queryByRole } = await open({
    title: 'AREST',
    trace: approved,
    actionOf: (id) => ({ label: 'Corregir a mano', run: () => (corrected = id) }),
  });
  const detail = drawer.getByRole('complementary', { name: 'Término' });
  expect(detail.textContent).toContain('Mateo Rojas · 12/11/2025 09:10');
  expect(detail.textContent).toContain('−12,480,300.00 · María Rojas · 10/11/2025 09:31');
  expect(detail.textContent).toContain('sin valor · Daniela Duarte · 09/11/2025 09:31');
  await user.click(drawer.getByRole('button', { name: 'Corregir a mano' }));
  expect([corrected, queryByRole('dialog', { name: 'Lupa' })]).toEqual(['AREST', null]);
});

test('warns that the stored amounts differ from the explanation, the figures of its tree first', async () => {
  const others = Array.from({ length: 6 }, (_, at) => ({ id: `otra${at}`, stored: '1', rebuilt: null }));
  const unexplained = [...others, { id: 'V', stored: '77214281.0000001', rebuilt: '77214281' }];
  const part = await open({ title: 'R', load: async () => ({ figure: tree, unexplained }) });
  const alert = await part.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((it) => it.textContent),
  ).toEqual([
    'término V: guardado 77,214,281.0000001, la explicación da 77,214,281',
    ...[0, 1, 2, 3].map((at) => `otra${at}: guardado 1, la explicación da nada`),
  ]);
  expect(alert.textContent).toContain('y 2 cifras más');
});

test('does not open a line of a workbook, which has no text lines', async () => {
  const file = {
    name: 'otros-conceptos.xlsx',
    sha256: 'ab'.repeat(32),
    line: 12,
    column: 'VALOR_CONCEPTO',
    amount: '5',
  };
  const trace = term('V', '5', 'COP', {
    kind: 'file',
    input: 'Otros conceptos',
    files: [file],
    uploadedBy: 'Ana',
    uploadedAt: '2025-11-10T15:00:00Z',
  });
  const { drawer, user, sent } = await open({ title: 'V', trace });
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(drawer.getByRole('treeitem', { selected: true }).textContent).toContain('línea 12, columna VALOR_CONCEPTO');
  expect(sent(checkFileLine)).toEqual([]);
});

test('fetches the terms of a term that was sent without them when it is opened, down to the file', async () => {
  const sum = (symbol: string, ...terms: TraceTree[]) =>
    term(symbol, '3', 'kWh', {
      kind: 'formula',
      law: 'CREG 174/2021',
      article: '25',
      expression: 'x',
      from: '2022-01',
      terms,
    });
  const hour = term('Exp', '3', 'kWh', {
    kind: 'file',
    input: 'Consumos de 1001',
    files: [{ name: '1001.csv', sha256: 'ab', line: 3, column: 'ACT_GEN_12', amount: '3' }],
    uploadedBy: 'Natalia Ospina',
    uploadedAt: '2025-11-02T15:00:00Z',
  });
  const requestedIds: string[] = [];
  const explanation: Explanation = {
    title: 'Excedentes',
    trace: sum('Exc2M', { ...sum('Exc2D'), more: true }),
    termsOf: async (id) => {
      requestedIds.push(id);
      return sum('Exc2D', hour);
    },
  };
  const { user, getByRole, findByRole } = renderPart(
    <LupaProvider>
      <Figure explanation={explanation} />
    </LupaProvider>,
    [line],
  );
  await user.click(getByRole('button', { name: '31.43' }));
  const tree = await findByRole('tree');
  const day = within(tree).getByRole('treeitem', { name: /Exc2D/ });
  expect(day.getAttribute('aria-expanded')).toBe('false');
  await user.dblClick(day);
  await user.dblClick(await within(tree).findByRole('treeitem', { name: /Exp/ }));
  expect(await within(tree).findByText('1001.csv, línea 3, columna ACT_GEN_12')).toBeTruthy();
  expect(requestedIds).toEqual(['Exc2D']);
});

const series: TraceTree = term('PBs', '300.5', 'COP/kWh', {
  kind: 'series',
  input: 'TRSD',
  code: 'PBNA',
  month: '2025-10',
  measure: 'mean',
  hours: 48,
  uploadedBy: 'Juliana Cortés',
  uploadedAt: '2025-11-10T15:00:00Z',
});
const hoursOfMonth: TraceHours = {
  title: 'Promedio simple del precio de bolsa',
  unit: 'COP/kWh',
  month: '2025-10',
  measure: 'mean',
  amount: '300.5',
  values: Array.from({ length: 48 }, (_, at) => (at === 30 ? '1212.25' : '281.1')),
  columns: Array.from({ length: 24 }, (_, at) => `HORA ${String(at + 1).padStart(2, '0')}`),
  sources: [
    { file: 'trsd1001.tx2', line: 2 },
    { file: 'trsd1002.tx2', line: 2 },
  ],
};

test('fetches the hours of a mean on request, each with the file and line of its day', async () => {
  const requestedIds: string[] = [];
  const hoursOf = async (id: string) => {
    requestedIds.push(id);
    return hoursOfMonth;
  };
  const { drawer, user } = await open({ title: 'Precio de bolsa', trace: series, hoursOf }, []);
  drawer.getAllByText('promedio de 48 horas de TRSD PBNA, Octubre 2025');
  expect(requestedIds).toEqual([]);
  await user.click(drawer.getByRole('button', { name: 'Ver las horas' }));
  const map = await drawer.findByRole('img', { name: 'Horas, COP/kWh' });
  expect(requestedIds).toEqual(['PBs']);
  map.focus();
  await user.keyboard(`{ArrowDown}${'{ArrowRight}'.repeat(6)}`);
  expect(drawer.getByRole('status').textContent).toContain('trsd1002.tx2, línea 2');
  expect(drawer.getByRole('status').textContent).toContain('1,212.25');
  await user.click(drawer.getByText('Tabla'));
  expect(drawer.getAllByRole('row')).toHaveLength(3);
});

test('shows why hours could not be fetched, and retries', async () => {
  let tries = 0;
  const hoursOf = async () => {
    tries += 1;
    if (tries > 1) return hoursOfMonth;
    throw new CallError(refusedAs({ code: 'hours-otherwise', particulars: [] }));
  };
  const { drawer, user } = await open({ title: 'Precio de bolsa', trace: series, hoursOf }, []);
  await user.click(drawer.getByRole('button', { name: 'Ver las horas' }));
  await drawer.findByText(/Las horas que hay hoy no dan esa cifra/);
  await user.click(drawer.getByRole('button', { name: 'Intentar de nuevo' }));
  await drawer.findByRole('img', { name: /^Horas/ });
});

test('offers no hours if the page cannot fetch them', async () => {
  const { drawer } = await open({ title: 'Precio de bolsa', trace: series }, []);
  expect(drawer.queryByRole('button', { name: 'Ver las horas' })).toBeNull();
});
