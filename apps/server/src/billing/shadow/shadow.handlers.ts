import { refuse } from '@contador/contract';
import {
  checkShadowClient,
  checkShadowClients,
  checkShadowLiquidation,
  checkShadowLiquidations,
  checkShadowTariffs,
  explainShadowLiquidation,
  makeShadowLiquidation,
  readShadowFile,
  type ShadowHead,
} from '@contador/contract/billing';
import { liquidationTexts, shadowTexts as texts } from '@contador/contract/messages';
import type { ShadowCause } from '@contador/domain/billing';
import { month as monthOf } from '@contador/kernel';
import type { Origin } from '@contador/regulation';
import { handle, latestUpload, notDone } from '../../platform/index.ts';
import { cycleMonthName } from '../cycles/cycle-month.ts';
import { cycleMonthOf } from '../cycles/liquidated-month.ts';
import { tariffsToTry } from '../liquidation/energy/tariffs-to-try.repository.ts';
import { explainedFigure } from '../liquidation/explain/explained-figure.ts';
import { rebuiltFrom } from '../liquidation/explain/rebuilt-result.ts';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';
import { makeShadow } from './make-shadow.operation.ts';
import { readShadowFileOperation } from './read-shadow-file.operation.ts';
import { shadowClient, shadowClients } from './shadow-clients.repository.ts';
import { loadShadow, shadowsOf } from './shadow-heads.repository.ts';
import { shadowRequestOf } from './shadow-request-of.ts';
import { linesOf, resultsOfClient } from './shadow-results.repository.ts';
import { shadowKey } from './shadow-run.repository.ts';
import { shadowSums } from './shadow-sums.repository.ts';
import { presentClientPrices, presentPrices } from './shadow-tariffs.repository.ts';

/** Makes a shadow. An equal request returns the existing one while no input changed. */
export const makeShadowLiquidationCall = handle(
  makeShadowLiquidation,
  async ({ body, caller, inTenant, operations }) => {
    const request = await inTenant((transaction) => shadowRequestOf(transaction, body));
    if (!request.ok) return request;
    const done = await operations.run(makeShadow, shadowKey(request.value, caller.email), request.value);
    if (!done.ok) return { ...done, refusal: { ...done.refusal, legacy: notDone } };
    return { shadow: done.value.run };
  },
);

/** Reads the trial file that the person last uploaded under that name. */
export const readShadowFileCall = handle(readShadowFile, async ({ query, body, caller, inTenant, operations }) => {
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
  const done = await operations.run(readShadowFileOperation, key, { ...cycleMonth, kind: query.kind, upload: sent });
  return done.ok ? { ...done.value, leftOut: [...done.value.leftOut] } : done;
});

export const checkShadowLiquidationsCall = handle(checkShadowLiquidations, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    return cycleMonth.ok ? { shadows: await shadowsOf(transaction, cycleMonth.value) } : cycleMonth;
  }),
);

export const checkShadowTariffsCall = handle(checkShadowTariffs, async ({ query, inTenant }) =>
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

/** A shadow with its sums by concept, cause and class. */
export const checkShadowLiquidationCall = handle(checkShadowLiquidation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const kept = await loadShadow(transaction, query.shadow);
    if (!kept.ok) return kept;
    const { head } = kept.value;
    return { head, ...(await shadowSums(transaction, query.shadow, head.replaced.length)) };
  }),
);

const PAGE = 500;

export const checkShadowClientsCall = handle(checkShadowClients, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const kept = await loadShadow(transaction, query.shadow);
    if (!kept.ok) return kept;
    return await shadowClients(transaction, query.shadow, { ...query, limit: query.limit ?? PAGE });
  }),
);

/** A client with its lines before and after. */
export const checkShadowClientCall = handle(checkShadowClient, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const kept = await loadShadow(transaction, query.shadow);
    if (!kept.ok) return kept;
    const found = await shadowClient(transaction, query.shadow, query.client_code);
    if (found === undefined) return refuse('shadow-client-unknown');
    return { ...found, lines: linesOf(await resultsOfClient(transaction, query.shadow, query.client_code)) };
  }),
);

/** Explains a figure of one side by recalculating it from the facts stored with the shadow. */
export const explainShadowLiquidationCall = handle(explainShadowLiquidation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const kept = await loadShadow(transaction, query.shadow);
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
const causeOf: Readonly<Record<string, (kind: LiquidationKind) => ShadowCause | undefined>> = {
  tariff: () => 'tariff',
  consumption: () => 'consumption',
  selfGeneration: () => 'consumption',
  year: () => 'annual',
  agreement: (kind) => (kind === 'energy' ? undefined : kind),
};

/** Returns the origin of facts of the side 'after' that a replacement supplied. */
function triedOrigins(
  { replaced, madeBy, madeAt }: ShadowHead,
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
