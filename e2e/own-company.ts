import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Product } from './product.ts';

/** The administrator of the company. */
export const HEAD = {
  email: 'maria@electrohuila.com.co',
  personName: 'María Lara',
  role: 'dev',
  password: 'Cantera2026',
};

/** Begins the company of a product without demonstration, with the link that the server wrote. */
export async function beginCompany(product: Product): Promise<void> {
  const file = join(product.dataFolder, 'primer-ingreso.txt');
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 40_000 });
  const address = readFileSync(file, 'utf8').trim();
  const company = {
    name: 'electrohuila',
    legalName: 'Electrificadora del Huila S.A. E.S.P.',
    applicationName: 'ElectroHuila',
    nit: '891180001-1',
    kind: 'integrated',
    agent: 'HLAC',
    userTypes: ['Regulados'],
    publicationLayout: 'subsidies',
  };
  const answer = await fetch(`${product.url}/api/begin-company`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link: address.split('#')[1], company, person: HEAD }),
  });
  expect(answer.status).toBe(200);
}
