import { expect, it, vi } from 'vitest';
import { registryOf } from './registry.ts';

const page = { area: 'facturador', slug: 'parametrizacion-ciclos' };
const isLazy = (screen: unknown) => (screen as { $$typeof?: symbol }).$$typeof === Symbol.for('react.lazy');

// React keeps the skeleton of a lazy component for at least 300 ms, even if its code is already there.
it('has the screen itself once its code was fetched', async () => {
  const Cycles = () => null;
  const { screenOf, prepareScreen } = registryOf({
    '../../pages/facturador/parametrizacion-ciclos/page.tsx': async () => ({ default: Cycles }),
  });
  expect(isLazy(screenOf(page))).toBe(true);
  prepareScreen(page);
  await vi.waitFor(() => expect(screenOf(page)).toBe(Cycles));
});
