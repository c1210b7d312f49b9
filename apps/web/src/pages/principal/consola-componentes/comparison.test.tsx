import { calcComponents, listPublishedMonths, whatChangedInFigure } from '@contador/contract/tariff-calculation';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';
import { exampleAnswer, exampleCard, exampleComponents } from './testing/example-cards.ts';

const address = '/webdemo/principal/consola-componentes?periodo=2025-10&mercado=DNOM&version=def';
const side = { tariffMonth: '2025-11', version: 'def', state: 'unpublished', definitive: false } as const;

test('the comparison names the main cause in the direction of the change and links to all causes', async () => {
  const card = exampleCard('PR', 64.3247, { previousMainValue: 61.7412 });
  const screen = await renderScreen(address, {
    answers: [
      answer(listPublishedMonths, { months: [] }),
      answer(calcComponents, exampleAnswer(exampleComponents(card))),
      answer(whatChangedInFigure, {
        from: { ...side, tariffId: 'dem20259def', tariffMonth: '2025-10', state: 'published', definitive: true },
        to: { ...side, tariffId: 'dem202510def' },
        change: {
          from: '61.7412',
          to: '64.3247',
          change: '2.5835',
          components: [{ component: 'PR', effect: '2.5835' }],
          causes: [
            { cause: 'demand', family: 'quantities', effect: '-4.1' },
            { cause: 'spot-price', family: 'prices', effect: '3.1166' },
          ],
          data: [],
          stopsAtComponents: false,
        },
        lacking: [],
      }),
    ],
  });
  const control = await screen.findByRole('region', { name: 'Control de publicación de Pérdidas' });
  const link = await within(control).findByRole('link', { name: 'Ver qué cambió' });
  expect(control.textContent).toContain(
    'Nivel 1 sube 2.58 frente a Octubre (61.74), sobre todo por el precio de bolsa, +3.12.',
  );
  expect(link.getAttribute('href')).toContain('/webdemo/principal/que-cambio?periodo=2025-10');
  expect(screen.sent(whatChangedInFigure)[0]?.query).toMatchObject({ figure: card.mainId, to: 'dem202510def' });
});
