import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Route, Routes, useSearchParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { GuardedRouter } from './guarded-router.tsx';

beforeEach(() => window.history.replaceState(null, '', '/a'));

/** A page whose search is completed by an effect, like the month and the market of the settings. */
function Completed({ month }: { readonly month: string | undefined }) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('mes');
  useEffect(() => {
    if (month !== undefined && named === null) setSearch({ mes: month }, { replace: true });
  }, [month, named, setSearch]);
  return <Link to="/b">b</Link>;
}

test('a page that completes its address while the next one is loading does not bring the person back', async () => {
  let loaded: (module: { readonly default: () => ReactNode }) => void = () => undefined;
  const Next = lazy(() => new Promise<{ readonly default: () => ReactNode }>((resolve) => (loaded = resolve)));
  let read: (month: string) => void = () => undefined;
  function App() {
    const [month, setMonth] = useState<string>();
    read = setMonth;
    return (
      <>
        <Completed month={month} />
        <Routes>
          <Route path="/a" element={<h1>page a</h1>} />
          <Route path="/b" element={<Next />} />
        </Routes>
      </>
    );
  }
  render(
    <GuardedRouter>
      <Suspense>
        <App />
      </Suspense>
    </GuardedRouter>,
  );
  await act(async () => screen.getByRole('link').click());
  await act(async () => read('2026-10'));
  expect(window.location.pathname).toBe('/b');
  await act(async () => loaded({ default: () => <h1>page b</h1> }));
  expect(screen.getByRole('heading').textContent).toBe('page b');
  // The new page completes its own address.
  expect(window.location.pathname + window.location.search).toBe('/b?mes=2026-10');
});
