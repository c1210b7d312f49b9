import { isoMonth } from '@contador/kernel';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TODAY } from '../testing/demo-company.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { defaultPeriod } from './period/address.ts';

/** The month to which the tab of each area links. */
async function tabsOf(address: string): Promise<Record<string, string | null>> {
  const screen = await renderScreen(address);
  const tabs = await screen.findByRole('navigation', { name: 'Áreas' });
  return Object.fromEntries(
    within(tabs)
      .getAllByRole<HTMLAnchorElement>('link')
      .map((tab) => {
        const { pathname, searchParams } = new URL(tab.href);
        return [pathname.split('/')[2] ?? '', searchParams.get('periodo')];
      }),
  );
}

// The tariff of a month is calculated from the inputs of the previous month: the tariff billed in January uses the inputs of December.
test('a link from the tariff area leads to the month that its tariffs bill', async () => {
  expect(await tabsOf('/webdemo/principal/mercados?periodo=2024-12&mercado=DNOM')).toMatchObject({
    principal: '2024-12',
    facturador: '2025-01',
    autogeneradores: '2025-01',
  });
});

test.each(['facturador/tablero-cierre', 'autogeneradores/control-archivos'])(
  'a link from %s leads to the inputs of its tariffs',
  async (page) => {
    expect(await tabsOf(`/webdemo/${page}?periodo=2025-01`)).toMatchObject({
      principal: '2024-12',
      facturador: '2025-01',
      autogeneradores: '2025-01',
    });
  },
);

test('from the month with which every area opens, each tab leads to that month', async () => {
  const period = isoMonth(defaultPeriod(TODAY));
  expect(await tabsOf(`/webdemo/principal/mercados?periodo=${period}&mercado=DNOM`)).toMatchObject({
    principal: period,
    facturador: period,
    autogeneradores: period,
  });
});
