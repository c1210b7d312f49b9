import { type Refused, refuse } from '@contador/contract';
import {
  checkConsumptionLiquidation,
  checkConsumptionLiquidationFlags,
  checkTariffsByCycle,
  liquidateConsumption,
} from '@contador/contract/billing';
import { momentText } from '@contador/contract/format';
import { liquidationTexts as texts } from '@contador/contract/messages';
import { month as monthOf } from '@contador/kernel';
import { handle, notDone } from '../../../platform/index.ts';
import { versionOfTariff } from '../../../tariff-calculation/index.ts';
import { approvedCycles } from '../../cycles/cycle-month.ts';
import { disagreement } from '../../cycles/disagreement.ts';
import { type CycleMonth, cycleMonthOf, cycleMonthsOf } from '../../cycles/liquidated-month.ts';
import { liquidatedClients } from '../review/liquidated-clients.ts';
import { annualParametersOf } from '../runs/annual-parameters.ts';
import { countBillable, withoutConsumption } from '../runs/billable-clients.ts';
import { countHeld } from '../runs/held-out.ts';
import { standingOf } from '../runs/standing.repository.ts';
import { clientsPriced } from './clients-priced.ts';
import { liquidateEnergy, liquidationKey } from './liquidate-energy.operation.ts';
import { missingInputs } from './missing-inputs.ts';
import { publishedMarketTypes } from './published-market-types.ts';

export const checkConsumptionLiquidationFlagsCall = handle(
  checkConsumptionLiquidationFlags,
  async ({ query, body, inTenant }) => {
    const refused = disagreement(query, body);
    if (refused) return refused;
    return await inTenant(async (transaction) => {
      const period = monthOf(query.year, query.month);
      const codes = Object.keys(body.users_by_cycle);
      const cycles = await cycleMonthsOf(transaction, codes, period);
      const approved = await approvedCycles(transaction, period, codes);
      const complete: Record<string, boolean> = {};
      const priced: Record<string, boolean> = {};
      for (const cycleMonth of cycles) {
        complete[cycleMonth.cycle] = await isComplete(transaction, cycleMonth);
        priced[cycleMonth.cycle] = await clientsPriced(transaction, cycleMonth);
      }
      const parameters = await Promise.all(cycles.map((cycleMonth) => annualParametersOf(transaction, cycleMonth)));
      return {
        consumption_flags: complete,
        consumption_liq_flags: Object.fromEntries(cycles.map(({ cycle }) => [cycle, approved.has(cycle)])),
        clients_priced: priced,
        annual_params: parameters.every((row) => row !== undefined),
      };
    });
  },
);

type Transaction = Parameters<typeof countBillable>[0];

/** True if there are clients to liquidate and all of them have consumption. */
async function isComplete(transaction: Transaction, cycleMonth: CycleMonth): Promise<boolean> {
  if ((await countBillable(transaction, cycleMonth)) === 0) return false;
  return (await withoutConsumption(transaction, cycleMonth)).length === 0;
}

/** Tells whether definitive tariffs are published in the month of the tariff id, whatever version the id names. */
export const checkTariffsByCycleCall = handle(checkTariffsByCycle, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOfTariff(transaction, query.electric_tariff_id);
    const none = { REGULADO: false, 'NO REGULADO': false };
    return { tariffs_flags: version ? await publishedMarketTypes(transaction, version.period) : none };
  }),
);

/** Liquidated clients of a cycle; empty after an input changed, unless the liquidation is approved. */
export const checkConsumptionLiquidationCall = handle(checkConsumptionLiquidation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const { run, approval } = await standingOf(transaction, 'energy', cycleMonth.value);
    const { limit = 5000 } = query;
    const ofRun = run && { run: run.run, cycleMonth: cycleMonth.value };
    const rows = ofRun && (await liquidatedClients(transaction, ofRun, { ...query, limit }));
    return {
      clients: rows?.clients ?? [],
      count: rows?.count ?? 0,
      total: rows?.total ?? 0,
      energy: rows?.energy ?? 0,
      matching: rows?.matching ?? 0,
      toLook: rows?.toLook ?? 0,
      next: rows?.next ?? null,
      run: run?.run ?? null,
      liquidatedBy: run?.by ?? null,
      liquidatedAt: run?.at ?? null,
      approvedBy: approval?.by ?? null,
      approvedAt: approval?.at ?? null,
      toHold: approval === undefined ? (rows?.toHold ?? null) : null,
      held: approval === undefined ? 0 : await countHeld(transaction, approval.run),
    };
  }),
);

/** Liquidates a cycle. A refusal lists everything that is missing: parameters, and each client with its reason. */
export const liquidateConsumptionCall = handle(liquidateConsumption, async ({ query, inTenant, operations }) => {
  const ready = await inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const lacks = await whatLacks(transaction, cycleMonth.value);
    if (lacks) return lacks;
    const { restsOn } = await standingOf(transaction, 'energy', cycleMonth.value);
    return { ok: true as const, value: { cycleMonth: cycleMonth.value, restsOn } };
  });
  if (!ready.ok) return ready;
  const done = await operations.run(liquidateEnergy, liquidationKey(ready.value.cycleMonth), ready.value);
  if (!done.ok) return { ...done, refusal: { ...done.refusal, legacy: notDone } };
  return { Upload: 'OK' as const };
});

async function whatLacks(transaction: Transaction, cycleMonth: CycleMonth): Promise<Refused | undefined> {
  const { approval } = await standingOf(transaction, 'energy', cycleMonth);
  if (approval !== undefined) {
    return refuse(
      'liquidation-approved',
      [{ expected: texts.alreadyApproved(approval.by, momentText(approval.at)) }],
      notDone,
    );
  }
  if ((await countBillable(transaction, cycleMonth)) === 0) {
    return refuse(
      'liquidation-lacks-inputs',
      [{ subject: 'cycle' as const, field: cycleMonth.cycle, expected: texts.noClients(cycleMonth.cycle) }],
      notDone,
    );
  }
  const particulars = await missingInputs(transaction, cycleMonth);
  return particulars.length > 0 ? refuse('liquidation-lacks-inputs', particulars, notDone) : undefined;
}
