import { checkDeviationHolds } from '@contador/contract/billing';
import { checkBillingCycles, checkClients } from '@contador/contract/clients';
import { checkWorkOrderClient } from '@contador/contract/field';
import { isHeld } from '@contador/domain/billing';
import { addMonths, type Month } from '@contador/kernel';
import { colombianDay } from '../../platform/http/colombian-day.ts';
import type { CompanyAtWork } from '../company-at-work.ts';
import type { DemoContext, DemoStep } from '../run-demo-steps.ts';
import { fieldStory } from './field-story.ts';
import { FieldDispatcher, FieldWorker, type HeldBill } from './field-worker.ts';

const TENANT = 'spectrum';
/** Index of the last billed month, the one with unusual consumption. */
const ODD_MONTH = 2;
const DAY = 86_400_000;

/** Orders and actas of the company that moved from another system; `firstOf` returns the first billed month. */
export function fieldSteps(firstOf: (context: DemoContext) => Promise<Month>): readonly DemoStep[] {
  return [
    {
      tenant: TENANT,
      name: 'field work',
      label: 'Contador Spectrum: órdenes de trabajo y actas',
      later: true,
      run: async (context) => {
        const office = new FieldDispatcher(context.client, `fact@${TENANT}`);
        const technician = new FieldWorker(context.client, `field-tech@${TENANT}`);
        const held = await heldBills(office, addMonths(await firstOf(context), ODD_MONTH));
        const { clients } = await office.do(checkClients, { query: { username: TENANT, billing: 'true' } });
        const billed = clients
          .map(({ clientCode }) => clientCode)
          .filter((code) => held.every((it) => it.clientCode !== code));
        for (const story of fieldStory) {
          const { client } = story;
          const date = colombianDay(new Date(context.parts.now().getTime() + story.inDays * DAY));
          const hold = 'held' in client ? held[client.held] : undefined;
          const code = 'held' in client ? hold?.clientCode : billed[client.billed];
          if (code === undefined) throw new Error(`${TENANT} has no client for the order '${story.name}'`);
          const made = { clientCode: code, date, technician: technician.person };
          await finishOrder(story, await office.order(story, made, hold), office, technician);
        }
      },
    },
  ];
}

async function finishOrder(
  story: (typeof fieldStory)[number],
  order: Awaited<ReturnType<FieldDispatcher['order']>>,
  office: FieldDispatcher,
  technician: FieldWorker,
): Promise<void> {
  if (story.end === 'under way') await technician.setOut(order);
  if (story.end === 'nobody' && order.technician !== null) await office.change(order, { technician: null });
  if (story.end === 'annulled' && order.state === 'pending') {
    await office.change(order, { state: 'annulled', annulReason: 'El usuario desistió.' });
  }
  if (story.acta === undefined || order.state === 'executed') return;
  const { clients } = await technician.do(checkWorkOrderClient, {
    query: { username: TENANT, code: order.clientCode },
  });
  await technician.sendActa(story, story.acta, order, clients[0]);
}

/** The held bills of the month, in the order of the cycles. */
async function heldBills(office: CompanyAtWork, { year, number: month }: Month): Promise<HeldBill[]> {
  const { cycles } = await office.do(checkBillingCycles, { query: { username: TENANT } });
  const heldBillsOfMonth: HeldBill[] = [];
  for (const { code: cycle } of cycles) {
    const { holds } = await office.do(checkDeviationHolds, { query: { username: TENANT, year, month, cycle } });
    const open = holds.filter(({ state }) => isHeld(state));
    heldBillsOfMonth.push(...open.map(({ clientCode, steps }) => ({ year, month, clientCode, steps: steps.length })));
  }
  return heldBillsOfMonth;
}
