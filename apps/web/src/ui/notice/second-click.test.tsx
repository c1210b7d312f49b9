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

/** Sends a click with its count (`detail`), as browsers do; 0 for a key press. */
function click(target: Element, detail: number) {
  if (detail > 0) fireEvent.mouseDown(target, { detail });
  fireEvent.click(target, { detail });
}

test('the second click of a double click does nothing to an element that appeared under the pointer', () => {
  const accept = drawn('Aceptar');
  click(accept, 1);
  accept.remove();
  const under = drawn('Corregir');
  const overlay = drawn('', 'div');
  click(under, 2);
  click(overlay, 3);
  expect(pressed).toEqual(['mousedown Aceptar', 'click Aceptar']);
  // A key press, and a new single click.
  click(under, 0);
  click(under, 1);
  expect(pressed.slice(2)).toEqual(['click Corregir', 'mousedown Corregir', 'click Corregir']);
});

test('the second click does nothing to the same button once its name has changed', () => {
  const button = drawn('Ver la factura corregida');
  click(button, 1);
  button.textContent = 'Corregir';
  click(button, 2);
  expect(pressed).toEqual(['mousedown Ver la factura corregida', 'click Ver la factura corregida']);
});

test('an element that stays can be clicked repeatedly, on any of its children', () => {
  const next = drawn('Siguiente');
  const icon = document.createElement('i');
  next.append(icon);
  click(next, 1);
  click(icon, 2);
  click(next, 3);
  expect(pressed).toEqual(Array.from({ length: 3 }, () => ['mousedown Siguiente', 'click Siguiente']).flat());
});
