import { refuse } from '@contador/contract';
import {
  checkTrialClient,
  checkTrialClients,
  checkTrialLiquidation,
  checkTrialLiquidations,
  checkTrialTariffs,
  explainTrialLiquidation,
  makeTrialLiquidation,
  readTrialFile,
  type TrialHead,
} from '@contador/contract/billing';
import { liquidationTexts, trialTexts as texts } from '@contador/contract/messages';
import type { TrialCause } from '@contador/domain/billing';
import { month as monthOf } from '@contador/kernel';
import type { Origin } from '@contador/regulation';
import { handle, latestUpload, notDone } from '../../platform/index.ts';
import { cycleMonthName } from '../cycles/cycle-month.ts';
import { cycleMonthOf } from '../cycles/liquidated-month.ts';
import { tariffsToTry } from '../liquidation/energy/tariffs-to-try.repository.ts';
import { explainedFigure } from '../liquidation/explain/explained-figure.ts';
import { rebuiltFrom } from '../liquidation/explain/rebuilt-result.ts';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';
import { makeTrial } from './make-trial.operation.ts';
import { readTrialFileOperation } from './read-trial-file.operation.ts';
import { trialClient, trialClients } from './trial-clients.repository.ts';
import { loadTrial, trialsOf } from './trial-heads.repository.ts';
import { trialRequestOf } from './trial-request-of.ts';
import { linesOf, resultsOfClient } from './trial-results.repository.ts';
import { trialKey } from './trial-run.repository.ts';
import { trialSums } from './trial-sums.repository.ts';
import { presentClientPrices, presentPrices } from './trial-tariffs.repository.ts';

/** Makes a trial. An equal request returns the existing one while no input changed. */
export const makeTrialLiquidationCall = handle(makeTrialLiquidation, async ({ body, caller, inTenant, operations }) => {
  const request = await inTenant((transaction) => trialRequestOf(transaction, body));
  if (!request.ok) return request;
  const done = await operations.run(makeTrial, trialKey(request.value, caller.email), request.value);
  if (!done.ok) return { ...done, refusal: { ...done.refusal, legacy: notDone } };
  return { shadow: done.value.run };
});

/** Reads the trial file that the person last uploaded under that name. */
export const readTrialFileCall = handle(readTrialFile, async ({ query, body, caller, inTenant, operations }) => {
  const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
  const upload = await inTenant((transaction) =>
    latestUpload(transaction, {
      email: caller.email,
      fileName: body.fileName,
      year: cycleMonth.month.year,
      month: cycleMonth.month.number,
    }),
  );
  if (upload === undefined) return refuse('no-file-chosen', [], notDone);
  const { waiting: _, ...sent } = upload;
  const key = `${query.kind} ${cycleMonthName(cycleMonth)} ${upload.id}`;
  const done = await operations.run(readTrialFileOperation, key, { ...cycleMonth, kind: query.kind, upload: sent });
  return done.ok ? { ...done.value, leftOut: [...done.value.leftOut] } : done;
});

export const checkTrialLiquidationsCall = handle(checkTrialLiquidations, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    return cycleMonth.ok ? { shadows: await trialsOf(transaction, cycleMonth.value) } : cycleMonth;
  }),
);

export const checkTrialTariffsCall = handle(checkTrialTariffs, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const [tariffs, prices, clientPrices] = await Promise.all([
      tariffsToTry(transaction, cycleMonth.value),
      presentPrices(transaction, cycleMonth.value),
      presentClientPrices(transaction, cycleMonth.value),
    ]);
    return { tariffs, prices, clientPrices };
  }),
);

/** A trial with its sums by concept, cause and class. */
export const checkTrialLiquidationCall = handle(checkTrialLiquidation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const kept = await loadTrial(transaction, query.shadow);
    if (!kept.ok) return kept;
    const { head } = kept.value;
    return { head, ...(await trialSums(transaction, query.shadow, head.replaced.length)) };
  }),
);

const PAGE = 500;

export const checkTrialClientsCall = handle(checkTrialClients, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const kept = await loadTrial(transaction, query.shadow);
    if (!kept.ok) return kept;
    return await trialClients(transaction, query.shadow, { ...query, limit: query.limit ?? PAGE });
  }),
);

/** A client with its lines before and after. */
export const checkTrialClientCall = handle(checkTrialClient, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const kept = await loadTrial(transaction, query.shadow);
    if (!kept.ok) return kept;
    const found = await trialClient(transaction, query.shadow, query.client_code);
    if (found === undefined) return refuse('shadow-client-unknown');
    return { ...found, lines: linesOf(await resultsOfClient(transaction, query.shadow, query.client_code)) };
  }),
);

/** Explains a figure of one side by recalculating it from the facts stored with the trial. */
export const explainTrialLiquidationCall = handle(explainTrialLiquidation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const kept = await loadTrial(transaction, query.shadow);
    if (!kept.ok) return kept;
    const { head, cycleMonth } = kept.value;
    const { kind, side, client_code: clientCode } = query;
    const resultOf = await resultsOfClient(transaction, query.shadow, clientCode);
    const result = resultOf(side, kind);
    if (result === undefined) return refuse('figure-unknown');
    const rebuilt = await rebuiltFrom(
      transaction,
      { kind, cycleMonth, clientCode, run: { by: head.madeBy, at: head.madeAt } },
      result,
      side === 'after' ? triedOrigins(head, kind) : undefined,
    );
    return explainedFigure(rebuilt, query.figure);
  }),
);

/** Cause that supplies a fact, by the group of the fact: `billing:tariff.unitCost[band=mon]` belongs to the tariff. */
const causeOf: Readonly<Record<string, (kind: LiquidationKind) => TrialCause | undefined>> = {
  tariff: () => 'tariff',
  consumption: () => 'consumption',
  selfGeneration: () => 'consumption',
  year: () => 'annual',
  agreement: (kind) => (kind === 'energy' ? undefined : kind),
};

/** Returns the origin of facts of the side 'after' that a replacement supplied. */
function triedOrigins(
  { replaced, madeBy, madeAt }: TrialHead,
  kind: LiquidationKind,
): (key: string) => Origin | undefined {
  return (key) => {
    const field = key.replace(/^billing:/, '').replace(/\[.*$/, '');
    const cause = causeOf[field.slice(0, field.indexOf('.'))]?.(kind);
    const replacement = replaced.find((each) => each.cause === cause);
    if (replacement === undefined) return undefined;
    return {
      kind: 'record',
      record: texts.recordOfReplacement(replacement.sentence),
      field: liquidationTexts.factFields[field] ?? field,
      enteredBy: madeBy,
      enteredAt: madeAt,
    };
  };
}
