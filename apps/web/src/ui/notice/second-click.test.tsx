import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardSecondClicks } from './second-click.ts';

let pressed: string[];
let end: () => void;
beforeEach(() => {
  end = guardSecondClicks(window);
  pressed = [];
  document.body.innerHTML = '';
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

function drawn(name: string, tag = 'button'): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = name;
  for (const kind of ['mousedown', 'click']) {
    element.addEventListener(kind, () => pressed.push(`${kind} ${element.textContent}`));
  }
  document.body.append(element);
  return element;
}

/** As browsers say it: how many clicks of a row it is; 0 where a key pressed it. */
function click(target: Element, detail: number) {
  if (detail > 0) fireEvent.mouseDown(target, { detail });
  fireEvent.click(target, { detail });
}

test('the second click of a double click does nothing to what came to lie under it', () => {
  const accept = drawn('Aceptar');
  click(accept, 1);
  accept.remove();
  const under = drawn('Corregir');
  const overlay = drawn('', 'div');
  click(under, 2);
  click(overlay, 3);
  expect(pressed).toEqual(['mousedown Aceptar', 'click Aceptar']);
  // By the keyboard, and by a click that is the first of its own.
  click(under, 0);
  click(under, 1);
  expect(pressed.slice(2)).toEqual(['click Corregir', 'mousedown Corregir', 'click Corregir']);
});

test('nor to the same button, once it would do something else', () => {
  const button = drawn('Ver la factura corregida');
  click(button, 1);
  button.textContent = 'Corregir';
  click(button, 2);
  expect(pressed).toEqual(['mousedown Ver la factura corregida', 'click Ver la factura corregida']);
});

test('what stays is clicked as often as somebody clicks, wherever in it', () => {
  const next = drawn('Siguiente');
  const icon = document.createElement('i');
  next.append(icon);
  click(next, 1);
  click(icon, 2);
  click(next, 3);
  expect(pressed).toEqual(Array.from({ length: 3 }, () => ['mousedown Siguiente', 'click Siguiente']).flat());
});
