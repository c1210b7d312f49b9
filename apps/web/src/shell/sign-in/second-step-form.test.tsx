import { listDemoAccounts, secondStep, signIn } from '@contador/contract/access';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../testing/render-screen.tsx';

const noDemo = answer(listDemoAccounts, { hasCompany: true, password: null, tenants: [] });
const CHALLENGE = `cedenar.${'a'.repeat(43)}`;
const needed = (...methods: string[]) =>
  refuse(signIn, 403, 'second-step', 'Falta el segundo paso.', [], { challenge: CHALLENGE, methods });
const signedIn = { token: 'abc', username: 'demo', agent: 'DEMC', role: 'dev' as const, email: 'dev@demo' };

async function enter(...answers: Parameters<typeof renderScreen>[1]['answers'] & object) {
  const screen = await renderScreen('/login', { account: null, answers: [noDemo, ...answers] });
  await screen.user.type(await screen.findByLabelText('Usuario'), 'dev@demo');
  await screen.user.type(screen.getByLabelText('Contraseña'), 'Contador2026');
  await screen.user.click(screen.getByRole('button', { name: 'Ingresar' }));
  return screen;
}

test('the code completes the sign-in, and nothing is sent before it has six digits', async () => {
  const screen = await enter(needed('code', 'recovery'), answer(secondStep, signedIn));
  await screen.user.type(await screen.findByLabelText('Código'), '123');
  await screen.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText('Escriba los seis números');
  expect(screen.sent(secondStep)).toEqual([]);
  expect(localStorage.getItem('contador.access-token')).toBeNull();
  await screen.user.type(screen.getByLabelText('Código'), ' 456');
  await screen.user.click(screen.getByLabelText('No pedirlo en este navegador durante 30 días'));
  await screen.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await expect.poll(() => localStorage.getItem('contador.access-token')).toBe('abc');
  expect(screen.sent(secondStep)[0]?.body).toEqual({ challenge: CHALLENGE, code: '123456', remember: true });
});

test('a wrong code stays typed', async () => {
  const screen = await enter(
    needed('code', 'recovery'),
    refuse(secondStep, 403, 'second-step-wrong', 'Código incorrecto.'),
  );
  await screen.user.type(await screen.findByLabelText('Código'), '123456');
  await screen.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText('Código incorrecto.');
  await screen.user.keyboard('{Enter}');
  expect(screen.getByLabelText('Código')).toHaveProperty('value', '123456');
});

test('a recovery code is sent by its own field, and is the only way where the app cannot be checked', async () => {
  const screen = await enter(needed('recovery'), answer(secondStep, signedIn));
  await screen.user.type(await screen.findByLabelText('Código de recuperación'), 'ABCDEF-GHJKLM-NPQRST-UVWXYZ');
  expect(screen.queryByRole('button', { name: 'Usar un código de la aplicación' })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await expect.poll(() => screen.sent(secondStep).length).toBe(1);
  expect(screen.sent(secondStep)[0]?.body).toEqual({
    challenge: CHALLENGE,
    recovery_code: 'ABCDEF-GHJKLM-NPQRST-UVWXYZ',
    remember: false,
  });
});

test('a challenge that is over leads back to the password', async () => {
  const screen = await enter(
    needed('code'),
    refuse(secondStep, 403, 'second-step-over', 'El segundo paso venció. Ingrese de nuevo el usuario y la contraseña.'),
  );
  await screen.user.type(await screen.findByLabelText('Código'), '123456');
  await screen.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText(/El segundo paso venció/);
  await screen.user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Usuario')).toHaveProperty('value', 'dev@demo');
});
