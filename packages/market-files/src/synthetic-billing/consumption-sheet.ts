import { unambiguousText } from '@contador/kernel';
import type { Cell, Sheet } from '../synthetic-month/draft.ts';
import { type Amount, text } from './amounts.ts';
import type { Consumption } from './consumption.ts';
import { type Cycle, daysLater } from './cycle.ts';

const BASE = [
  'CODIGO_SIC',
  'ENERGIA_ACTIVA',
  'ENERGIA_INDUCTIVA',
  'ENERGIA_INDUCTIVA_PENALIZADA',
  'ENERGIA_CAPACITIVA',
];
const BANDS = ['ENERGIA_ACTIVA_MAX', 'ENERGIA_ACTIVA_MED', 'ENERGIA_ACTIVA_MIN'];
const GENERATED = ['ENERGIA_PERMUTADA', 'VALOR_ENERGIA_PERMUTADA', 'VALOR_EXCEDENTES_AGPE'];
const DAYS = 'DIAS_EXCESO';
const HOURS = Array.from({ length: 24 }, (_, at) => `H${String(at + 1).padStart(2, '0')}`);

const number = (value: Amount): Cell => ({ numeric: text(value) });
/** Headings as people alter them: lower case, an accent, blanks. */
const MEANT: Readonly<Record<string, string>> = {
  ENERGIA_ACTIVA: ' Energía_Activa ',
  CODIGO_SIC: 'código_sic',
  ENERGIA_CAPACITIVA: 'ENERGÍA_CAPACITIVA',
};

/** Sheets of a cycle's file: the consumption, and the hours of the clients that have them, in two sheets. */
export function consumptionSheets(cycle: Cycle, start: string, consumed: readonly Consumption[]): Sheet[] {
  const hasBands = consumed.some(({ bands }) => bands !== undefined);
  const hasDays = consumed.some(({ days }) => days !== undefined);
  const columns = [
    ...BASE,
    ...(hasBands ? BANDS : []),
    ...(cycle.autogenerators ? GENERATED : []),
    ...(hasDays ? [DAYS] : []),
  ];
  const rows = consumed.map((consumption) => {
    const cells = cellsOf(consumption);
    return columns.map((column) => cells[column] ?? null);
  });
  const first = { name: 'Consumos', rows: cycle.periodicity === 2 ? asPeopleWrite(columns, rows) : [columns, ...rows] };
  const days = consumed.flatMap((consumption) => hoursOf(consumption, start));
  const half = Math.ceil(days.length / 2);
  const sheetOf = (name: string, part: readonly (readonly Cell[])[]) => ({
    name,
    rows: [['CODIGO_SIC', 'FECHA', ...HOURS], ...part],
  });
  return days.length === 0
    ? [first]
    : [first, sheetOf('HORARIO', days.slice(0, half)), sheetOf('HORARIO2', days.slice(half))];
}

/** Consumption to be typed client by client, for reading on paper or beside the screen: the client's code, then the columns of a file. */
export function typedSheet(cycle: Cycle, start: string, typed: readonly Consumption[]): Sheet {
  const [heading = [], ...rows] = consumptionSheets({ ...cycle, periodicity: 1 }, start, typed)[0]?.rows ?? [];
  return {
    name: 'Consumos',
    rows: [['CODIGO_CLIENTE', ...heading], ...rows.map((row, at) => [typed[at]?.client.code ?? null, ...row])],
  };
}

function cellsOf({ client, bands, generated, days, ...consumption }: Consumption): Readonly<Record<string, Cell>> {
  const isNumber = /^[1-9]\d*$/.test(client.sic);
  return {
    CODIGO_SIC: isNumber ? { numeric: client.sic } : client.sic,
    ENERGIA_ACTIVA: number(consumption.active),
    ENERGIA_INDUCTIVA: number(consumption.inductive),
    ENERGIA_INDUCTIVA_PENALIZADA: number(consumption.penalised),
    ENERGIA_CAPACITIVA: number(consumption.capacitive),
    ...(bands && {
      ENERGIA_ACTIVA_MAX: number(bands.max),
      ENERGIA_ACTIVA_MED: number(bands.med),
      ENERGIA_ACTIVA_MIN: number(bands.min),
    }),
    ...(generated && {
      ENERGIA_PERMUTADA: number(generated.permuted),
      VALOR_ENERGIA_PERMUTADA: number(generated.permutedValue),
      VALOR_EXCEDENTES_AGPE: number(generated.surplusValue),
    }),
    [DAYS]: days ?? null,
  };
}

/** Columns in reverse order with an additional one, numbers as text, blank rows, codes in another case. */
function asPeopleWrite(columns: readonly string[], rows: readonly (readonly Cell[])[]): Cell[][] {
  const turned = (cells: readonly Cell[]): Cell[] => [null, ...cells].reverse();
  const heading = turned(columns.map((column) => MEANT[column] ?? column));
  heading[heading.length - 1] = 'Observaciones';
  const body = rows.flatMap((cells, at) => {
    const typed = cells.map((cell): Cell => {
      if (typeof cell === 'string') return at % 2 ? ` ${cell.toUpperCase()} ` : cell.toLowerCase();
      return at % 3 === 1 && cell !== null && typeof cell === 'object' ? unambiguousText(cell.numeric) : cell;
    });
    return at % 7 === 3 ? [[], turned(typed)] : [turned(typed)];
  });
  return [heading, ...body];
}

function hoursOf({ client, hours = [] }: Consumption, start: string): Cell[][] {
  return Array.from({ length: hours.length / 24 }, (_, day): Cell[] => [
    client.sic,
    daysLater(start, day),
    ...hours.slice(day * 24, day * 24 + 24).map(number),
  ]);
}
