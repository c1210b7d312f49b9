import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IconPlus } from '@tabler/icons-react';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ModifyBox } from '../patterns/modify-box.tsx';
import { ActionButton } from '../ui/action/action-button.tsx';
import { IconAction } from '../ui/action/icon-action.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { MonthGrid } from '../ui/fields/month-grid.tsx';
import { SwitchField } from '../ui/fields/switch-field.tsx';
import { renderPart } from './render-part.tsx';
import { unsaidReasons } from './unsaid-reasons.ts';

const why = 'Falta aprobar la liquidación.';
/** Accessible description of the element before anything is hovered. */
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a disabled control', () => {
  const nothing = vi.fn();
  test.each([
    [
      'button',
      <ActionButton key="1" disabledBecause={why} onClick={nothing}>
        Aprobar
      </ActionButton>,
    ],
    ['button', <IconAction key="2" label="Agregar" icon={IconPlus} disabledBecause={why} onClick={nothing} />],
    ['checkbox', <ModifyBox key="3" name="6R" disabledBecause={why} onModify={nothing} />],
    ['switch', <SwitchField key="4" label="Provisional" checked={false} disabledBecause={why} onChange={nothing} />],
    [
      'combobox',
      <ChoiceField key="5" label="Rango" data={['a', 'b']} value={null} disabledBecause={why} onChange={nothing} />,
    ],
  ] as const)('a %s says why, is focusable, and does nothing', async (role, part) => {
    const user = userEvent.setup();
    renderPart(part);
    const control = screen.getByRole(role);
    expect(control.getAttribute('aria-disabled')).toBe('true');
    expect(described(control)).toBe(why);
    await user.tab();
    expect(document.activeElement).toBe(control);
    await user.click(control);
    await user.keyboard(' {Enter}{ArrowDown}{Enter}');
    expect(nothing).not.toHaveBeenCalled();
    expect(screen.queryByRole('option')).toBeNull();
    expect(unsaidReasons(document)).toEqual([]);
  });

  test('a month outside the bounds names the bounds', async () => {
    const choose = vi.fn();
    renderPart(
      <MonthGrid value={null} first={{ year: 2025, number: 3 }} last={{ year: 2025, number: 10 }} onChoose={choose} />,
    );
    const january = screen.getByRole('button', { name: 'Enero 2025' });
    expect(described(january)).toBe('Se elige un mes desde Marzo 2025 hasta Octubre 2025.');
    await userEvent.setup().click(january);
    expect(choose).not.toHaveBeenCalled();
  });
});

test('a name is not repeated in the description', () => {
  renderPart(<IconAction label="Agregar" icon={IconPlus} onClick={() => undefined} />);
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBeNull();
});

test('a control without a reason is found', () => {
  renderPart(
    <>
      <button type="button" aria-disabled aria-label="uno" />
      <button type="button" disabled aria-label="dos" />
      <button type="button" aria-describedby="nadie" aria-label="tres" />
      <button type="button" aria-disabled aria-busy aria-label="cuatro" />
    </>,
  );
  const found = unsaidReasons(document);
  cleanup();
  expect(found).toEqual(['without a reason: uno', 'out of reach: dos', 'described by nothing: tres']);
});

test('no control uses the `disabled` attribute', () => {
  const sources = join(import.meta.dirname, '..');
  const pages = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((it) =>
    /(?<!\.test)\.tsx$/.test(it),
  );
  expect(pages.length).toBeGreaterThan(300);
  const native = pages.flatMap((name) => {
    const elements = readFileSync(join(sources, name), 'utf8').match(/<\w[\w.]*\s[^<]*?\sdisabled(?=[\s=>/])/g) ?? [];
    return elements.filter((it) => !it.startsWith('<Hint')).map(() => name);
  });
  expect(native).toEqual([]);
});
