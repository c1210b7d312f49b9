import type { QueryOf } from '@contador/contract';
import { checkUserTariffs } from '@contador/contract/non-regulated';
import { calcReliquidations } from '@contador/contract/reliquidation';
import { checkSuiReports, getStrSettlement } from '@contador/contract/reports';
import { checkLightingTariffs } from '@contador/contract/street-lighting';
import {
  calcComponents,
  checkComponentCorrections,
  explainFigure,
  getTariffTree,
  type TraceTree,
} from '@contador/contract/tariff-calculation';
import { calcOpTariff } from '@contador/contract/tariff-option';
import type { TestServer } from '../../../testing/test-server.ts';

const as = 'dev@demo';
const username = 'demo';
const VERSION = { username, year: 2025, version: 'def' } as const;

/** Answers of a company's pages about published months, by page, comparable between versions. */
export async function formerAnswers(server: TestServer): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const ask = async (name: string, answer: Promise<{ json: unknown }>) => {
    answers[name] = (await answer).json;
  };
  const explain = async (name: string, query: QueryOf<typeof explainFigure>) => {
    answers[name] = figuresUnder((await server.call(explainFigure, { as, query })).reply.figure);
  };
  for (const market of ['DNOM', 'DSUM']) {
    const month = { ...VERSION, period: 9, market };
    const tariff = { electric_tariff_id: 'dem20259def', market };
    const figure = `CU[market=${market};level=n2;band=mon]`;
    await ask(`tree ${market} 9`, server.call(getTariffTree, { as, query: tariff }));
    await ask(
      `components ${market} 9`,
      server.call(calcComponents, { as, query: { ...month, user_type: 'Regulados' } }),
    );
    await ask(`corrections ${market} 9`, server.call(checkComponentCorrections, { as, query: month }));
    await explain(`unit cost ${market} 9`, { ...tariff, figure });
  }
  await ask('option', server.call(calcOpTariff, { as, query: { ...VERSION, period: 9, market: 'DSUM' } }));
  await ask('reliquidations', server.call(calcReliquidations, { as, query: { username, period: 9, year: 2025 } }));
  const delta = { electric_tariff_id: 'dem20259r1', market: 'DNOM', figure: 'AMC' };
  await explain('explained delta', delta);
  await ask('free customers', server.call(checkUserTariffs, { as, query: { ...VERSION, period: 9 } }));
  await ask('lighting', server.call(checkLightingTariffs, { as, query: { ...VERSION, period: 9 } }));
  const reported = { report_id: 'dem20259def', username };
  await ask('reports', server.call(checkSuiReports, { as, query: reported }));
  await ask('regional', server.call(getStrSettlement, { as, query: { username, period: 9, year: 2025 } }));
  const nariño = { electric_tariff_id: 'ced20257def', market: 'NARM' };
  await ask('printed', server.call(getTariffTree, { as: 'dev@cedenar', query: nariño }));
  return answers;
}

/** All figures of an explanation without duplicates: symbol, amount and kind of origin. */
function figuresUnder(tree: TraceTree, found = new Set<string>()): string[] {
  const { origin } = tree;
  found.add(`${tree.symbol} ${tree.amount} ${origin.kind}`);
  const below = origin.kind === 'override' ? origin.original : origin;
  if (below.kind === 'formula') for (const term of below.terms) figuresUnder(term, found);
  return [...found].sort();
}
