import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { FailureState } from './failure-state.tsx';

test('shows where a refusal found an error and what was expected there', () => {
  const details = [
    { label: 'Ciclo', value: 'R9', expected: 'Un ciclo de la empresa.' },
    { file: 'DNOM-PR.csv', line: 4, expected: 'Revise la línea.' },
  ];
  const refused = { kind: 'refused', status: 409, code: 'x', message: 'No se puede mostrar.', details } as const;
  const part = renderPart(<FailureState failure={{ ...refused, body: undefined }} onRetry={() => undefined} />);
  expect(part.getByText('No se puede mostrar.')).toBeTruthy();
  expect(part.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Ciclo: R9: Un ciclo de la empresa.',
    'DNOM-PR.csv: Línea 4: Revise la línea.',
  ]);
});

test('shows no details when the server does not answer', () => {
  const part = renderPart(<FailureState failure={{ kind: 'unreachable' }} onRetry={() => undefined} />);
  expect(part.queryByRole('listitem')).toBeNull();
});
