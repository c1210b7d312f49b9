import { reliquidationTexts as texts } from '@contador/contract/messages';
import {
  calcReliquidations,
  type ReliquidationParticulars,
  type ReliquidationTableRow,
  updateReliquidations,
} from '@contador/contract/reliquidation';
import { getVersionInfo } from '@contador/contract/tariff-calculation';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const ADDRESS = '/webdemo/principal/reliquidaciones?periodo=2025-10&mercado=DNOM';
const decided = { by: 'Juliana Cortés', at: '2025-11-12T14:03:00.000Z' };

function row(
  concept: string,
  values: (number | null)[],
  more: Partial<ReliquidationTableRow> = {},
): ReliquidationTableRow {
  return {
    from: '2025-08',
    concept,
    values,
    label: concept,
    unit: 'COP',
    component: 'R',
    adds: [],
    byHand: null,
    explained: true,
    ...more,
  };
}
const rows = [
  row('ΔRTCSA', [2_000, 1_990, -10, -10, 1_990]),
  row('ΔVDESV', [-300, -296, 4, 4, -296]),
  row('ΔGUATAPE', [35, 35, 0, 0, 35]),
  row('AREST', [1_735, 1_729, -6, -6, 1_729], { adds: ['ΔRTCSA', 'ΔVDESV', 'ΔGUATAPE'] }),
  row('AECC', [80_000_000, 80_500_000, 500_000, 500_000, 80_500_000], { unit: 'kWh', component: 'G' }),
];
const created: ReliquidationParticulars = {
  id: 7,
  tariffId: 'dem20258r1',
  year: 2025,
  period: 8,
  applicationYear: 2025,
  applicationMonth: 11,
  initialXmVersion: '.txf',
  finalXmVersion: '.tx3',
  version: 'r1',
  observation: 'Ajuste de XM',
  createdAt: '2025-11-12T14:00:00.000Z',
  createdBy: 'Juliana Cortés',
  finished: false,
  state: 'created',
  applied: null,
  approved: null,
  published: null,
  fingerprint: 'a1',
  revision: 'r7',
  missingInputs: [],
  applyRefused: null,
  approveRefused: 'Aplique los deltas de la reliquidación primero.',
  publishRefused: 'Aplique los deltas de la reliquidación primero.',
  deleteRefused: null,
};
const listed = (change: Partial<ReliquidationParticulars> = {}) =>
  answer(calcReliquidations, {
    rows: [rows],
    ids: [7],
    details: [{ ...created, ...change }],
    applicationPeriod: '2025-09',
    establishRefused: null,
  });
const done = answer(updateReliquidations, { Upload: 'OK' as const });
const accept = async (screen: Awaited<ReturnType<typeof renderScreen>>, text: string) => {
  const notice = (await screen.findByText(text)).closest('[role="dialog"], [role="alertdialog"]') as HTMLElement;
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
};

describe('Reliquidaciones', () => {
  test('an edited delta changes its total and its sum, and is applied with its reason', async () => {
    const screen = await renderScreen(ADDRESS, { answers: [listed(), done] });
    const field = await screen.findByRole('textbox', { name: texts.deltaOf('ΔGUATAPE') });
    expect(screen.queryByRole('textbox', { name: texts.deltaOf('AREST') })).toBeNull();
    await screen.user.clear(field);
    await screen.user.type(field, '1.5');
    const table = screen.getByRole('table', { name: texts.heading('Agosto 2025', '.txf', '.tx3') });
    const lastCells = (concept: RegExp) =>
      within(within(table).getByRole('row', { name: concept }))
        .getAllByRole('cell')
        .slice(-2)
        .map((it) => it.textContent);
    expect(lastCells(/^ΔGUATAPE/)[1]).toBe('36.50');
    expect(lastCells(/^AREST/)).toEqual(['−4.50', '1,730.50']);
    await screen.user.click(screen.getByRole('button', { name: texts.apply }));
    expect(screen.sent(updateReliquidations)).toEqual([]);
    expect(await screen.findByText(texts.reasonNeeded)).toBeTruthy();
    await screen.user.type(screen.getByRole('textbox', { name: new RegExp(texts.reason) }), 'Refactura');
    await screen.user.click(screen.getByRole('button', { name: texts.apply }));
    await accept(screen, texts.applied);
    expect(screen.sent(updateReliquidations).map(({ body }) => body)).toEqual([
      {
        username: 'demo',
        id: 7,
        create: false,
        finished: false,
        fingerprint: 'a1',
        deltas: [{ concept: 'ΔGUATAPE', values: [null, null, null, 1.5, null], reason: 'Refactura' }],
      },
    ]);
  });

  test('an invalid delta is not applied, and stays as typed', async () => {
    const screen = await renderScreen(ADDRESS, { answers: [listed(), done] });
    const field = await screen.findByRole('textbox', { name: texts.deltaOf('ΔGUATAPE') });
    await screen.user.clear(field);
    await screen.user.type(field, '1,5');
    await screen.user.click(screen.getByRole('button', { name: texts.apply }));
    const aviso = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(aviso.textContent).toContain('1,5');
    expect(screen.sent(updateReliquidations)).toEqual([]);
    expect((field as HTMLInputElement).value).toBe('1,5');
  });

  test('publishing and deleting ask first, in the specified words', async () => {
    const approved = {
      state: 'approved' as const,
      applied: decided,
      approved: decided,
      approveRefused: 'Ya.',
      publishRefused: null,
    };
    const screen = await renderScreen(ADDRESS, { answers: [listed(approved), done] });
    await screen.user.click(await screen.findByRole('button', { name: texts.publish }));
    await accept(screen, '¿Desea publicar los valores de la reliquidación?.');
    await accept(screen, 'Valor de la reliquidación publicado.');
    await screen.user.click(screen.getByRole('button', { name: texts.remove('r1') }));
    await accept(screen, '¿Desea eliminar la reliquidación r1 ?');
    await accept(screen, 'Valor de la reliquidación eliminado.');
    const sent = screen.sent(updateReliquidations).map(({ body }) => body);
    expect(sent).toMatchObject([
      { id: 7, finished: true, fingerprint: 'a1' },
      { id: 7, delete: true, seen: 'r7' },
    ]);
  });

  test('a published reliquidation is read-only', async () => {
    const finished = {
      state: 'published' as const,
      finished: true,
      published: decided,
      deleteRefused: 'Ya fue publicada.',
    };
    const screen = await renderScreen(ADDRESS, { answers: [listed(finished)] });
    await screen.findByText(texts.states.published);
    expect(screen.queryAllByRole('textbox', { name: /^Delta de/ })).toEqual([]);
    for (const name of [texts.apply, texts.approve, texts.publish])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('the displayed period becomes the application period; a refusal shows the server’s sentence', async () => {
    const sentence = 'El periodo de aplicación ya tiene componentes publicadas.';
    const screen = await renderScreen(ADDRESS, {
      answers: [listed(), refuse(updateReliquidations, 409, 'reliquidation-application-published', sentence)],
    });
    await screen.user.click(await screen.findByRole('button', { name: texts.establish }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.sent(updateReliquidations).map(({ body }) => body)).toEqual([
      { username: 'demo', establish: true, applicationYear: 2025, applicationMonth: 11 },
    ]);
  });
});

describe('Reliquidar periodo', () => {
  const info = {
    versions: ['def'],
    xmVersions: ['.txf'],
    calculationTypes: ['MONOMIO' as const],
    tariffsPublished: [{ DNOM: true, DSUM: true }],
    publicationDates: [{}],
    tariffIds: ['dem202510def'],
    definitiveVersion: 'def',
    definitiveVersions: { DNOM: 'def', DSUM: 'def' },
    reliquidationVersion: 'r1',
    lastVersion: 'def',
    reliquidationFinished: true,
    usedXmVersions: ['.tx3'],
    applicationPeriod: '2025-12',
    applicationPublished: false,
    nextVersion: '2',
  };
  const CONSOLE = '/webdemo/principal/consola-componentes?periodo=2025-10&mercado=DNOM';

  test('creates a reliquidation with an unused version', async () => {
    const screen = await renderScreen(CONSOLE, { answers: [answer(getVersionInfo, info), done] });
    await screen.user.click(await screen.findByRole('button', { name: texts.reliquidate }));
    const dialog = await screen.findByRole('dialog', { name: texts.reliquidate });
    await screen.user.click(within(dialog).getByRole('button', { name: texts.create }));
    await accept(screen, texts.emptyFields);
    await screen.user.click(within(dialog).getByRole('combobox', { name: new RegExp(texts.finalXmVersion) }));
    expect((await screen.findAllByRole('option')).map((it) => it.textContent)).not.toContain('.tx3');
    await screen.user.click(screen.getByRole('option', { name: '.tx4' }));
    await screen.user.click(within(dialog).getByRole('button', { name: texts.create }));
    await accept(screen, 'Nueva reliquidación creada.');
    expect(screen.sent(updateReliquidations)[0]?.body).toMatchObject({
      create: true,
      year: 2025,
      period: 10,
      applicationYear: 2026,
      applicationMonth: 1,
      initialXmVersion: '.tx3',
      finalXmVersion: '.tx4',
      version: 'r2',
    });
  });

  test('a disabled button gives its reason', async () => {
    const without = answer(getVersionInfo, { ...info, applicationPeriod: null });
    const screen = await renderScreen(CONSOLE, { answers: [without] });
    const button = await screen.findByRole('button', { name: texts.reliquidate });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    await screen.user.hover(button);
    expect(await screen.findByText(/Establezca primero el periodo de aplicación/)).toBeTruthy();
  });
});
