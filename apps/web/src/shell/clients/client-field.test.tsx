import { type FoundClient, findClients } from '@contador/contract/clients';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../testing/render-screen.tsx';
import { heldAnswer } from '../../testing/while-loading.ts';

const bakery: FoundClient = {
  clientCode: 'DN-041',
  name: 'Panadería La Espiga',
  sicCode: 'FRT41',
  niu: '77001',
  meter: 'ISK-9',
  cycle: '4R',
  selfGenerator: null,
  active: true,
  exact: false,
};
const other: FoundClient = { ...bakery, clientCode: 'DN-042', name: 'Panificadora' };
const page = '/webspectrum/facturador/conceptos-por-cliente?periodo=2025-10';
const open = (...answers: Parameters<typeof answer>[1][]) =>
  renderScreen(page, {
    account: 'only-fact@spectrum',
    answers: answers.map((it) => answer(findClients, it as never)),
  });
const chosen = () => new URLSearchParams(window.location.search).get('cliente');

test('a client is chosen from the suggestions for part of its name', async () => {
  const screen = await open({ clients: [bakery, other] });
  await screen.user.type(await screen.findByLabelText('Cliente'), 'pan');
  await screen.user.click(await screen.findByText('DN-042 · SIC FRT41 · ciclo 4R'));
  expect(chosen()).toBe('DN-042');
  expect(screen.sent(findClients).at(-1)).toMatchObject({ query: { username: 'spectrum', text: 'pan' } });
});

test('Enter before the suggestions arrive waits for them: the only client is chosen, of two none', async () => {
  for (const [clients, expected] of [
    [[bakery], 'DN-041'],
    [[bakery, other], null],
    [[{ ...bakery, exact: true }, other], 'DN-041'],
    [[], 'pan'],
  ] as const) {
    const held = heldAnswer(findClients, { clients: [...clients] });
    const screen = await renderScreen(page, { account: 'only-fact@spectrum', answers: [held] });
    const field = (await screen.findAllByLabelText('Cliente')).at(-1) as HTMLElement;
    await screen.user.type(field, 'pan{Enter}');
    expect(chosen()).toBeNull();
    held.release();
    if (expected === null) await screen.findAllByRole('option', { name: /Panificadora/ });
    else await expect.poll(chosen).toBe(expected);
    document.body.replaceChildren();
  }
});
