import {
  type ComponentCorrection,
  calcComponents,
  checkBeforePublishing,
  checkComponentCorrections,
  explainFigure,
  getVersionInfo,
  listPublishedMonths,
  updateComponentCorrections,
} from '@contador/contract/tariff-calculation';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/network.ts';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';
import { exampleAnswer, exampleCard, exampleComponents } from './testing/example-cards.ts';

const address = '/webdemo/principal/consola-componentes?periodo=2025-10&mercado=DNOM&version=def';
const figure = 'G[market=DNOM]';
const value = {
  component: 'G' as const,
  figure,
  calculated: '306.2348',
  applied: '306.2348',
  refused: null,
  revision: '0',
};
const proposed: ComponentCorrection = {
  number: 1,
  component: 'G',
  figure,
  amount: '300',
  calculated: '306.2348',
  reason: 'XM corrigió el precio en su circular 041.',
  proposedBy: 'Daniela Duarte',
  proposedAt: '2025-11-10T15:00:00.000Z',
  state: 'proposed',
  approval: null,
  end: null,
  refused: { approve: null, reject: null, withdraw: 'Una propuesta la retira quien la hizo. Otra persona la rechaza.' },
  revision: '1.0',
};

function open(
  corrections: readonly ComponentCorrection[],
  more: Parameters<typeof exampleCard>[2] = {},
  update: Answer = answer(updateComponentCorrections, { Upload: 'OK' }),
) {
  return renderScreen(address, {
    answers: [
      answer(listPublishedMonths, { months: [] }),
      answer(checkBeforePublishing, { findings: [] }),
      answer(getVersionInfo, {
        versions: ['def'],
        xmVersions: ['.txf'],
        calculationTypes: ['FRANJAS HORARIAS'],
        tariffsPublished: [{}],
        publicationDates: [{}],
        tariffIds: ['dem202510def'],
        definitiveVersion: 'def',
        reliquidationVersion: null,
        lastVersion: 'def',
        reliquidationFinished: true,
        usedXmVersions: [],
        nextVersion: '2',
      }),
      answer(calcComponents, exampleAnswer(exampleComponents(exampleCard('G', 306.2348, more)))),
      answer(checkComponentCorrections, { values: [value], corrections: [...corrections] }),
      answer(explainFigure, {
        scope: 'Demo Norte, Noviembre 2025, versión def',
        published: null,
        figure: {
          id: figure,
          symbol: 'G',
          label: 'Costo de compra de energía',
          unit: 'COP/kWh',
          amount: '306.2348',
          index: { market: 'DNOM' },
          origin: {
            kind: 'formula',
            law: 'CREG 119/2007',
            article: '6',
            expression: 'CR + AJ',
            from: '2008-02',
            terms: [],
          },
        },
      }),
      update,
    ],
  });
}

describe('correcting a value by hand', () => {
  test('works from the row of its component, and sends the input with the revision on which it is based', async () => {
    const screen = await open([]);
    await screen.user.click(await screen.findByRole('button', { name: 'Corregir a mano' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corregir a mano Generación' });
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Valor calculado' }).value).toBe('306.2348');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Proponer' }));
    const aviso = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(aviso.textContent).toMatch(/Valor corregido.*Motivo/);
    await screen.user.click(within(aviso).getByRole('button', { name: 'Aceptar' }));
    await screen.user.type(within(dialog).getByRole('textbox', { name: /Valor corregido/ }), '300.5');
    await screen.user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Circular 041 de XM.');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Proponer' }));
    await screen.findByText('Corrección propuesta. Falta que otra persona la apruebe.');
    expect(screen.sent(updateComponentCorrections).map(({ body }) => body)).toEqual([
      {
        username: 'demo',
        electric_tariff_id: 'dem202510def',
        market: 'DNOM',
        seen: '0',
        proposal: { figure, amount: 300.5, reason: 'Circular 041 de XM.' },
      },
    ]);
  });

  test('is unavailable before the component is calculated', async () => {
    const screen = await open([], { mainValue: null });
    await screen.findByRole('button', { name: 'Aprobar' });
    expect(screen.queryByRole('button', { name: 'Corregir a mano' })).toBeNull();
  });

  test('works from the Lupa, which closes', async () => {
    const screen = await open([]);
    const [first] = await screen.findAllByRole('button', { name: /Generación .*, abrir en la Lupa/ });
    await screen.user.click(first as HTMLElement);
    const lupa = await screen.findByRole('dialog', { name: 'Lupa' });
    await screen.user.click(await within(lupa).findByRole('button', { name: 'Corregir a mano' }));
    await screen.findByRole('dialog', { name: 'Corregir a mano Generación' });
    expect(screen.queryByRole('dialog', { name: 'Lupa' })).toBeNull();
  });

  test('keeps what was typed when the server refuses it', async () => {
    const sentence = 'Este valor ya tiene una corrección abierta.';
    const refused = refuse(updateComponentCorrections, 409, 'correction-open', sentence);
    const screen = await open([], {}, refused);
    await screen.user.click(await screen.findByRole('button', { name: 'Corregir a mano' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corregir a mano Generación' });
    await screen.user.type(within(dialog).getByRole('textbox', { name: /Valor corregido/ }), '300.5');
    await screen.user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Circular 041 de XM.');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Proponer' }));
    const aviso = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(aviso.textContent).toContain(sentence);
    await screen.user.click(within(aviso).getByRole('button', { name: 'Aceptar' }));
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Valor corregido/ }).value).toBe('300.5');
  });
});

describe('the corrections of the market', () => {
  test('show author, reason and replaced value; another person approves one after a confirmation', async () => {
    const screen = await open([proposed]);
    const card = await screen.findByRole('region', { name: 'Correcciones a mano' });
    expect(card.textContent).toContain('Propuesta');
    expect(card.textContent).toContain('300 en vez de 306.2348 COP/kWh');
    expect(card.textContent).toContain('Propuso Daniela Duarte, 10/11/2025 10:00');
    await screen.user.click(within(card).getByRole('button', { name: 'Aprobar' }));
    const question = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(question.textContent).toContain('¿Aprobar la corrección de G a 300 COP/kWh?');
    await screen.user.click(within(question).getByRole('button', { name: 'Aprobar' }));
    await screen.findByText('Corrección aprobada: el cálculo la usa.');
    expect(screen.sent(updateComponentCorrections)[0]?.body).toMatchObject({
      seen: '1.0',
      decision: { number: 1, act: 'approve' },
    });
  });

  test('can be rejected with a reason', async () => {
    const screen = await open([proposed]);
    const card = await screen.findByRole('region', { name: 'Correcciones a mano' });
    await screen.user.click(within(card).getByRole('button', { name: 'Rechazar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rechazar la corrección' });
    await screen.user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'La circular es de otro mes.');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    await screen.findByText('Corrección rechazada.');
    expect(screen.sent(updateComponentCorrections)[0]?.body).toMatchObject({
      decision: { number: 1, act: 'reject', reason: 'La circular es de otro mes.' },
    });
  });

  test('can be withdrawn by their author, who sees why they cannot be approved', async () => {
    const own = { approve: 'La decide otra persona. Quien la propuso la puede retirar.', reject: 'x', withdraw: null };
    const screen = await open([{ ...proposed, refused: own }]);
    const card = await screen.findByRole('region', { name: 'Correcciones a mano' });
    const approve = within(card).getByRole('button', { name: 'Aprobar' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    expect(within(card).queryByRole('button', { name: 'Rechazar' })).toBeNull();
    expect(within(card).getByRole('button', { name: 'Retirar' })).toBeTruthy();
  });

  test('mark the values that depend on them while in force', async () => {
    const approval = { by: 'Mateo Rojas', at: '2025-11-10T16:00:00.000Z' };
    const screen = await open([{ ...proposed, state: 'approved', approval }], { byHandIds: [figure] });
    const card = await screen.findByRole('region', { name: 'Correcciones a mano' });
    expect(card.textContent).toContain('Aprobó Mateo Rojas, 10/11/2025 11:00');
    expect(document.querySelectorAll(`[data-figure="${figure}"][data-overridden]`).length).toBeGreaterThan(0);
  });
});
