import type { Month } from '@contador/kernel';
import type { SyntheticBilling } from '@contador/market-files/synthetic-billing';
import { expect } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { sql } from './external-database.ts';
import { pdfText } from './pdf-text.ts';

/**
 * Expects a complete billed cycle: a row and a bill for each client, numbers without a gap, the figures of the answer key, and the paper of
 * all bills.
 */
export async function expectWholeCycle(
  client: ApiClient,
  superuser: string,
  { made, billed, cycle }: { readonly made: SyntheticBilling; readonly billed: Month; readonly cycle: string },
): Promise<void> {
  const answers = made.answerKey.clients.filter((it) => it.cycle === cycle);
  // Without clients all checks below would pass.
  expect(answers.length, cycle).toBeGreaterThan(0);
  const condition = `tenant = '${client.username}' and year = ${billed.year} and month = ${billed.number} and cycle = '${cycle}'`;
  const bills = await sql<{ code: string; number: string; payable: string; lighting: string; security: string }>(
    superuser,
    `select client_code as code, number, payable, lighting, security from bill where ${condition} order by number`,
  );
  expect(bills.map(({ number }) => Number(number))).toEqual(bills.map((_, at) => Number(bills[0]?.number) + at));
  const summaries = bills.map(({ code, number, payable, lighting, security }) => ({
    code,
    number: Number(number),
    amounts: [payable, lighting, security].map(Number),
  }));
  const expected = answers.map(({ code, number, payable, lighting, security }) => ({
    code,
    number,
    amounts: [payable, lighting.value, security.value].map(Number),
  }));
  const byNumber = (a: { number: unknown }, b: { number: unknown }) => Number(a.number) - Number(b.number);
  expect(summaries).toEqual(expected.toSorted(byNumber));
  for (const { code, lines } of answers) {
    const query = { username: client.username, year: billed.year, month: billed.number, client_code: code };
    const { body } = await client.get<{ client_liquidation: { energy_concepts: Record<string, { value: number }> } }>(
      '/api/check-client-liquidation-concepts',
      query,
    );
    const { energy_concepts: energy } = body.client_liquidation;
    expect(Object.fromEntries(Object.entries(energy).map(([line, { value }]) => [line, value])), code).toEqual(
      Object.fromEntries(Object.entries(lines).map(([line, { value }]) => [line, Number(value)])),
    );
  }
  for (const table of ['billing_consumption', 'bill_chart']) {
    const [row] = await sql<{ rows: number; clients: number }>(
      superuser,
      `select count(*)::int as rows, count(distinct client_code)::int as clients from ${table} where ${condition}`,
    );
    expect([table, row?.rows, row?.clients]).toEqual([table, answers.length, answers.length]);
  }
  const paper = await fetch(
    `${client.url}/api/download-cycle-billing-file?${new URLSearchParams({
      username: client.username,
      year: String(billed.year),
      month: String(billed.number),
      cycle,
      timestamp: '1',
    })}`,
    { headers: client.headers },
  );
  const { pages, text } = pdfText(Buffer.from(await paper.arrayBuffer()));
  expect(pages).toBe(answers.length);
  for (const { number } of answers) expect(text).toContain(String(number));
}
