import { expect, it, vi } from 'vitest';
import { prepareScreen, screenOf } from './registry.ts';

const page = { area: 'facturador', slug: 'parametrizacion-ciclos' } as const;
const isLazy = (screen: unknown) => (screen as { $$typeof?: symbol }).$$typeof === Symbol.for('react.lazy');

// React leaves the skeleton of what loads by itself for 300 ms, however soon its code is there.
it('has the screen itself once its code was fetched', async () => {
  expect(isLazy(screenOf(page))).toBe(true);
  prepareScreen(page);
  await vi.waitFor(() => expect(isLazy(screenOf(page))).toBe(false), 20_000);
  expect(screenOf(page)).toBe(screenOf(page));
});
