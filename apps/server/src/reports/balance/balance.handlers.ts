import { refuse } from '@contador/contract';
import { energyBalanceTexts as texts } from '@contador/contract/messages';
import { calcEnergyBalance, downloadEnergyBalance, explainEnergyBalance } from '@contador/contract/reports';
import { month as monthOf } from '@contador/kernel';
import { handle, type TenantTransaction, workbookDownload } from '../../platform/index.ts';
import { versionOf, wireTree } from '../../tariff-calculation/index.ts';
import { loadBalanceInputs } from './balance-inputs.ts';
import { balanceReply, nothing } from './balance-reply.ts';
import { monthBalance } from './month-balance.ts';

interface OfVersion {
  readonly period: number;
  readonly year: number;
  readonly version: string;
}

/** The balance of a version's month, or its missing inputs. */
export const calcEnergyBalanceHandler = handle(calcEnergyBalance, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const known = await knownInputs(transaction, query);
    if (known === undefined) return refuse('version-unknown');
    const { period, inputs } = known;
    if ('lacks' in inputs) return { ...nothing, missing: [...inputs.lacks] };
    return balanceReply(period, monthBalance(period, inputs));
  }),
);

/** The explanation tree of one figure of the balance. */
export const explainEnergyBalanceHandler = handle(explainEnergyBalance, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const known = await knownInputs(transaction, query);
    if (known === undefined) return refuse('version-unknown');
    if ('lacks' in known.inputs) return refuse('balance-lacks-inputs');
    const { rows, indicators, evaluation } = monthBalance(known.period, known.inputs);
    const shown = [...rows.flatMap(({ figures }) => figures), ...indicators.map(({ figure }) => figure)];
    if (!shown.some((figure) => figure?.id === query.figure)) return refuse('figure-unknown');
    return { figure: wireTree(evaluation.trace([query.figure]), query.figure) };
  }),
);

/** Writes the concepts sent by the page to a workbook. */
export const downloadEnergyBalanceHandler = handle(downloadEnergyBalance, async ({ body, caller }) => {
  const rows = body.concepts.map(({ name, values }) => [name, ...values]);
  const sheet = { name: texts.sheet, columns: [texts.concept, ...texts.columns], rows };
  return await workbookDownload(`Legacy_Balance_${caller.tenant}.xlsx`, [sheet]);
});

async function knownInputs(transaction: TenantTransaction, { period: number, year, version }: OfVersion) {
  const period = monthOf(year, number);
  if ((await versionOf(transaction, period, version)) === undefined) return undefined;
  return { period, inputs: await loadBalanceInputs(transaction, period, version) };
}
