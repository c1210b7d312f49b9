import { isoMonth, type Month } from '@contador/kernel';
import type { MeteredMonth } from './metered-months.ts';
import type { MeterFiles, SelfGeneratorClerk } from './self-generator-clerk.ts';

/** Settles a month from its files to its approval; missing hours are filled with the methods of the month's answer key. */
export async function settleMonth(clerk: SelfGeneratorClerk, metered: MeteredMonth): Promise<void> {
  const { month, clients } = metered;
  if (await clerk.isSettled(month)) return;
  if ((await clerk.standing(month)).approval === null) {
    await clerk.processFiles(month, archiveOf(month), filesOf(metered));
    for (const { answer } of clients) await clerk.fillHours(month, answer.code, answer.chosen);
    await clerk.approveHours(month);
  }
  await clerk.settle(month);
}

export const archiveOf = (month: Month) => `medidores-${isoMonth(month)}.zip`;
export const filesOf = ({ clients }: MeteredMonth): MeterFiles =>
  Object.fromEntries(clients.map(({ file }) => [file.path, file.bytes]));
