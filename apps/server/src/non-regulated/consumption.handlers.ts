import { createHash } from 'node:crypto';
import { refuse } from '@contador/contract';
import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { downloadConsumptionTemplate, importConsumption, listConsumption } from '@contador/contract/non-regulated';
import { daysIn, isoMonth, type Month, month as monthOf, nextMonth, twoDigits } from '@contador/kernel';
import { CONSUMPTION_COLUMNS } from '@contador/market-files';
import { audit } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { readInThread } from '../files/read-in-thread.ts';
import { workbookDownload } from '../files/workbook.ts';
import { handle } from '../http/handle.ts';
import { takeTurn } from '../records/take-turn.ts';
import { versionsOf } from '../tariff-calculation/index.ts';
import { particularOf } from '../tariff-inputs/index.ts';
import { consumptionOf, detailOf, saveConsumption } from './consumption.repository.ts';
import { customersOf } from './customer.repository.ts';
import { OFFERS } from './offer.repository.ts';
import { readConsumptionTask } from './read-consumption.task.ts';
import { publishedUserTariffs } from './user-tariff.repository.ts';

const notDone = { Upload: 'ERROR' };

export const listConsumptionCall = handle(listConsumption, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.period);
    const month = nextMonth(period);
    const imported = await consumptionOf(transaction, month);
    const customers = (await customersOf(transaction)).filter(({ active }) => active);
    return {
      month: isoMonth(month),
      locked: await isLocked(transaction, period),
      rows: customers.map(({ code, name }) => {
        const own = imported.find(({ clientCode }) => clientCode === code);
        return {
          code,
          name,
          energy: own === undefined ? null : Number(own.energy),
          detail: own === undefined ? null : detailOf(own),
          file: own?.file.name ?? null,
          enteredBy: own?.enteredBy ?? null,
          enteredAt: own?.enteredAt ?? null,
        };
      }),
    };
  }),
);

/** Reads a workbook of consumption: all of it is stored, or nothing and every reason is told. */
export const importConsumptionCall = handle(
  importConsumption,
  async ({ query, files, caller, inTenant, now, parts }) => {
    const period = monthOf(query.year, query.period);
    const month = nextMonth(period);
    const [file] = files;
    if (file === undefined) return refuse('no-file-chosen', [], notDone);
    const full = await parts.disk.refusal();
    if (full) return full;
    const codes = (await inTenant(customersOf)).map(({ code }) => code);
    const { name, bytes } = file;
    const reading = await readInThread(parts.threads, readConsumptionTask, { files: [{ name, bytes }], month, codes });
    if (!reading.ok) return refuse('consumption-refused', reading.refusal.map(particularOf), notDone);
    const { customers, rows } = reading.value;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    return await inTenant(async (transaction) => {
      await takeTurn(transaction, OFFERS);
      if (await isLocked(transaction, period)) return refuse('consumption-locked', [], notDone);
      const entered = { file: { name: file.name, sha256 }, by: caller.personName, at: now };
      await saveConsumption(transaction, month, customers, entered);
      audit(transaction, {
        by: caller,
        action: 'no-reg-consumption-imported',
        subject: isoMonth(month),
        after: { file: file.name, sha256, customers: customers.map(({ code, energy }) => ({ code, energy })) },
        at: now,
      });
      return { Upload: 'OK' as const, customers: customers.length, rows };
    });
  },
);

/** The workbook to fill in: each customer with every hour of the month, and how it is filled in. */
export const downloadConsumptionTemplateCall = handle(downloadConsumptionTemplate, async ({ query, inTenant }) => {
  const month = nextMonth(monthOf(query.year, query.period));
  const customers = (await inTenant(customersOf)).filter(({ active }) => active).slice(0, MOST_TEMPLATE_CUSTOMERS);
  const { template } = texts;
  return await workbookDownload(`${texts.consumptionFile}_${month.year}_${twoDigits(month)}.xlsx`, [
    {
      name: template.sheet,
      columns: CONSUMPTION_COLUMNS,
      rows: customers.flatMap(({ code }) => hoursOf(month).map(([day, hour]) => [code, day, hour, null])),
    },
    {
      name: template.instructionsSheet,
      columns: [template.instructionsSheet],
      rows: template.instructions.map((line) => [line]),
    },
  ]);
});

/** So that the template stays within what the import reads. */
const MOST_TEMPLATE_CUSTOMERS = 100;

function hoursOf(month: Month): [string, number][] {
  return Array.from({ length: daysIn(month) * 24 }, (_, at) => {
    const day = String(Math.floor(at / 24) + 1).padStart(2, '0');
    return [`${isoMonth(month)}-${day}`, (at % 24) + 1];
  });
}

/** Whether the tariffs of the period's latest version are published; another version may then take other consumption. */
async function isLocked(transaction: TenantTransaction, period: Month): Promise<boolean> {
  const latest = (await versionsOf(transaction, period)).at(-1);
  if (latest === undefined) return false;
  return (await publishedUserTariffs(transaction, latest)).length > 0;
}
