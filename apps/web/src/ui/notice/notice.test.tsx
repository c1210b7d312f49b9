import type { Particular } from '@contador/contract';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { type NoticeService, useNotice } from './notice.tsx';

function Asks({ ask }: { readonly ask: (service: NoticeService) => void }) {
  const service = useNotice();
  return (
    <button type="button" onClick={() => ask(service)}>
      Preguntar
    </button>
  );
}

const errors: Particular[] = [
  { file: 'trsd1009.txf', line: 18, column: 'HORA 07', value: '1,061.08', expected: 'Punto decimal: 1061.08' },
  { file: 'trsd1017.txf', expected: 'Falta la fila PBNA' },
  { file: 'trsd1030.txf', line: 2, column: 'HORA 01', value: '=1+1', expected: 'Un número o una celda vacía' },
];

async function open(ask: (service: NoticeService) => void) {
  const part = renderPart(<Asks ask={ask} />);
  await part.user.click(part.getByRole('button', { name: 'Preguntar' }));
  return { ...part, dialog: within(await part.findByRole('dialog', { name: 'Aviso' })) };
}

describe("the 'Aviso'", () => {
  test('shows the exact text, focuses Aceptar, and returns the focus when Enter closes it', async () => {
    const part = await open(
      ({ notice }) => void notice('Datos guardados. Verifique la información reflejada en la lista.'),
    );
    expect(part.dialog.getByText('Datos guardados. Verifique la información reflejada en la lista.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Aceptar');
    await part.user.keyboard('{Enter}');
    await expect.poll(() => part.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Preguntar');
  });

  test('asks once after a double click, and gives the answer to one of the two calls', async () => {
    const answers: boolean[] = [];
    const part = renderPart(
      <Asks ask={({ confirm }) => void confirm('¿Expedir?').then((answer) => answers.push(answer))} />,
    );
    const accept = async () => {
      const dialog = within(await part.findByRole('dialog', { name: 'Aviso' }));
      await part.user.click(dialog.getByRole('button', { name: 'Aceptar' }));
    };
    await part.user.dblClick(part.getByRole('button', { name: 'Preguntar' }));
    await accept();
    await expect.poll(() => answers).toEqual([false, true]);
    await expect.poll(() => part.queryByRole('dialog')).toBeNull();
    // Asks again after the first question was answered.
    await part.user.click(part.getByRole('button', { name: 'Preguntar' }));
    await accept();
    await expect.poll(() => answers).toEqual([false, true, true]);
  });

  test('shows equal messages once while open, and messages with different lists one after the other', async () => {
    const part = renderPart(
      <Asks
        ask={({ notice }) => {
          void notice('Error en el proceso.', { particulars: errors });
          void notice('Error en el proceso.', { particulars: errors });
          void notice('Error en el proceso.', { particulars: errors.slice(1) });
        }}
      />,
    );
    await part.user.click(part.getByRole('button', { name: 'Preguntar' }));
    const rows = async () => within(await part.findByRole('dialog', { name: 'Aviso' })).getAllByRole('row').length;
    const shown = [await rows()];
    await part.user.click(part.getByRole('button', { name: 'Aceptar' }));
    await expect.poll(rows).not.toBe(shown[0]);
    shown.push(await rows());
    await part.user.click(part.getByRole('button', { name: 'Aceptar' }));
    await expect.poll(() => part.queryByRole('dialog')).toBeNull();
    expect(shown[0]).toBe((shown[1] ?? 0) + 1);
  });

  test('shows where each error is, and copies the list without formulas', async () => {
    const part = await open(({ notice }) => void notice('Error al subir archivos.', { particulars: errors }));
    const heads = part.dialog.getAllByRole('columnheader').map((it) => it.textContent);
    expect(heads).toEqual(['Archivo', 'Línea', 'Columna', 'Valor', 'Se esperaba']);
    expect(part.dialog.getAllByRole('row')[2]?.textContent).toBe('trsd1017.txf———Falta la fila PBNA');
    await part.user.click(part.dialog.getByRole('button', { name: 'Copiar la lista' }));
    const copied = (await navigator.clipboard.readText()).split('\n');
    expect(copied[0]).toBe('Archivo\tLínea\tColumna\tValor\tSe esperaba');
    expect(copied[3]).toBe("trsd1030.txf\t2\tHORA 01\t'=1+1\tUn número o una celda vacía");
  });

  test('shows an error shared by many files as one expandable line with their count; the copied list has all of them', async () => {
    const expected = 'TRSD: El archivo es de otro mes';
    const alike = [1, 2, 3, 4].map((day) => ({ file: `trsd030${day}.txf`, expected }));
    const particulars = [...alike.slice(0, 2), { file: 'notas.docx', expected: 'Otro nombre' }, ...alike.slice(2)];
    const part = await open(({ notice }) => void notice('Algunos archivos no se subirán.', { particulars }));
    const rows = () => part.dialog.getAllByRole('row').map((it) => it.textContent);
    expect(rows()).toEqual([
      'ArchivoSe esperaba',
      `4 archivos: trsd0301.txf … trsd0304.txf${expected}`,
      'notas.docxOtro nombre',
    ]);
    await part.user.click(part.dialog.getByRole('button', { name: /^4 archivos/ }));
    expect(rows().slice(2, 6)).toEqual(alike.map(({ file }) => file));
    await part.user.click(part.dialog.getByRole('button', { name: 'Copiar la lista' }));
    expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(6);
  });

  test('shows several notices one after the other', async () => {
    const closed: string[] = [];
    const part = await open(({ notice }) => {
      void notice('Primero').then(() => closed.push('Primero'));
      void notice('Segundo').then(() => closed.push('Segundo'));
    });
    expect(part.queryByText('Segundo')).toBeNull();
    await part.user.keyboard('{Escape}');
    await part.findByText('Segundo');
    expect(closed).toEqual(['Primero']);
    await part.user.keyboard('{Enter}');
    await expect.poll(() => closed).toEqual(['Primero', 'Segundo']);
  });
});

describe('a question', () => {
  const sentence = '¿Desea publicar el valor de la componente?. Esta acción no se puede deshacer.';

  test.each([
    ['Aceptar', true],
    ['Cancelar', false],
  ])('%s answers %s', async (button, answer) => {
    const answers: boolean[] = [];
    const part = await open(({ confirm }) => void confirm(sentence).then((it) => answers.push(it)));
    await part.user.click(part.dialog.getByRole('button', { name: button }));
    await expect.poll(() => answers).toEqual([answer]);
  });

  test('Escape answers no', async () => {
    const answers: boolean[] = [];
    const part = await open(({ confirm }) => void confirm(sentence).then((it) => answers.push(it)));
    await part.user.keyboard('{Escape}');
    await expect.poll(() => answers).toEqual([false]);
  });
});

describe('a failed call', () => {
  test("shows the screen's text first and the server's sentence under it", async () => {
    const part = await open(
      ({ failed }) =>
        void failed(
          {
            kind: 'refused',
            status: 409,
            code: 'inputs-locked',
            message: 'Tarifas publicadas.',
            details: [{ field: 'Código SUI', expected: 'Ingrese el código SUI' }],
            body: {},
          },
          'Error al guardar los datos.',
        ),
    );
    expect(part.dialog.getByText('Error al guardar los datos.')).toBeTruthy();
    expect(part.dialog.getByText('Tarifas publicadas.')).toBeTruthy();
    expect(part.dialog.getAllByRole('columnheader').map((it) => it.textContent)).toEqual(['Campo', 'Se esperaba']);
  });

  test('names the column for what its rows are about: cycles and clients are no fields', async () => {
    const details = [
      { subject: 'cycle', field: '4R', expected: 'Apruebe la liquidación de consumos.' },
      { subject: 'client', field: 'C-417', value: 'C-417', expected: 'Una cuenta bancaria.' },
    ] as const;
    const refusal = {
      kind: 'refused',
      status: 409,
      code: 'bills-lack-inputs',
      message: 'Faltan datos.',
      body: {},
    } as const;
    const part = await open(({ failed }) => void failed({ ...refusal, details: [...details] }, 'No se generaron.'));
    const rows = part.dialog.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Ciclo', 'Cliente', 'Se esperaba'],
      ['4R', '—', 'Apruebe la liquidación de consumos.'],
      ['—', 'C-417', 'Una cuenta bancaria.'],
    ]);
  });

  test('shows nothing when the session has ended, because the sign-in page says so', async () => {
    const part = renderPart(<Asks ask={({ failed }) => void failed({ kind: 'session-over' }, 'Error')} />);
    await part.user.click(part.getByRole('button', { name: 'Preguntar' }));
    expect(part.queryByText('Error')).toBeNull();
  });
});

test('a message in the corner is added to a region that was there before, so that it is read aloud', async () => {
  const part = renderPart(<Asks ask={({ tell }) => tell('3 archivos cargados.')} />);
  const region = document.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('');
  await part.user.click(part.getByRole('button', { name: 'Preguntar' }));
  await expect.poll(() => region?.textContent).toContain('3 archivos cargados.');
});
