import {
  checkCompany,
  checkCompanyIdentity,
  sendTestMail,
  updateCompany,
  updateCompanyFeature,
  updateCompanyIdentity,
} from '@contador/contract/access';
import { checkOpenPoints, decideOpenPoint } from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const identity = {
  legalName: 'Energía del Cauca S.A. E.S.P.',
  nit: '900123456-8',
  activity: null,
  color: '#1D1F20',
  revision: 'r1',
  history: [
    {
      legalName: 'Energía del Cauca Ltda.',
      nit: '900123456-8',
      activity: null,
      color: '#1D1F20',
      until: '2025-03-01T15:00:00.000Z',
      changedBy: 'Ana Ruiz',
      reason: 'Escritura 120 de 2025',
    },
  ],
};
const company = {
  fields: [
    {
      field: 'agent' as const,
      value: ['DEMC'],
      firstFreeMonth: '2025-12',
      because: 'Hasta Noviembre 2025: hay insumos leídos.',
      history: [
        {
          value: ['DEMG'],
          from: '2026-02',
          reason: 'Fusión',
          decidedBy: 'Ana Ruiz',
          decidedAt: '2025-11-01T15:00:00.000Z',
        },
        {
          value: ['DEMC'],
          from: '2008-02',
          reason: 'Inicio',
          decidedBy: 'Contador',
          decidedAt: '2020-01-01T15:00:00.000Z',
        },
      ],
      revision: 'a1',
    },
    {
      field: 'treeShowsCot' as const,
      value: ['on'],
      firstFreeMonth: '2025-12',
      because: null,
      history: [],
      revision: '',
    },
  ],
  mail: { server: 'correo.empresa.co:587', from: 'contador@empresa.co' },
  publicUrl: null,
};
const openPoints = {
  settings: [
    {
      setting: 'billFileKind' as const,
      value: 'ds',
      history: [
        {
          value: 'ds',
          from: '2025-10-01',
          reason: 'Respuesta de la DIAN',
          decidedBy: 'Ana Ruiz',
          decidedAt: '2025-10-02T15:00:00.000Z',
        },
      ],
      revision: 'p1',
    },
    { setting: 'zeroBill' as const, value: 'line', history: [], revision: '' },
  ],
};
const opened = () =>
  renderScreen('/webdemo/empresa/datos', {
    answers: [
      answer(checkCompanyIdentity, identity),
      answer(updateCompanyIdentity, { Upload: 'OK' }),
      answer(checkCompany, company),
      answer(updateCompany, { Upload: 'OK' }),
      answer(updateCompanyFeature, { Upload: 'OK' }),
      answer(checkOpenPoints, openPoints),
      answer(decideOpenPoint, { Upload: 'OK' }),
      answer(sendTestMail, { accepted: false, reply: '550 no such user' }),
    ],
  });

test('shows the identity before each change, and sends a change with its reason', async () => {
  const screen = await opened();
  await screen.findByText('Energía del Cauca Ltda.');
  const name = await screen.findByRole('textbox', { name: /^Razón social/ });
  await screen.user.clear(name);
  await screen.user.type(name, 'Cauca Energía S.A. E.S.P.');
  await screen.user.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Escritura 45 de 2026');
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos de la empresa guardados.');
  expect(screen.sent(updateCompanyIdentity).map(({ body }) => body)).toEqual([
    {
      username: 'demo',
      legalName: 'Cauca Energía S.A. E.S.P.',
      nit: '900123456-8',
      activity: null,
      color: '#1D1F20',
      reason: 'Escritura 45 de 2026',
      seen: 'r1',
    },
  ]);
});

test('a change without its reason is not sent', async () => {
  const screen = await opened();
  await screen.user.type(await screen.findByRole('textbox', { name: /^Actividad/ }), 'Comercializador');
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/Algunos campos estan vacíos/);
  expect(screen.sent(updateCompanyIdentity)).toEqual([]);
});

async function changing(screen: Awaited<ReturnType<typeof opened>>, section: string, field: string) {
  const table = await screen.findByRole('table', { name: section });
  const row = within(table).getByRole('row', { name: new RegExp(`^${field}`) });
  await screen.user.click(within(row).getByRole('button', { name: 'Cambiar' }));
  return await screen.findByRole('dialog', { name: `Cambiar: ${field}` });
}

test('shows a value that is to come, and sends a new one from its first free month with a reason', async () => {
  const screen = await opened();
  await screen.findByText('DEMG desde Febrero 2026');
  const dialog = await changing(screen, 'Mercado', 'Código SIC del agente');
  expect(dialog.textContent).toContain('Hasta Noviembre 2025: hay insumos leídos.');
  const value = within(dialog).getByRole('textbox', { name: /^Valor/ });
  await screen.user.clear(value);
  await screen.user.type(value, 'demh');
  await screen.user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Resolución 12 del ASIC');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Dato de la empresa guardado.');
  expect(screen.sent(updateCompany).map(({ body }) => body)).toEqual([
    {
      username: 'demo',
      field: 'agent',
      value: ['DEMH'],
      from: '2025-12',
      reason: 'Resolución 12 del ASIC',
      seen: 'a1',
    },
  ]);
});

test('switches a feature off by its own call', async () => {
  const screen = await opened();
  const dialog = await changing(screen, 'Qué ofrece', 'Muestra el COT en el árbol');
  await screen.user.click(within(dialog).getByRole('combobox', { name: /^Valor/ }));
  await screen.user.click(await screen.findByRole('option', { name: 'No' }));
  await screen.user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Concepto del comité');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Dato de la empresa guardado.');
  expect(screen.sent(updateCompanyFeature).map(({ body }) => body)).toMatchObject([
    { feature: 'treeShowsCot', on: false, from: '2025-12' },
  ]);
  expect(screen.sent(updateCompany)).toEqual([]);
});

test('shows what the mail server answered to a test letter', async () => {
  const screen = await opened();
  await screen.user.type(await screen.findByRole('textbox', { name: 'Para' }), 'ana@empresa.co');
  await screen.user.click(screen.getByRole('button', { name: 'Enviar un correo de prueba' }));
  await screen.findByText(/550 no such user/);
});

test('shows an open point with its evidence, its default and its history, and sends what the person chooses', async () => {
  const screen = await opened();
  const table = await screen.findByRole('table', { name: 'Puntos por confirmar' });
  const row = within(table).getByRole('row', { name: /letras empieza el nombre del archivo de la factura/ });
  expect(row.textContent).toContain('Conocimiento general, sin confirmar. Un documento POS en producción usa fv.');
  expect(row.textContent).toContain('Por defecto: fv');
  await screen.findByText('Respuesta de la DIAN');
  const zero = within(table).getByRole('row', { name: /factura de cero/ });
  expect(zero.textContent).toContain('Sí, con una línea de cero');
  await screen.user.click(within(row).getByRole('button', { name: 'Cambiar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar un punto por confirmar' });
  const value = within(dialog).getByRole('combobox', { name: /^Valor/ });
  await screen.user.clear(value);
  await screen.user.type(value, 'de');
  await screen.user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Rechazo FAD05 del set');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Punto guardado.');
  expect(screen.sent(decideOpenPoint).map(({ body }) => body)).toMatchObject([
    { username: 'demo', setting: 'billFileKind', value: 'de', reason: 'Rechazo FAD05 del set', seen: 'p1' },
  ]);
});
