import { setTimeout } from 'node:timers/promises';
import type { Product } from '@contador/e2e/product.ts';
import type { BillingCalls } from './billing-calls.ts';
import type { BillingCompany } from './billing-company.ts';
import { processorTime } from './processor-time.ts';

const LOOK_MS = 250;

/** API calls that bill a cycle's month, in order. */
const STEPS = {
  energy: 'liquidate-cycle-consumption',
  approval: 'approve-cycle-consumption-liquidation',
  lighting: 'liquidate-cycle-munip-agreement',
  security: 'liquidate-cycle-department-agreement',
  lightingApproval: 'approve-cycle-mun-agreement-liquidation',
  securityApproval: 'approve-cycle-department-agreement-liquidation',
  history: 'update-historic-consumption',
  charts: 'generate-cycle-consumption-images',
  bills: 'generate-cycle-billing',
} as const;

export type BillingStep = keyof typeof STEPS;

/** Milliseconds of wall-clock time, and of processor time of the product (with its threads) plus the database. */
export interface Spent {
  readonly clock: number;
  readonly processor: number;
}

/** Bills a cycle's month through the API calls of a clerk. */
export async function billCycle(
  { postgres }: Pick<BillingCompany, 'postgres'>,
  { product, calls }: { readonly product: Product; readonly calls: BillingCalls },
  cycle: string,
): Promise<Readonly<Record<BillingStep, Spent>>> {
  const spent = [];
  for (const [step, path] of Object.entries(STEPS)) {
    const before = processorTime(product.pid) + processorTime(postgres);
    const began = performance.now();
    await calls.get(path, { cycle });
    const clock = performance.now() - began;
    const processor = processorTime(product.pid) + processorTime(postgres) - before;
    process.stderr.write(`  ${cycle} ${path}: ${(clock / 1000).toFixed(1)} s, ${(processor / 1000).toFixed(1)} s\n`);
    spent.push([step, { clock, processor }] as const);
  }
  return Object.fromEntries(spent) as Record<BillingStep, Spent>;
}

/** Renders the PDF of every bill of a cycle into its archive. */
export async function drawnCycle(
  { postgres }: Pick<BillingCompany, 'postgres'>,
  { product, calls }: { readonly product: Product; readonly calls: BillingCalls },
  cycle: string,
): Promise<Spent> {
  const before = processorTime(product.pid) + processorTime(postgres);
  const began = performance.now();
  await calls.get('prepare-cycle-billing-archive', { cycle });
  while (!(await isDrawn(calls, cycle))) await setTimeout(LOOK_MS);
  const clock = performance.now() - began;
  const processor = processorTime(product.pid) + processorTime(postgres) - before;
  process.stderr.write(`  ${cycle} PDF: ${(clock / 1000).toFixed(1)} s, ${(processor / 1000).toFixed(1)} s\n`);
  return { clock, processor };
}

async function isDrawn(calls: BillingCalls, cycle: string): Promise<boolean> {
  const { archive } = JSON.parse(await calls.get('check-cycle-billing-archive', { cycle }));
  return archive !== null;
}

/** Sums the time of the given steps. */
export function together(spent: Readonly<Record<BillingStep, Spent>>, steps: readonly BillingStep[]): Spent {
  return {
    clock: steps.reduce((sum, step) => sum + spent[step].clock, 0),
    processor: steps.reduce((sum, step) => sum + spent[step].processor, 0),
  };
}
