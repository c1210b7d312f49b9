import { twoDigits } from '@contador/kernel';
import { type AgentDemand, agentDemand } from './demand.ts';
import { type TextDraft, textDraft } from './draft.ts';
import { amountAt, type HourlySeries, hourCells, hourlySeries, totalOf } from './hourly-series.ts';
import type { Random } from './random.ts';
import type { MonthPlan } from './request.ts';
import { HOUR_COLUMNS } from './system-transactions.ts';
import { energyFactor } from './version-difference.ts';
import type { WrittenNumber } from './written-number.ts';

/** Fictitious retailers that a reader has to leave out. kWh of the month, regulated and non-regulated. */
export const OTHER_AGENTS = [
  { agent: 'ALFC', regulated: 412_000_000, nonRegulated: 58_000_000 },
  { agent: 'BETC', regulated: 96_500_000, nonRegulated: 121_000_000 },
  { agent: 'GAMC', regulated: 7_300_000, nonRegulated: 940_000 },
  { agent: 'DELC', regulated: 1_250_000, nonRegulated: 33_700_000 },
  { agent: 'ETAC', regulated: 188_000_000, nonRegulated: 12_400_000 },
] as const;

interface Row {
  readonly code: string;
  readonly agent: string;
  readonly content: string;
  readonly series: HourlySeries;
}

export interface CommercialDemand {
  readonly drafts: readonly TextDraft[];
  /** Monthly sums of the written values, by agent and code. */
  readonly sums: Readonly<Record<string, Readonly<Record<string, WrittenNumber>>>>;
}

/** The daily ADEM files: rows of the company, of other agents, and of codes that no calculation uses. */
export function commercialDemand(plan: MonthPlan, own: AgentDemand, filler: Random): CommercialDemand {
  const { company, period } = plan;
  const others = OTHER_AGENTS.slice(0, plan.otherAgents).map(({ agent, regulated, nonRegulated }) => {
    const factor = energyFactor(plan, agent);
    return { agent, demand: agentDemand(period, regulated * factor, nonRegulated * factor, filler) };
  });
  const retailers = [{ agent: company.agent, demand: own }, ...others].sort((a, b) => (a.agent < b.agent ? -1 : 1));
  const rows: Row[] = [
    ...rowsOf('DMRE', 'Demanda regulada, en kWh.', retailers, (it) => it.regulated),
    ...rowsOf('DMNR', 'Demanda no regulada, en kWh.', retailers, (it) => it.nonRegulated),
    ...rowsOf('PRRE', 'Pérdida asociada a la demanda regulada, en kWh.', retailers, (it) => it.regulatedLosses),
    ...rowsOf('PRNR', 'Pérdida asociada a la demanda no regulada, en kWh.', retailers, (it) => it.nonRegulatedLosses),
    ...ignoredRows(company.distributor, company.agent, own.regulated),
  ];
  const drafts = own.regulated.days.map((_, at) => {
    const day = at + 1;
    return textDraft(`adem${twoDigits(period)}${String(day).padStart(2, '0')}.${plan.version}`, [
      ['CODIGO', 'AGENTE', 'CONTENIDO', ...HOUR_COLUMNS],
      ...rows.map(({ code, agent, content, series }) => [code, agent, content, ...hourCells(series, day, 'kept')]),
    ]);
  });
  const sums: Record<string, Record<string, WrittenNumber>> = {};
  for (const { code, agent, series } of rows) {
    sums[agent] ??= {};
    sums[agent][code] = totalOf(series);
  }
  return { drafts, sums };
}

function rowsOf(
  code: string,
  content: string,
  retailers: readonly { readonly agent: string; readonly demand: AgentDemand }[],
  series: (demand: AgentDemand) => HourlySeries,
): Row[] {
  return retailers.map(({ agent, demand }) => ({ code, agent, content, series: series(demand) }));
}

/** Codes that a regulated tariff does not use. */
function ignoredRows(distributor: string, agent: string, demand: HourlySeries): Row[] {
  const days = demand.days.length;
  const share = (factor: number): HourlySeries =>
    hourlySeries(days, 8, (day, hour) => amountAt(demand, day, hour) * factor);
  return [
    { code: 'DPRS', agent: distributor, content: 'Demanda real del operador de red, en kWh.', series: share(1.12) },
    { code: 'DCOGD', agent, content: 'Demanda de respaldo a cogeneradores, en kWh.', series: share(0.0004) },
    { code: 'DCTIE', agent, content: 'Demanda de TIE, en kWh.', series: share(0) },
    { code: 'PDTI', agent, content: 'Pérdida de la demanda de TIE, en kWh.', series: share(0) },
    { code: 'PRGE', agent, content: 'Pérdida asociada a la generación, en kWh.', series: share(0.0021) },
  ];
}
