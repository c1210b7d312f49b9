import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { describe, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function Frame() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useKeptFocus(main);
  return (
    <>
      <Link to="/otra">Otra página</Link>
      <main ref={main}>
        <h1>{pathname}</h1>
        <Row />
        <Removable />
        <Remade />
        <Panel />
      </main>
    </>
  );
}

/** Behaves like a parameter: its fields replace 'Modificar', and disappear on 'Guardar'. */
function Row() {
  const [editing, setEditing] = useState(false);
  return (
    <section>
      {editing ? (
        <form key="form">
          <input aria-label="Valor" />
          <button type="button" onClick={() => setEditing(false)}>
            Guardar
          </button>
        </form>
      ) : (
        <button key="button" type="button" onClick={() => setEditing(true)}>
          Modificar
        </button>
      )}
    </section>
  );
}

function Removable() {
  const [there, setThere] = useState(true);
  return there ? (
    <button type="button" onClick={() => setThere(false)}>
      Quitar
    </button>
  ) : null;
}

function Remade() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button type="button">Antes</button>
      <button key={count} type="button" onClick={() => setCount(count + 1)}>
        Aprobar
      </button>
    </div>
  );
}

/** A list whose row opens a panel under it, with a button that closes the panel. */
function Panel() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div>
        <button type="button">Primera fila</button>
        <button type="button" onClick={() => setOpened(true)}>
          Segunda fila
        </button>
      </div>
      {opened && (
        <aside>
          <button type="button" onClick={() => setOpened(false)}>
            Cerrar
          </button>
        </aside>
      )}
    </>
  );
}

function shown() {
  const screen = render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return { press: (name: string) => user.click(screen.getByText(name)) };
}

const focused = () => {
  const { activeElement } = document;
  return (
    activeElement?.getAttribute('aria-label') ?? (activeElement === document.body ? 'body' : activeElement?.textContent)
  );
};

describe('an element that disappears with the focus passes it on', () => {
  test('to the fields that replace it, and back', async () => {
    const { press } = shown();
    await press('Modificar');
    await expect.poll(focused).toBe('Valor');
    await press('Guardar');
    await expect.poll(focused).toBe('Modificar');
  });

  test('to the button with the same text', async () => {
    const { press } = shown();
    await press('Aprobar');
    await expect.poll(focused).toBe('Aprobar');
  });

  test('to the row that opened a panel when the panel closes', async () => {
    const { press } = shown();
    await press('Segunda fila');
    await press('Cerrar');
    await expect.poll(focused).toBe('Segunda fila');
  });

  test('to the heading of the page if nothing replaces it', async () => {
    const { press } = shown();
    await press('Quitar');
    await expect.poll(focused).toBe('/');
  });
});

test('a new page has the focus on its heading', async () => {
  const { press } = shown();
  await press('Otra página');
  await expect.poll(focused).toBe('/otra');
});
