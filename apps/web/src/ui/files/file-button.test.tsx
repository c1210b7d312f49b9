import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { FileButton } from './file-button.tsx';

test('buttons with the same text have different accessible names, and the file input is announced once', () => {
  const part = renderPart(
    <>
      <FileButton label="Subir" inputLabel="Subir 6R" onFiles={() => undefined} />
      <FileButton label="Subir de nuevo" inputLabel="Subir 7R" onFiles={() => undefined} />
      <FileButton label="Subir archivos" onFiles={() => undefined} />
    </>,
  );
  expect(part.getAllByRole('button').map((it) => it.textContent)).toEqual([
    'Subir 6R',
    'Subir de nuevo Subir 7R',
    'Subir archivos',
  ]);
  for (const field of document.querySelectorAll('input[type="file"]'))
    expect(field.getAttribute('aria-hidden')).toBe('true');
});
