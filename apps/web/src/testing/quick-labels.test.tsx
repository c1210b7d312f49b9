import { createRequire } from 'node:module';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from './render-screen.tsx';

/** jsdom's original getters, which its own classes have on the objects behind the elements. */
const implOf = createRequire(import.meta.url)('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper: (element: unknown) => Record<string, unknown>;
  wrapperForImpl: (impl: unknown) => unknown;
};

type Labelled = Element & { readonly labels?: Iterable<Element> | null; readonly control?: Element | null };

function differences(): string[] {
  return [
    ...document.querySelectorAll<Labelled>('button, input, meter, output, progress, select, textarea, label'),
  ].flatMap((element) => {
    const impl = implOf.implForWrapper(element);
    const own = (implOf.wrapperForImpl(impl.labels ?? null) as Iterable<Element> | null) ?? null;
    const labels = own === null ? null : [...own];
    const control = impl.control == null ? null : implOf.wrapperForImpl(impl.control);
    const actual = element.labels == null ? null : [...element.labels];
    const same =
      (element.control ?? null) === control &&
      (actual === null || labels === null ? actual === labels : actual.every((it, at) => it === labels[at])) &&
      actual?.length === labels?.length;
    return same ? [] : [element.outerHTML.slice(0, 120)];
  });
}

test('every field of a page has the labels that jsdom finds, with a dialog open', async () => {
  const screen = await renderScreen('/webdemo/principal/mercados?periodo=2025-10&mercado=DNOM');
  const table = await screen.findByRole('grid', { name: 'Mercados' });
  await screen.user.click(await within(table).findByText('Demo Norte'));
  await screen.findByRole('dialog');
  expect(document.querySelectorAll('label').length).toBeGreaterThan(5);
  expect(differences()).toEqual([]);
});

test('labels by `for`, around a field, without a field, several for one field, and after a change', () => {
  document.body.innerHTML = `
    <label for="one">a</label><label for="one">b</label><input id="one"><label>c<span><select></select></span></label>
    <label for="">d</label><label for="none">e</label><label for="text">f</label><p id="text"></p><label>g</label>
    <label>h<input type="hidden"><textarea></textarea></label><input type="hidden" id="two"><label for="two">i</label>
    <label for="three">j<input id="four"></label><button id="three"></button>`;
  expect(differences()).toEqual([]);
  document.querySelector('label')?.setAttribute('for', 'three');
  document.getElementById('one')?.remove();
  expect(differences()).toEqual([]);
  document.body.innerHTML = '';
});
