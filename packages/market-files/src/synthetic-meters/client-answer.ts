import { type ByChannel, byChannel, CHANNELS } from '@contador/kernel';
import { amount } from '../synthetic-billing/amounts.ts';
import type { ClientAnswer, ClientLeft, EstimateAnswer, HoursAnswer, ToldAnswer } from './answer-key.ts';
import { digestOfHours } from './digest.ts';
import { type Energies, energiesOf } from './energies.ts';
import { estimated, foundIn, type Method, offered } from './estimation.ts';
import { type Hours, sum } from './hours.ts';
import { decimalText } from './whole-numbers.ts';
import { hoursOfStay, openingOf, type WrittenMonth } from './written-month.ts';

/** All expected results of a month, derived from its cells alone. */
export function clientAnswer(
  month: WrittenMonth,
  input: { readonly file: string | null; readonly warnings: readonly ToldAnswer[] },
): ClientAnswer {
  const { client } = month;
  const { dates, stay, meter } = client;
  const { first, last } = hoursOfStay(client);
  const before = energiesOf(month, month.cells);
  const methods = offered(month, month.cells);
  const after = (chain: readonly Method[]) => estimateOf(month, chain);
  const estimates = methods.map((method) => after([method]));
  const found = foundIn(month, month.cells);
  // The screen offers no choice for a file without any cell.
  const chosen = before.missing === 0 || found === 0 ? [] : chosenFrom(month, estimates);
  const complete = completed(month, chosen);
  const result = energiesOf(month, complete);
  const opening = byChannel((channel) => openingOf(month, channel));
  return {
    code: client.code,
    file: input.file,
    measuringType: meter.measures,
    first: dates[0] as string,
    days: dates.length,
    stay: { from: dates[stay.from] as string, to: dates[stay.to] as string },
    expected: 4 * (last - first + 1),
    found,
    calculated: before.missing === 0,
    warnings: input.warnings,
    changed: month.changes.map(({ channel }) => channel),
    opening: registersIn(opening),
    encountered: byChannel((channel) => hoursAnswer(withinStay(month, month.cells[channel]))),
    energy: energyAnswer(before),
    negative: before.negative,
    offered: methods,
    estimates,
    chosen,
    filled: energyAnswer(result),
    settles: result.missing === 0,
    nextMonth: closingOf(month, complete),
  };
}

/** Results of a client whose file was rejected: the state before the month. */
export function withoutFile(answer: ClientAnswer, left: ClientLeft = {}): ClientAnswer {
  const nothing = byChannel((): HoursAnswer => ({ known: 0, sum: '0', digest: '' }));
  const { code, measuringType, first, days, stay, expected } = answer;
  return {
    code,
    file: null,
    measuringType,
    first,
    days,
    stay,
    expected,
    found: 0,
    calculated: false,
    warnings: [],
    changed: [],
    opening: null,
    encountered: nothing,
    energy: nothing,
    negative: byChannel(() => []),
    offered: [],
    estimates: [],
    chosen: [],
    filled: nothing,
    settles: false,
    nextMonth: left,
  };
}

function estimateOf(month: WrittenMonth, methods: readonly Method[]): EstimateAnswer {
  const complete = completed(month, methods);
  const energies = energiesOf(month, complete);
  return {
    methods,
    missing: energies.missing,
    energy: energyAnswer(energies),
    complete: byChannel((channel) => hoursAnswer(withinStay(month, complete[channel]))),
  };
}

/** Energies of a month after some methods in sequence. */
export function energiesAfter(month: WrittenMonth, methods: readonly Method[]): ByChannel<Hours> {
  return energiesOf(month, completed(month, methods)).hours;
}

function completed(month: WrittenMonth, methods: readonly Method[]): ByChannel<Hours> {
  return methods.reduce<ByChannel<Hours>>((cells, method) => estimated(method, month, cells), month.cells);
}

/**
 * Chooses one of the methods that leave no gap, in rotation by client; else applies the offered methods in order as long as each one helps.
 */
function chosenFrom(month: WrittenMonth, estimates: readonly EstimateAnswer[]): readonly Method[] {
  const whole = estimates.filter(({ missing }) => missing === 0);
  const alone = whole[month.client.at % Math.max(1, whole.length)];
  if (alone) return alone.methods;
  const chain: Method[] = [];
  for (let cells: ByChannel<Hours> = month.cells; energiesOf(month, cells).missing > 0; ) {
    const next = offered(month, cells).find(
      (method) => foundIn(month, estimated(method, month, cells)) > foundIn(month, cells),
    );
    if (next === undefined) return [];
    chain.push(next);
    cells = estimated(next, month, cells);
  }
  return chain;
}

function withinStay({ client }: WrittenMonth, cells: Hours): Hours {
  const { first, last } = hoursOfStay(client);
  return cells.map((cell, hour) => (hour >= first && hour <= last ? cell : null));
}

function energyAnswer({ hours }: Energies): ByChannel<HoursAnswer> {
  return byChannel((channel) => hoursAnswer(hours[channel]));
}

function hoursAnswer(hours: Hours): HoursAnswer {
  return {
    known: hours.filter((hour) => hour !== null).length,
    sum: decimalText(sum(hours)),
    digest: digestOfHours(hours),
  };
}

function registersIn(registers: ByChannel<number | null>): ByChannel<string> | null {
  if (CHANNELS.some((channel) => registers[channel] === null)) return null;
  return byChannel((channel) => decimalText(BigInt(registers[channel] ?? 0)));
}

function closingOf(month: WrittenMonth, cells: ByChannel<Hours>): ClientLeft {
  if (month.client.meter.measures === 'Consumos') return {};
  const { last } = hoursOfStay(month.client);
  const closing = registersIn(byChannel((channel) => cells[channel][last] ?? null));
  return closing === null ? {} : { closing };
}

/** Closing registers in millionths. */
export function registersLeft(closing: ByChannel<string> | undefined): ByChannel<number> | null {
  if (closing === undefined) return null;
  return byChannel((channel) => Number(amount(closing[channel]).units) * 10 ** (6 - amount(closing[channel]).decimals));
}
