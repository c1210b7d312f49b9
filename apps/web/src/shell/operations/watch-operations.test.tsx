import { listOperations, type OperationRow } from '@contador/contract/operations';
import { checkSettlement, checkSettlementInputs } from '@contador/contract/self-generators';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, renderScreen } from '../../testing/render-screen.tsx';

const work = (state: OperationRow['state']): OperationRow => ({
  id: '3f0e6f0a-58d2-4b8e-9d35-0c1f7f9b1a11',
  kind: 'settle-self-generators',
  key: '2025-10 1',
  state,
  done: 0,
  total: 2,
  message: 'Liquidando autogeneradores',
  refusal: null,
  reference: null,
  by: 'Mateo Rojas',
  createdAt: '2025-11-06T15:40:00.000Z',
  finishedAt: null,
  seconds: 1,
  refreshes: [checkSettlement.path],
});
const nobody = {
  clients: [],
  fingerprint: null,
  liquidatedBy: null,
  liquidatedAt: null,
  approvedBy: null,
  approvedAt: null,
  unsettled: [],
  progress: [],
};
const standing = { ready: true, detail: '' };

/** Makes the page visible again, so that it asks for the events it missed. */
async function lookAgain() {
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  }
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ['succeeded', 2],
  ['refused', 1],
] as const)(
  'data changed by another person’s operation is read again while the page is open: %s',
  async (ended, reads) => {
    let now = work('running');
    const screen = await renderScreen('/webdemo/autogeneradores/liquidacion-consumos', {
      answers: [
        answer(listOperations, () => ({ operations: [now] })),
        answer(checkSettlement, nobody),
        answer(checkSettlementInputs, {
          consumption: standing,
          tariff: standing,
          spot: standing,
          scarcity: standing,
          agreed: standing,
          liquidable: true,
          codes: ['1001'],
        }),
      ],
    });
    await screen.findByRole('button', { name: /^Procesos: / });
    await expect.poll(() => screen.sent(checkSettlement).length).toBe(1);
    now = work(ended);
    await lookAgain();
    await expect.poll(() => screen.queryByRole('button', { name: /^Procesos: / })).toBeNull();
    expect(screen.sent(checkSettlement).length).toBe(reads);
    expect(screen.sent(checkSettlementInputs).length).toBe(1);
    // An operation that had already ended triggers no further reads.
    await lookAgain();
    await expect.poll(() => screen.sent(listOperations).length).toBe(3);
    expect(screen.sent(checkSettlement).length).toBe(reads);
  },
);
