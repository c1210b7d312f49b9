import { type BodyOf, type Particular, type Refusal, refuse } from '@contador/contract';
import type { makeTrialLiquidation } from '@contador/contract/billing';
import { billingAnnualTexts, liquidationTexts, trialTexts as texts } from '@contador/contract/messages';
import { type AnnualParameters, annualParameterNames, type TrialCause } from '@contador/domain/billing';
import { accepted, type Month, type Result } from '@contador/kernel';
import { notDone, type TenantTransaction } from '../../platform/index.ts';
import { versionOfTariff } from '../../tariff-calculation/index.ts';
import { type CycleMonth, cycleMonthOf } from '../cycles/liquidated-month.ts';
import { missingInputs } from '../liquidation/energy/missing-inputs.ts';
import { annualParametersOf } from '../liquidation/runs/annual-parameters.ts';
import { approvalOf } from '../liquidation/runs/approval.repository.ts';
import { countBillable } from '../liquidation/runs/billable-clients.ts';
import { validRuns } from '../liquidation/runs/standing.repository.ts';
import { replacedAgreement } from './replaced-agreement.ts';
import { fileToTry } from './trial-file.repository.ts';
import { type AnnualColumn, causesOf, type TrialReplacements, type TrialRequest } from './trial-request.ts';
import { trialRestsOn } from './trial-rests-on.ts';
import { firstThatReplacesNone, firstWithoutPrice } from './trial-tariffs.repository.ts';

type Body = BodyOf<typeof makeTrialLiquidation>;

/** A replacement with the sentence that describes it, or the fault that prevents it. */
export type Replacement<Value> = { readonly value: Value; readonly sentence: string } | { readonly fault: Particular };

/** Builds the trial request from an API call; a refusal lists everything that is missing. */
export async function trialRequestOf(
  transaction: TenantTransaction,
  body: Body,
): Promise<Result<TrialRequest, Refusal>> {
  const found = await cycleMonthOf(transaction, body);
  if (!found.ok) return found;
  const cycleMonth = found.value;
  const readReplacements = await replacementsOf(transaction, cycleMonth, body);
  const faults = Object.values(readReplacements).flatMap((each) =>
    each !== undefined && 'fault' in each ? [each.fault] : [],
  );
  const isConsumptionReplaced = body.consumptionFile !== undefined;
  const lacks = await missingInputs(transaction, cycleMonth, { isConsumptionReplaced });
  if ((await countBillable(transaction, cycleMonth)) === 0) {
    lacks.push({
      subject: 'cycle' as const,
      field: cycleMonth.cycle,
      expected: liquidationTexts.noClients(cycleMonth.cycle),
    });
  }
  if (faults.length > 0 || lacks.length > 0) return refuse('shadow-lacks-inputs', [...faults, ...lacks], notDone);
  const values = Object.entries(readReplacements).flatMap(([cause, each]) =>
    each !== undefined && 'value' in each ? [[cause, each] as const] : [],
  );
  const replacements = Object.fromEntries(values.map(([cause, { value }]) => [cause, value])) as TrialReplacements;
  const sentences = causesOf(replacements).map((cause) => values.find(([name]) => name === cause)?.[1].sentence ?? '');
  const [approval, runs] = await Promise.all([
    approvalOf(transaction, 'energy', cycleMonth),
    validRuns(transaction, cycleMonth),
  ]);
  return accepted({
    of: cycleMonth,
    replacements,
    sentences,
    compared: approval !== undefined ? 'approved' : runs.energy !== undefined ? 'liquidated' : 'calculated',
    runs,
    restsOn: await trialRestsOn(transaction, cycleMonth, await periodOfTariff(transaction, replacements)),
  });
}

type Asked = { readonly [Cause in TrialCause]: Replacement<NonNullable<TrialReplacements[Cause]>> | undefined };

async function replacementsOf(transaction: TenantTransaction, cycleMonth: CycleMonth, body: Body): Promise<Asked> {
  const [tariff, annual, lighting, security, consumption, concepts, credits] = await Promise.all([
    tariffToTry(transaction, cycleMonth, body),
    annualToTry(transaction, cycleMonth, body),
    replacedAgreement(transaction, 'lighting', body.lighting),
    replacedAgreement(transaction, 'security', body.security),
    fileToTry(transaction, cycleMonth, 'consumption', body.consumptionFile),
    fileToTry(transaction, cycleMonth, 'concepts', body.conceptsFile),
    fileToTry(transaction, cycleMonth, 'credits', body.creditsFile),
  ]);
  return { tariff, annual, lighting, security, consumption, concepts, credits };
}

async function tariffToTry(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  { tariffId, prices = [], clientPrices = [] }: Body,
): Promise<Asked['tariff']> {
  const count = prices.length + clientPrices.length;
  if (tariffId === undefined && count === 0) return undefined;
  const version = tariffId === undefined ? undefined : await versionOfTariff(transaction, tariffId);
  if (tariffId !== undefined && version === undefined) {
    return { fault: { field: 'tariffId', value: tariffId, expected: texts.tariffUnknown } };
  }
  const stranger = await firstWithoutPrice(transaction, cycleMonth, clientPrices, version);
  if (stranger !== undefined) {
    return { fault: { field: 'clientPrices', value: stranger, expected: texts.clientWithoutTariff } };
  }
  const unpublished = await firstThatReplacesNone(transaction, cycleMonth, prices, version);
  if (unpublished !== undefined) {
    const { market, level, price } = unpublished;
    return {
      fault: { field: 'prices', value: texts.nameOfPrice(market, level, price), expected: texts.priceUnpublished },
    };
  }
  const shown = [
    ...prices.map((each) => texts.ofPrice(each.market, each.level, each.price, each.value)),
    ...clientPrices.map((each) => texts.ofClientPrice(each.clientCode, each.price, each.value)),
  ];
  const typed = count > PRICES_SHOWN ? [texts.ofPrices(count)] : shown;
  return {
    value: {
      ...(tariffId !== undefined && { tariffId }),
      prices: prices.map(({ value, ...price }) => ({ ...price, value: String(value) })),
      ...(clientPrices.length > 0 && {
        clientPrices: clientPrices.map(({ value, ...price }) => ({ ...price, value: String(value) })),
      }),
    },
    sentence: [...(tariffId === undefined ? [] : [texts.ofTariff(tariffId)]), ...typed].join('; '),
  };
}

const PRICES_SHOWN = 3;

const columns: Readonly<Record<keyof AnnualParameters, AnnualColumn>> = {
  strata56Contribution: 'strata_5_6_contribution',
  otherUsesContribution: 'other_uses_contribution',
  uvt: 'uvt',
  minimumWage: 'minimum_wage',
  vat: 'vat',
};

async function annualToTry(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  { annual }: Body,
): Promise<Asked['annual']> {
  const names = annualParameterNames.filter((name) => annual?.[name] !== undefined);
  if (names.length === 0) return undefined;
  const before = await annualParametersOf(transaction, cycleMonth);
  const sentences = names.map((name) =>
    texts.ofAnnual(billingAnnualTexts[name], before?.[columns[name]] ?? '0', String(annual?.[name])),
  );
  return {
    value: Object.fromEntries(names.map((name) => [columns[name], String(annual?.[name])])),
    sentence: sentences.join('; '),
  };
}

/** Month of the replacement tariff, whose publications become inputs of the trial. */
async function periodOfTariff(
  transaction: TenantTransaction,
  { tariff }: TrialReplacements,
): Promise<Month | undefined> {
  const version = tariff?.tariffId === undefined ? undefined : await versionOfTariff(transaction, tariff.tariffId);
  return version?.period;
}
