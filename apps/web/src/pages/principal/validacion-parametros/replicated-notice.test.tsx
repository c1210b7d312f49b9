import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReplicatedNotice } from './replicated-notice.tsx';

test('the notice of a repeated value disappears by itself after 8500 ms', () => {
  vi.useFakeTimers();
  render(<ReplicatedNotice />);
  screen.getByText('El valor se repite mes a mes. Cámbielo cuando sea necesario.');
  act(() => vi.advanceTimersByTime(8_499));
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
  vi.useRealTimers();
});
