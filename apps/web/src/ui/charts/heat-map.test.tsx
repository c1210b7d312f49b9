import { MantineProvider } from '@mantine/core';
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeatMap } from './heat-map.tsx';
import { mapPlan } from './map-plan.ts';

/** A month whose mornings import 2 and whose afternoons export 1 per hour: the mean of each day is negative. */
const taking = Array.from({ length: 31 * 24 }, (_, at) => (at % 24 < 12 ? -2 : 1));

test('bars of days with a negative mean start at zero and never have a negative width', () => {
  const { container } = render(
    <MantineProvider>
      <HeatMap
        first="2025-10-01"
        palette="exchange"
        ends={{ least: 'importa', greatest: 'exporta' }}
        matrix={{ title: 'Energía', unit: 'kWh', days: 31, sources: [], values: taking }}
      />
    </MantineProvider>,
  );
  const widths = [...container.querySelectorAll('rect')].map((it) => Number(it.getAttribute('width')));
  expect(widths.length).toBeGreaterThan(31 * 25);
  expect(Math.min(...widths)).toBeGreaterThan(0);
  expect(container.textContent).toContain('importa');
  expect(container.textContent).not.toContain('−0exporta');
  // Both labels stay next to the ramp on a narrow page.
  const ramp = [...container.querySelectorAll('div')].find((it) => it.textContent?.match(/^importa[^a-z]*exporta$/));
  expect([...(ramp?.children ?? [])].map((it) => it.tagName.toLowerCase())).toEqual(['span', 'svg', 'span']);
});

test('rows are labelled with their dates, also in a period that begins within a month', () => {
  const { container } = render(
    <MantineProvider>
      <HeatMap
        first="2026-02-26"
        matrix={{ title: 'Energía', unit: 'kWh', days: 5, sources: [], values: new Array(5 * 24).fill(1) }}
      />
    </MantineProvider>,
  );
  const names = [...container.querySelectorAll('svg g > text:first-child')].map((it) => it.textContent);
  // 26 February 2026 was a Thursday.
  expect(names).toEqual(['J 26', 'V 27', 'S 28', 'D 01', 'L 02']);
});

test('an hour that another input filled names the place of that input', async () => {
  const { getByRole, findByRole } = render(
    <MantineProvider>
      <HeatMap
        first="2026-02-01"
        matrix={{
          title: 'Precio de bolsa',
          unit: '$/kWh',
          days: 1,
          sources: [{ file: 'trsd0201.txf', line: 2 }],
          filled: [{ day: 1, hour: 2, file: 'PTB0201.txf', line: 3 }],
          values: new Array(24).fill(200),
        }}
      />
    </MantineProvider>,
  );
  const map = getByRole('img', { name: 'Precio de bolsa, $/kWh' });
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect((await findByRole('status')).textContent).toContain('trsd0201.txf');
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect((await findByRole('status')).textContent).toContain('PTB0201.txf');
});

test.each([310, 334, 390, 640, 820])('at %d pixels the map is no wider than its container', (available) => {
  const plan = mapPlan(available, 31);
  if (available < 440) expect(plan.width).toBeLessThanOrEqual(available);
  // All hours are labelled only when a cell has room for two digits.
  expect(plan.named.length).toBe(plan.cell >= 18 ? 24 : 5);
});
