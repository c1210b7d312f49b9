import {
  checkAnnexArchive,
  checkAnnexDelivery,
  checkConsumptionInPeriod,
  checkSettlementStatus,
  checkUserReportData,
  downloadAnnexArchive,
  explainSettlement,
  prepareAnnexArchive,
  resendAnnexLetter,
} from '@contador/contract/self-generators';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { annexOfMonth } from '../../../testing/annex-of-month.ts';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const measured = (codes: readonly string[]) => ({ clients: codes.map((clientCode) => ({ clientCode })) });
const letter = { agreed: true, reason: null, moment: null, nextAt: null, fault: null, reply: null, sha256: null };
const delivered = {
  hasServer: true,
  states: { paper: 1, ready: 0, sending: 0, waiting: 0, sent: 1 },
  paper: { 'no-consent': 1, 'no-address': 0, suppressed: 0, 'domain-stopped': 0, failed: 0 },
  annexes: [
    {
      ...letter,
      clientCode: '1002',
      clientName: 'Ana Mora',
      address: 'ana@example.co',
      agreed: null,
      state: 'paper' as const,
      reason: 'no-consent' as const,
      sentTo: null,
    },
    {
      ...letter,
      clientCode: '1001',
      clientName: 'Hernán Ruiz',
      address: 'hernan@example.co',
      state: 'sent' as const,
      sentTo: 'hernan@example.co',
      reply: '250 ok',
      sha256: 'a'.repeat(64),
    },
  ],
  blocks: [],
};
const open = (isApproved = true, answers: Answers = [], address = '') =>
  renderScreen(`/webcedenar/autogeneradores/reporte-usuario?periodo=2025-10${address}`, {
    account: 'ag@cedenar',
    answers: [
      answer(checkSettlementStatus, { standing: [isApproved, false, true] }),
      answer(checkUserReportData, (sent) => ({
        user_data: sent.query.clientCode === '9999' ? {} : annexOfMonth(sent.query.clientCode),
      })),
      answer(checkConsumptionInPeriod, measured([])),
      answer(checkAnnexArchive, { clients: 1, archive: null }),
      answer(checkAnnexDelivery, delivered),
      answer(resendAnnexLetter, { Upload: 'OK' }),
      ...answers,
    ],
  });

test('clients can be searched only after the settlement is approved', async () => {
  const screen = await open(false);
  expect((await screen.findAllByText('La liquidación del mes no se ha aprobado.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Buscar' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.sent(checkUserReportData)).toEqual([]);
});

test('Enter searches a client by code, and an unknown code is reported', async () => {
  const screen = await open();
  await screen.user.type(await screen.findByRole('textbox', { name: 'Código del cliente' }), '1001{Enter}');
  const paper = await screen.findByRole('article', { name: /^ANEXO FACTURACION AUTOGENERADORES/ });
  for (const text of [
    'Detalle de conceptos facturados',
    'Pago de excedentes',
    'Saldos acumulados',
    'Exportación total',
  ])
    expect(paper.textContent).toContain(text);
  expect(paper.textContent).not.toContain('CAUSA DE NO LECTURA');
  await screen.user.clear(screen.getByRole('textbox', { name: 'Código del cliente' }));
  await screen.user.type(screen.getByRole('textbox', { name: 'Código del cliente' }), '9999{Enter}');
  await screen.findByText('Usuario 9999 no encontrado.');
});

test('the sums of the hours equal the figures of the annex', async () => {
  const screen = await open(true, [], '&cliente=1001');
  const table = await screen.findByRole('table', { name: 'Horas del 2 de octubre' });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('Suma del día17.202.7614.446,526.79');
  const sums = screen.getByText('Suma del mes: Valor del excedente 2').parentElement;
  expect(sums?.textContent).toContain('$6,526.79');
});

test('the print shows the paid energy of each day with its value, and the highest hour', async () => {
  const screen = await open(true, [], '&cliente=1001');
  const section = (await screen.findByText('Lo que se paga, por día')).parentElement;
  expect(section?.textContent).toBe('Lo que se paga, por día excedente 2 en kWh; debajo, su valor en $');
  expect([...(section?.parentElement?.querySelectorAll('p') ?? [])].slice(1).map((line) => line.textContent)).toEqual([
    '14.4',
    '6,527',
  ]);
  expect(screen.getByText('hora mayor: 14.44 kWh · sábado y domingo con fondo')).toBeTruthy();
});

test('the keyboard moves through the hours, and Enter opens the Lupa', async () => {
  const screen = await open(
    true,
    [refuse(explainSettlement, 404, 'figure-unknown', 'Sin explicación.')],
    '&cliente=1001',
  );
  const reader = await screen.findByRole('slider', { name: 'Hora del mes' });
  expect(reader.getAttribute('aria-valuetext')).toContain('aquí el excedente 1 pasa a excedente 2');
  reader.focus();
  await screen.user.keyboard('{ArrowRight}');
  expect(reader.getAttribute('aria-valuetext')).toContain('2 de octubre, hora 12');
  await screen.user.keyboard('{Enter}');
  await expect.poll(() => screen.sent(explainSettlement).length).toBe(1);
  expect(screen.sent(explainSettlement)[0]?.query).toMatchObject({
    client_code: '1001',
    figure: 'VExc2[day=2025-10-02;hour=12]',
    year: 2025,
    month: 10,
  });
});

test('all annexes are fetched one by one in parts of ten, and failed ones are named', async () => {
  const codes = Array.from({ length: 12 }, (_, at) => (at === 3 ? '9999' : String(1001 + at)));
  const screen = await open(true, [answer(checkConsumptionInPeriod, measured(codes))]);
  await screen.user.click(await screen.findByRole('button', { name: 'Descargar anexos' }));
  await screen.findByText('Descarga completa.');
  expect(screen.sent(checkConsumptionInPeriod)[0]?.query.method).toBe('only_codes');
  await screen.findByText('Usuario 9999 no encontrado.');
  const parts = screen.getByRole('combobox', { name: 'Parte' });
  expect(
    within(parts)
      .getAllByRole('option')
      .map((it) => it.textContent),
  ).toEqual(['Parte 1', 'Parte 2']);
  await screen.user.selectOptions(parts, 'Parte 2');
  const print = vi.fn(() => {
    const papers = [...document.querySelectorAll('article')].map((it) => it.getAttribute('aria-label'));
    expect(papers).toEqual(['ANEXO FACTURACION AUTOGENERADORES, Lácteos Pasto S.A.S.']);
  });
  vi.stubGlobal('print', print);
  await screen.user.click(screen.getByRole('button', { name: 'Imprimir anexos' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a month without clients is reported', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Descargar anexos' }));
  expect((await screen.findByRole('dialog', { name: 'Aviso' })).textContent).toContain('No hay clientes por procesar');
});

test('more than ten annexes are offered as one file that the server draws', async () => {
  let archive: { clients: number; bytes: number; at: string; until: string } | null = null;
  const screen = await open(true, [
    answer(checkAnnexArchive, () => ({ clients: 5_000, archive })),
    answer(prepareAnnexArchive, () => {
      archive = {
        clients: 4_998,
        bytes: 301_200_000,
        at: '2025-11-10T11:14:09Z',
        until: '2025-11-17T11:14:09Z',
      };
      return { Upload: 'OK' as const, clients: 4_998 };
    }),
    refuse(downloadAnnexArchive, 404, 'annexes-not-ready', 'Prepare la descarga de los anexos del mes.'),
  ]);
  await screen.user.click(await screen.findByRole('button', { name: 'Preparar anexos' }));
  await screen.findByText(/^4,998 PDF en un ZIP de 302 MB, preparado el /);
  expect(screen.getByText('Sin horas aprobadas hay 2 usuarios, que no están en él.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Descargar anexos en ZIP' }));
  await screen.findByText('Prepare la descarga de los anexos del mes.');
  expect(screen.sent(prepareAnnexArchive)).toHaveLength(1);
});

test('one file is not offered for few annexes', async () => {
  const screen = await open(true, [answer(checkAnnexArchive, { clients: 10, archive: null })]);
  await screen.findByRole('button', { name: 'Descargar anexos' });
  await expect.poll(() => screen.sent(checkAnnexArchive)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Preparar anexos' })).toBeNull();
});

test('lists how each annex goes, shows the proof of one that was sent, and sends it again', async () => {
  const screen = await open();
  const grid = await screen.findByRole('treegrid', { name: 'Anexos por correo' });
  const paper = within(grid).getByRole('row', { name: /Ana Mora/ });
  expect(paper.textContent).toContain('Para imprimir');
  expect(paper.textContent).toContain('El cliente no pidió el aviso por correo');
  await screen.user.click(within(grid).getByText('Hernán Ruiz'));
  const detail = await screen.findByRole('region', { name: 'Envío del anexo' });
  expect(detail.textContent).toContain('a'.repeat(64));
  await screen.user.click(within(detail).getByRole('button', { name: 'Enviar de nuevo' }));
  await screen.findByText('Anexo en cola');
  expect(screen.sent(resendAnnexLetter).map(({ body }) => body)).toEqual([
    { username: 'cedenar', year: 2025, month: 10, clientCode: '1001' },
  ]);
});
