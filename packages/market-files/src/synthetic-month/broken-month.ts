import { addMonths, isoMonth, previousMonth, twoDigits } from '@contador/kernel';
import type { BrokenAnswer } from './answer-key.ts';
import { areaChargePath, NO_AREA } from './area-charge.ts';
import type { Cell, Draft, Sheet, TextDraft, WorkbookDraft } from './draft.ts';
import { lossPlanPath } from './loss-plan.ts';
import type { MonthPlan } from './request.ts';
import { useChargePath } from './use-charge.ts';

export const BROKEN_MONTHS = 21;

interface Broken {
  readonly drafts: readonly Draft[];
  readonly answer: BrokenAnswer;
}

interface Damage {
  readonly what: string;
  readonly rule: string;
  readonly expected?: 'accepted';
  readonly apply: (plan: MonthPlan, drafts: readonly Draft[]) => { drafts: Draft[]; files: string[] };
}

/** Applies one of the 21 faults, 1 to 21, to a month, and returns what a reader must report about it. */
export function brokenMonth(number: number, plan: MonthPlan, drafts: readonly Draft[]): Broken {
  const damage = DAMAGES[number - 1];
  if (!damage) throw new RangeError(`no broken month number ${number}: they go from 1 to ${BROKEN_MONTHS}`);
  const spoilt = damage.apply(plan, drafts);
  const { what, rule, expected = 'refused' } = damage;
  return { drafts: spoilt.drafts, answer: { number, files: spoilt.files, what, expected, rule } };
}

const DAMAGES: readonly Damage[] = [
  {
    what: 'a TRSD file has the extension of another version',
    rule: 'the extension is that of the version',
    apply: (plan, drafts) => {
      const other = plan.version === 'txr' ? 'tx2' : 'txr';
      return renamed(drafts, daily(plan, 'trsd', 10), daily(plan, 'trsd', 10).replace(/[^.]+$/, other));
    },
  },
  {
    what: "a TRSD file is of another month, and its day has the period's number",
    rule: 'the month of a daily file is read at its place, not anywhere in the name',
    apply: (plan, drafts) => {
      const day = plan.period.number;
      const other = `trsd${twoDigits(addMonths(plan.period, 1))}${twoDigits(plan.period)}.${plan.version}`;
      return renamed(drafts, daily(plan, 'trsd', day), other);
    },
  },
  {
    what: 'one day of ADEM is missing',
    rule: 'one file for each day of the month',
    apply: (plan, drafts) => {
      const path = daily(plan, 'adem', 20);
      return { drafts: drafts.filter((it) => it.path !== path), files: [path] };
    },
  },
  {
    what: 'one day of TRSD comes twice, once with its name in capitals, in the place of the day after',
    rule: 'no day twice',
    apply: (plan, drafts) => {
      const [day, after] = [daily(plan, 'trsd', 15), daily(plan, 'trsd', 16)];
      const again = `TRSD${day.slice('trsd'.length)}`;
      const repeated = drafts.filter((it) => it.path === day).map((it) => ({ ...it, path: again }));
      return { drafts: [...drafts.filter((it) => it.path !== after), ...repeated], files: [again, after] };
    },
  },
  {
    what: 'ADEM lacks the column HORA 13',
    rule: '24 hour columns',
    apply: (plan, drafts) =>
      lines(drafts, daily(plan, 'adem', 10), (all) => {
        const at = all[0]?.indexOf('HORA 13') ?? -1;
        return all.map((cells) => cells.toSpliced(at, 1));
      }),
  },
  {
    what: 'DSPCTTOS repeats the column DESP_HORA 05 and every later column is shifted by one',
    rule: 'no column twice, none missing',
    apply: (plan, drafts) =>
      lines(drafts, daily(plan, 'dspcttos', 8), (all) => {
        const at = all[0]?.indexOf('DESP_HORA 05') ?? -1;
        return all.map((cells) => cells.toSpliced(at, 0, cells[at] ?? '').slice(0, -1));
      }),
  },
  {
    what: 'a word stands where ADEM has a number',
    rule: 'every hour is a number or empty',
    apply: (plan, drafts) => ownCell(plan, drafts, 10, () => 'N/D'),
  },
  {
    what: 'the prices of a TRSD file have a decimal comma',
    rule: 'the decimal mark is a point',
    apply: (plan, drafts) =>
      lines(drafts, daily(plan, 'trsd', 7), (all) =>
        all.map((cells) => (cells[0] === 'PBNA' ? cells.map((it, at) => (at > 1 ? withComma(it) : it)) : cells)),
      ),
  },
  {
    what: 'an ADEM file in Windows-1252 begins with the mark of UTF-8',
    rule: 'strict UTF-8 first, else Windows-1252',
    expected: 'accepted',
    apply: (plan, drafts) =>
      texts(drafts, daily(plan, 'adem', 5), (draft) => ({ ...draft, encoding: 'cp1252 after a UTF-8 mark' })),
  },
  {
    what: 'a TRSD file has its header only',
    rule: 'at least one row of data',
    apply: (plan, drafts) => lines(drafts, daily(plan, 'trsd', 20), (all) => all.slice(0, 1)),
  },
  {
    what: 'the company has no row in an ADEM file',
    rule: "the company's agent is in every ADEM file",
    apply: (plan, drafts) =>
      lines(drafts, daily(plan, 'adem', 12), (all) => all.filter((cells) => cells[1] !== plan.company.agent)),
  },
  {
    what: 'a TRSD file has no PBNA',
    rule: 'PBNA is required',
    apply: (plan, drafts) =>
      lines(drafts, daily(plan, 'trsd', 12), (all) => all.filter((cells) => cells[0] !== 'PBNA')),
  },
  {
    what: 'an hour of the regulated demand in ADEM is negative',
    rule: 'no negative energy in ADEM',
    apply: (plan, drafts) => ownCell(plan, drafts, 14, (it) => `-${it}`),
  },
  {
    what: 'the ADD charge of level 2 is above that of level 1',
    rule: 'level 1 > level 2 > level 3',
    apply: (plan, drafts) => {
      const level1 = chargeIn(drafts, areaChargePath(plan, firstArea(plan), 1));
      return cells(drafts, areaChargePath(plan, firstArea(plan), 2), (cell, sheet, at) =>
        isCharge(cell, sheet, at) ? level1 + 10 : cell,
      );
    },
  },
  {
    what: "the sheet 'Cargos ADD' of an ADD workbook has another name",
    rule: "a sheet whose name begins with 'Cargos ADD'",
    apply: (plan, drafts) =>
      sheets(drafts, areaChargePath(plan, firstArea(plan), 1), (sheet) =>
        sheet.name.startsWith(CHARGES_SHEET) ? { ...sheet, name: 'Hoja5' } : sheet,
      ),
  },
  {
    what: "the heading 'CDI' of a Cargo_Cobro_Uso workbook is missing",
    rule: "a column headed exactly 'CDI'",
    apply: (plan, drafts) => cells(drafts, firstUseCharge(plan), (cell) => (cell === 'CDI' ? 'Inversión' : cell)),
  },
  {
    what: 'PR1 of a Cargo_Cobro_Uso workbook is given as 13.5',
    rule: 'recognised losses are fractions below 1',
    apply: (plan, drafts) =>
      cells(drafts, firstUseCharge(plan), (cell, _, __, row) =>
        row[1] === 'PR1' && typeof cell === 'number' ? 13.5 : cell,
      ),
  },
  {
    what: 'the CPROG cell is empty',
    rule: 'the cell below the CPROG heading is a number',
    apply: (plan, drafts) => {
      const market = plan.company.markets[0];
      if (!market) throw new RangeError('the company has no market');
      return cells(drafts, lossPlanPath(plan, market), (cell, _, column, row) =>
        row[1] === market.code && column === 4 ? null : cell,
      );
    },
  },
  {
    what: 'two ADD workbooks are of level 1 and none of level 2',
    rule: 'one ADD workbook for each of the levels 1, 2 and 3',
    apply: (plan, drafts) => {
      const [first, second] = [areaChargePath(plan, firstArea(plan), 1), areaChargePath(plan, firstArea(plan), 2)];
      const month = isoMonth(previousMonth(plan.period)).replace('-', '');
      const again = first.replace(`Nivel1_${month}`, `Nivel1_copia_${month}`);
      const repeated = drafts.filter((it) => it.path === first).map((it) => ({ ...it, path: again }));
      return { drafts: [...drafts.filter((it) => it.path !== second), ...repeated], files: [again, second] };
    },
  },
  {
    what: 'AFAC has no bytes',
    rule: 'a file is not empty',
    apply: (plan, drafts) => {
      const path = `afac${twoDigits(plan.period)}.${plan.version}`;
      return replaced(drafts, path, () => ({ kind: 'empty', path }));
    },
  },
  {
    what: 'seller and buyer of every contract are swapped, in DSPCTTOS and in TCTR',
    rule: 'read as it comes: purchases become sales and the balance of contracts changes its sign',
    expected: 'accepted',
    apply: (_plan, drafts) => {
      const swapped = drafts.map((draft) => (isContractFile(draft) ? withParties(draft) : draft));
      return { drafts: swapped, files: drafts.filter(isContractFile).map((it) => it.path) };
    },
  },
];

const CHARGES_SHEET = 'Cargos ADD';

function daily(plan: MonthPlan, code: string, day: number): string {
  return `${code}${twoDigits(plan.period)}${String(day).padStart(2, '0')}.${plan.version}`;
}

function firstArea(plan: MonthPlan): string {
  const area = plan.company.markets.find((it) => it.area !== NO_AREA)?.area;
  if (!area) throw new RangeError('no market of the company is in a distribution area');
  return area;
}

function firstUseCharge(plan: MonthPlan): string {
  const market = plan.company.markets[0];
  if (!market) throw new RangeError('the company has no market');
  return useChargePath(plan, market);
}

function replaced(drafts: readonly Draft[], path: string, change: (draft: Draft) => Draft) {
  if (!drafts.some((it) => it.path === path)) throw new RangeError(`no file ${path} to break`);
  return { drafts: drafts.map((it) => (it.path === path ? change(it) : it)), files: [path] };
}

function renamed(drafts: readonly Draft[], path: string, other: string) {
  return { ...replaced(drafts, path, (draft) => ({ ...draft, path: other })), files: [other, path] };
}

function texts(drafts: readonly Draft[], path: string, change: (draft: TextDraft) => TextDraft) {
  return replaced(drafts, path, (draft) => (draft.kind === 'text' ? change(draft) : draft));
}

type Lines = readonly (readonly string[])[];

function lines(drafts: readonly Draft[], path: string, change: (all: Lines) => Lines) {
  return texts(drafts, path, (draft) => ({ ...draft, lines: change(draft.lines) }));
}

/** Changes hour 8 of the company's regulated demand. */
function ownCell(plan: MonthPlan, drafts: readonly Draft[], day: number, change: (cell: string) => string) {
  return lines(drafts, daily(plan, 'adem', day), (all) =>
    all.map((cells) =>
      cells[0] === 'DMRE' && cells[1] === plan.company.agent ? cells.with(10, change(cells[10] ?? '')) : cells,
    ),
  );
}

function sheets(drafts: readonly Draft[], path: string, change: (sheet: Sheet) => Sheet) {
  return replaced(drafts, path, (draft) =>
    draft.kind === 'workbook' ? { ...draft, sheets: draft.sheets.map(change) } : draft,
  );
}

function cells(
  drafts: readonly Draft[],
  path: string,
  change: (cell: Cell, sheet: string, column: number, row: readonly Cell[]) => Cell,
) {
  return sheets(drafts, path, (sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell, column) => change(cell, sheet.name, column, row))),
  }));
}

function isCharge(cell: Cell, sheet: string, column: number): cell is number {
  return sheet.startsWith(CHARGES_SHEET) && column === 3 && typeof cell === 'number';
}

function chargeIn(drafts: readonly Draft[], path: string): number {
  const workbook = drafts.find((it): it is WorkbookDraft => it.kind === 'workbook' && it.path === path);
  for (const sheet of workbook?.sheets ?? []) {
    for (const row of sheet.rows) {
      const charge = row.find((cell, column) => isCharge(cell, sheet.name, column));
      if (typeof charge === 'number') return charge;
    }
  }
  throw new RangeError(`no charge in ${path}`);
}

const withComma = (text: string): string => text.replace('.', ',');

function isContractFile(draft: Draft): draft is TextDraft {
  return draft.kind === 'text' && /^(dspcttos|tctr)/.test(draft.path);
}

function withParties(draft: TextDraft): TextDraft {
  const header = draft.lines[0] ?? [];
  const [seller, buyer] = [header.indexOf('VENDEDOR'), header.indexOf('COMPRADOR')];
  const rows = draft.lines
    .slice(1)
    .map((cells) => cells.with(seller, cells[buyer] ?? '').with(buyer, cells[seller] ?? ''));
  return { ...draft, lines: [header, ...rows] };
}
