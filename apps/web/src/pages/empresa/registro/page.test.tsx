import { checkAuditChain, checkAuditLog } from '@contador/contract/access';
import { expect, test } from 'vitest';
import { answer } from '../../../testing/network.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const entry = {
  number: 7,
  at: '2025-11-20T12:00:00Z',
  byEmail: 'dev@demo',
  byName: 'María Rojas',
  action: 'Cambió el rol',
  subject: 'ana@demo.co',
};

test('entries are searched, older ones follow, and the chain is checked on request', async () => {
  const screen = await renderScreen('/webdemo/empresa/registro', {
    answers: [
      answer(checkAuditLog, ({ query }) => ({
        entries: [{ ...entry, number: query.before === undefined ? 7 : 3 }],
        older: query.before === undefined ? 7 : null,
        actions: [{ action: 'account-role', text: 'Cambió el rol' }],
      })),
      answer(checkAuditChain, {
        entries: 7,
        broken: null,
        anchor: { day: '2025-11-19', entries: 5, holds: false },
      }),
    ],
  });
  expect(await screen.findByText('ana@demo.co')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Anteriores' }));
  await screen.findByRole('button', { name: 'Lo más reciente' });
  await screen.user.type(screen.getByRole('textbox', { name: 'Sobre qué' }), 'ana');
  await screen.user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(screen.sent(checkAuditLog).at(-1)?.query).toEqual({ username: 'demo', subject: 'ana' });
  expect(screen.sent(checkAuditChain)).toEqual([]);
  await screen.user.click(screen.getByRole('button', { name: 'Comprobar la cadena' }));
  const status = await screen.findByText(/La cadena está completa: 7 entradas/);
  expect(status.textContent).toContain('No coincide con el ancla del 19/11/2025');
});
