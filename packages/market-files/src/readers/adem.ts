import { daysIn, refused } from '@contador/kernel';
import { withinBounds } from '../bounds.ts';
import { type DailyFile, forEachDay } from '../daily-files.ts';
import { plainText } from '../exact.ts';
import { ExactSum, exactSum } from '../exact-sum.ts';
import { Findings } from '../findings.ts';
import { firstHour, hourlySeries } from '../hourly-series.ts';
import { marketSentences } from '../messages/demand-and-prices.ts';
import type { LocatedAmount } from '../place.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { AdemReading, DemandCode } from '../readings/adem.ts';
import type { HourlySeries } from '../readings/counts.ts';
import { hourColumns } from '../text/header.ts';
import { TextTable } from '../text/text-table.ts';
import type { Reader } from './reader.ts';

const HOURS = hourColumns();
const LAYOUT = { columns: ['CODIGO', 'AGENTE', 'CONTENIDO', ...HOURS] };
const REQUIRED: readonly DemandCode[] = ['DMRE', 'PRRE'];
const NON_REGULATED: readonly DemandCode[] = ['DMNR', 'PRNR'];
const ENERGY = {};

/**
 * Reads the daily commercial demand `ademMMDD.<ver>`, in kWh: every row is checked and those of the company's agent are kept. DMRE and PRRE
 * must be present each day; DMNR and PRNR each day or never.
 */
export const readAdem: Reader<AdemReading> = (files, context) => {
  const findings = new Findings();
  if (!withinBounds(files, findings)) return refused(findings.all());
  const month = new AdemMonth(context, findings);
  forEachDay(files, 'adem', context, findings, (daily) => month.read(daily));
  month.checkNonRegulated();
  return findings.conclude(() => month.reading(files.length));
};

class AdemMonth {
  private readonly hourly = new Map<string, HourlySeries>();
  private readonly daily: Record<DemandCode, LocatedAmount[]> = { DMRE: [], PRRE: [], DMNR: [], PRNR: [] };
  private readonly agents = new Set<string>();
  private readonly without: Record<DemandCode, string[]> = { DMRE: [], PRRE: [], DMNR: [], PRNR: [] };
  private readonly own: string;
  private rows = 0;
  private previous: TextTable | undefined;

  constructor(
    private readonly context: ReadingContext,
    private readonly findings: Findings,
  ) {
    this.own = context.retailer.toUpperCase();
  }

  read({ file, day }: DailyFile): void {
    const table = TextTable.open(file, LAYOUT, this.findings, this.previous);
    if (!table) return;
    this.previous = table;
    const codeCell = table.cell('CODIGO');
    const agentCell = table.cell('AGENTE');
    const hours = table.cellsOf(HOURS);
    const lineByAgent = new Map<string, Map<string, number>>();
    const ownCodes = new Set<string>();
    this.rows += table.forEachRow(() => {
      const code = table.code(codeCell);
      const agent = table.code(agentCell);
      const earlier = rememberRow(lineByAgent, agent, code, table.line);
      if (earlier !== undefined) {
        const expected = marketSentences.agentOncePerDay(earlier);
        table.refuse(codeCell, 'repeated-row', expected, `${code};${agent}`);
        return;
      }
      const sound = table.checkNumbers(hours, ENERGY);
      if (agent !== this.own) return;
      ownCodes.add(code);
      if (sound && day !== undefined) this.keep(table, code, day, hours);
    }, hours);
    for (const agent of lineByAgent.keys()) this.agents.add(agent);
    if (lineByAgent.size > 0) this.checkOwn(file.name, ownCodes);
  }

  /** An agent without non-regulated demand has neither row on any day; if only some days lack them, that is an error. */
  checkNonRegulated(): void {
    const present = NON_REGULATED.filter((code) => this.daily[code].length > 0);
    if (present.length === 0) {
      const first = this.without.DMNR[0];
      if (first === undefined || this.findings.refused) return;
      const expected = marketSentences.noFreeDemand(this.own);
      this.findings.warn({ file: first }, 'no-non-regulated-demand', expected);
      return;
    }
    for (const code of NON_REGULATED) for (const file of this.without[code]) this.refuseMissing(file, code);
  }

  reading(files: number): AdemReading {
    const total = (code: DemandCode) => plainText(exactSum(this.daily[code].map((it) => it.amount)));
    return {
      reader: 'adem',
      counts: { files, days: daysIn(this.context.period), rows: this.rows, agents: this.agents.size },
      warnings: this.findings.warnings,
      agent: this.own,
      daily: this.daily,
      totals: { DMRE: total('DMRE'), PRRE: total('PRRE'), DMNR: total('DMNR'), PRNR: total('PRNR') },
      hourly: Object.fromEntries(this.hourly),
    };
  }

  private checkOwn(file: string, codes: ReadonlySet<string>): void {
    if (codes.size === 0) {
      const expected = marketSentences.rowsOfAgent(this.own);
      this.findings.refuse({ file, column: 'AGENTE' }, 'own-agent-missing', expected);
      return;
    }
    for (const code of REQUIRED) if (!codes.has(code)) this.refuseMissing(file, code);
    for (const code of NON_REGULATED) if (!codes.has(code)) this.without[code].push(file);
  }

  private keep(table: TextTable, code: string, day: number, hours: Int32Array): void {
    const series = this.hourly.get(code) ?? hourlySeries(this.context.period);
    this.hourly.set(code, series);
    const sum = new ExactSum();
    let empty = 0;
    for (let hour = 0; hour < 24; hour++) {
      const energy = table.addTo(sum, hours[hour] as number);
      series[firstHour(day) + hour] = energy;
      if (Number.isNaN(energy)) empty++;
    }
    if (!isDemandCode(code)) return;
    this.daily[code].push({ ...table.place(), amount: sum.text() });
    if (empty > 0) {
      const expected = marketSentences.emptyHours(code, this.own, empty);
      this.findings.warn(table.place(), 'empty-hours', expected);
    }
  }

  private refuseMissing(file: string, code: DemandCode): void {
    const expected = marketSentences.rowOfCodeAndAgent(code, this.own);
    this.findings.refuse({ file, column: 'CODIGO' }, 'row-missing', expected);
  }
}

function isDemandCode(code: string): code is DemandCode {
  return code === 'DMRE' || code === 'PRRE' || code === 'DMNR' || code === 'PRNR';
}

/** Returns the line where the agent's code already appeared, if it did. */
function rememberRow(lineByAgent: Map<string, Map<string, number>>, agent: string, code: string, line: number) {
  const lines = lineByAgent.get(agent);
  if (!lines) {
    lineByAgent.set(agent, new Map([[code, line]]));
    return undefined;
  }
  const earlier = lines.get(code);
  if (earlier === undefined) lines.set(code, line);
  return earlier;
}
