import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quickStyles, thoroughStyles } from './quick-styles.ts';
import { renderScreen } from './render-screen.tsx';

const ASKED = ['display', 'visibility', 'pointer-events', 'overflow', 'position', 'user-select', 'color', 'float'];

/** Elements of the current page for which the two implementations differ. */
function differences(): string[] {
  const [quick, thorough] = [quickStyles(new Map()), thoroughStyles()];
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const [one, other] = [quick(element), thorough(element)];
    const described = (style: CSSStyleDeclaration) =>
      [...ASKED.map((name) => style.getPropertyValue(name)), style.pointerEvents, style.visibility].join(' ');
    return described(one) === described(other)
      ? []
      : [`${element.outerHTML.slice(0, 120)}: ${described(one)}, not ${described(other)}`];
  });
}

test('agree for every element of a page, with a dialog open', async () => {
  const screen = await renderScreen('/webdemo/principal/mercados?periodo=2025-10&mercado=DNOM');
  const table = await screen.findByRole('grid', { name: 'Mercados' });
  await screen.user.click(await within(table).findByText('Demo Norte'));
  await screen.findByRole('dialog');
  expect(document.querySelectorAll('*').length).toBeGreaterThan(300);
  expect(differences()).toEqual([]);
});

test('agree for hidden elements, inherited and overridden values, and changes', () => {
  document.body.innerHTML = `
    <style>.gone { display: none } .faint { visibility: hidden } .deaf { pointer-events: none }</style>
    <div class="faint"><p>one</p><p style="visibility: visible"><b>two</b></p></div>
    <div class="deaf"><p>three</p><button style="pointer-events: auto"><i>four</i></button></div>
    <div class="gone"><p>five</p></div><div hidden><p>six</p></div><input type="hidden"><details><p>seven</p></details>
    <table><tbody><tr><td style="display: none">eight</td></tr></tbody></table><ul><li>nine</li></ul>`;
  expect(differences()).toEqual([]);
  for (const element of document.querySelectorAll('div')) {
    element.className = 'gone';
    element.style.visibility = 'hidden';
  }
  expect(differences()).toEqual([]);
  document.querySelector('style')?.remove();
  expect(differences()).toEqual([]);
  document.body.innerHTML = '';
});
