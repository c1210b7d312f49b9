import pg from 'pg';
import { vi } from 'vitest';

/** Number of statements about the tenant's own tables that `work` sends to the database. */
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
