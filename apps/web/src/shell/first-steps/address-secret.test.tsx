import { render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { useAddressSecret } from './address-secret.ts';

function Secret() {
  return <p>{useAddressSecret()}</p>;
}

test('the secret is kept when React discards a rendering of the page, and leaves the address', async () => {
  window.history.replaceState(null, '', '/invitacion#first-link');
  let load = () => {};
  const chunk = new Promise<void>((resolve) => {
    load = resolve;
  });
  function Rest() {
    use(chunk);
    return null;
  }
  render(
    <Suspense fallback="…">
      <Secret />
      <Rest />
    </Suspense>,
  );
  load();
  await screen.findByText('first-link');
  expect(window.location.hash).toBe('');
});

test('another link followed in the same tab replaces the first', async () => {
  window.history.replaceState(null, '', '/invitacion#first-link');
  render(<Secret />);
  await screen.findByText('first-link');
  window.location.hash = 'second-link';
  await screen.findByText('second-link');
  expect(window.location.hash).toBe('');
});
