import { isoMonth, type Month } from '@contador/kernel';
import type { MeteredMonth } from './metered-months.ts';
import type { MeterFiles, SelfGeneratorClerk } from './self-generator-clerk.ts';

/** From the files of a month to its approval: hours that lack are filled as the month's own answers choose. */
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
