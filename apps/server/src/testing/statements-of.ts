import pg from 'pg';
import { vi } from 'vitest';

/** How many statements about the tenant's own tables go to the database while it works. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = sent.mock.calls.map(([given]) =>
      typeof given === 'string' ? given : (given as { text: string }).text,
    );
    return texts.filter((text) => /\sfrom\s+"?(?!operation|session|account)/.test(text)).length;
  } finally {
    sent.mockRestore();
  }
}
