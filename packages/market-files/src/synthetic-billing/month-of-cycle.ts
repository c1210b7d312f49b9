import type { Cell, Sheet } from '../synthetic-month/draft.ts';
import { seededRandom } from '../synthetic-month/random.ts';
import { amount, isZero, plus, text } from './amounts.ts';
import type { CycleAnswer, LeftOut } from './answer-key.ts';
import {
  type Credit,
  creditsOf,
  creditsSheet,
  type OtherConcept,
  otherConceptsOf,
  otherConceptsSheet,
} from './charges.ts';
import type { SyntheticClient } from './client.ts';
import { type Consumption, consumptionOf } from './consumption.ts';
import { consumptionSheets, typedSheet } from './consumption-sheet.ts';
import { type Cycle, countOfDays, daysOf } from './cycle.ts';
import { faultyFile, mostDeviating, notSent } from './faults.ts';
import type { BillingPlan } from './request.ts';

/** A workbook before it is serialised. */
export interface BillingDraft {
  readonly path: string;
  readonly sheets: readonly Sheet[];
}

/** Charges of a client other than energy, and the first day of its month. */
export interface Charged {
  readonly start: string;
  readonly others: readonly OtherConcept[];
  readonly credits: readonly Credit[];
}

/** Month of a cycle: its consumption and charges, the files that contain them, and the consumption typed on the screen. */
export interface MonthOfCycle {
  readonly cycle: Cycle;
  readonly consumed: readonly Consumption[];
  readonly others: readonly OtherConcept[];
  readonly credits: readonly Credit[];
  readonly drafts: readonly BillingDraft[];
  /** Consumption that no file contains. */
  readonly typed: readonly Consumption[];
  readonly answer: Omit<CycleAnswer, 'clients' | 'bills'>;
}

const NO_CLIENT = 'No hay un cliente con ese código: créelo en el control de clientes o quite la fila.';

/** Generates the month of a cycle. `owe` increases a self-generator's sales until its bill is in its favour. */
export function monthOfCycle(
  cycle: Cycle,
  clients: readonly SyntheticClient[],
  plan: BillingPlan,
  owe: (consumed: Consumption, charged: Charged) => Consumption,
): MonthOfCycle {
  const { year, month, seed, scenario } = plan;
  const { start, end } = daysOf(cycle, year, month);
  const days = countOfDays(cycle, year, month);
  const isFaulty = scenario === 'faults';
  const randomOf = (what: string, client: SyntheticClient) => seededRandom(what, seed, year, month, client.code);
  const deviating = isFaulty ? mostDeviating(clients) : new Set<string>();
  const dealt = clients.map((client) =>
    consumptionOf(
      ...([client, at(client), days] as const),
      { habit: seededRandom('habit', seed, client.code), random: randomOf('consumption', client) },
      { deviates: deviating.has(client.code), isModest: plan.owed !== undefined },
    ),
  );
  const others = clients.flatMap((client) => otherConceptsOf(client, at(client), randomOf('concepts', client)));
  const credits = clients.flatMap((client) => creditsOf(client, at(client), randomOf('credits', client)));
  const owed = new Set(dealt.filter(sells).slice(0, plan.owed ?? 0));
  const consumed = dealt.map((it) => (owed.has(it) ? owe(it, { start, others, credits }) : it));
  const missing = isFaulty ? notSent(clients) : new Set<string>();
  const isTyped = ({ client }: Consumption) => client.manual === true || missing.has(client.code);
  const sent = consumed.filter((it) => !isTyped(it));
  const typed = consumed.filter(isTyped);
  const sheets = consumptionSheets(cycle, start, sent);
  const strange = isFaulty && cycle.periodicity === 1 ? withStrangers(sheets) : { sheets, ignored: [] };
  const first = isFaulty && sent.length > 0 ? faultyFile(cycle, strange.sheets) : undefined;
  const concepts = withUnknown(otherConceptsSheet(others), isFaulty && others.length > 0);
  const total = (energyOf: (it: Consumption) => Consumption['active']) =>
    text(plus(amount(0), ...consumed.map(energyOf)));
  return {
    cycle,
    consumed,
    others,
    credits,
    typed,
    drafts: [
      ...(first ? [{ path: `${cycle.code}/consumos-primero.xlsx`, sheets: first.sheets }] : []),
      ...(sent.length > 0 ? [{ path: `${cycle.code}/consumos.xlsx`, sheets: strange.sheets }] : []),
      ...(typed.length > 0
        ? [{ path: `${cycle.code}/ingreso-por-cliente.xlsx`, sheets: [typedSheet(cycle, start, typed)] }]
        : []),
      ...(others.length > 0 ? [{ path: `${cycle.code}/otros-conceptos.xlsx`, sheets: [concepts.sheet] }] : []),
      ...(credits.length > 0 ? [{ path: `${cycle.code}/creditos.xlsx`, sheets: [creditsSheet(credits)] }] : []),
    ],
    answer: {
      start,
      end,
      ignored: strange.ignored,
      missing: [...missing],
      active: total((it) => it.active),
      inductive: total((it) => it.inductive),
      penalised: total((it) => it.penalised),
      capacitive: total((it) => it.capacitive),
      ...(first && { refused: first.expectedMessages }),
      leftOutConcepts: concepts.leftOut,
      leftOutCredits: [],
      doubtfulCredits: [],
      deviating: [...deviating],
    },
  };
}

/** Zero-based index of a client; it decides which variations apply. */
const at = ({ code }: SyntheticClient) => Number(code.slice(3)) - 1;

/** True when a self-generator delivers energy. */
const sells = ({ generated }: Consumption) => generated !== undefined && !isZero(generated.permuted);

/** Adds two unknown codes at the end of the sheet. */
function withStrangers([first, ...hours]: readonly Sheet[]): { sheets: Sheet[]; ignored: LeftOut[] } {
  if (first === undefined) return { sheets: [], ignored: [] };
  const stranger = (code: string): Cell[] => (first.rows[0] ?? []).map((_, column) => (column === 0 ? code : 0));
  const codes = ['FRT-NADIE-1', 'FRT-NADIE-2'];
  const sheet = { ...first, rows: [...first.rows, ...codes.map(stranger)] };
  const ignored = codes.map((code, index) => ({ line: first.rows.length + 1 + index, code, reason: NO_CLIENT }));
  return { sheets: [sheet, ...hours], ignored };
}

/** Adds a concept unknown to the company, in the first row of a client. */
function withUnknown(sheet: Sheet, isFaulty: boolean): { sheet: Sheet; leftOut: LeftOut[] } {
  if (!isFaulty) return { sheet, leftOut: [] };
  const code = String(sheet.rows[1]?.[1] ?? '');
  const reason = 'CODIGO_CONCEPTO «SIN-LISTA»: el código de un concepto activo';
  const rows = [...sheet.rows, ['SIN-LISTA', code, 1000]];
  return { sheet: { ...sheet, rows }, leftOut: [{ line: rows.length, code, reason }] };
}
