import { type Month, parseMonth, spanishMonth, spanishName } from '@contador/kernel';
import { dateText, momentText, shortMonth } from '../../format/date-text.ts';
import { numberText } from '../../format/number-text.ts';
import { annexTexts as texts } from '../../messages/self-generators/annex.ts';
import { settlementCorrectionTexts } from '../../messages/self-generators/settlement-corrections.ts';
import { surplusPaymentTexts } from '../../messages/self-generators/surplus-payments.ts';
import type { CustomerAnnex } from '../annex.ts';
import { monthSentence } from '../month-sentence.ts';
import { type AnnexMatrix, annexMatrices } from './annex-matrix.ts';
import { joinedMonths } from './joined-annex.ts';

const { annex: corrections } = settlementCorrectionTexts;

type Fact = readonly [label: string, value: string];

/** An annex with formatted texts; screen, print and PDF draw the same sheet. */
export interface AnnexSheet {
  readonly title: string;
  readonly about: string;
  readonly sentence: string;
  /** The annex that it corrects and why, or that another one corrects it; empty for an annex without corrections. */
  readonly correction: string;
  readonly facts: readonly Fact[];
  readonly boxes: readonly AnnexBox[];
  readonly strip: {
    readonly title: string;
    readonly note: string;
    readonly change: string;
    /** Meaning of the highest bar, and of the shaded days. */
    readonly scale: string;
    readonly said: string;
  };
  readonly concepts: {
    readonly title: string;
    readonly heads: readonly string[];
    readonly rows: readonly (readonly [code: string, name: string, energy: string, tariff: string, value: string])[];
    readonly total: Fact;
  };
  readonly history: {
    readonly title: string;
    readonly note: string;
    readonly heads: readonly string[];
    readonly months: readonly {
      readonly label: string;
      readonly imported: number;
      readonly exported: number;
    }[];
  };
  readonly payment: { readonly title: string; readonly rows: readonly Fact[] };
  readonly balances: { readonly title: string; readonly rows: readonly Fact[] };
  readonly matrices: readonly AnnexMatrix[];
  readonly foot: string;
}

interface AnnexBox {
  readonly key: keyof typeof texts.boxes;
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly notes: readonly string[];
}

/** Builds the sheet of an annex; with `forClient`, under the title that customers know. */
export function annexSheet(annex: CustomerAnnex, { forClient = false } = {}): AnnexSheet {
  const change = changeOf(annex);
  const [first, last] = [annex.dates[0] as string, annex.dates.at(-1) as string];
  const value = -(annex.concepts['482']?.value ?? 0);
  return {
    title: forClient ? texts.titleOfClient : texts.title,
    about: texts.behaviour(monthsOf(annex, last)),
    sentence: monthSentence({ ...annex, value }),
    correction: correctionOf(annex),
    facts: factsOf(annex, first, last),
    boxes: boxesOf(annex),
    strip: {
      title: texts.strip(annex.dates.length * HOURS),
      note: texts.stripNote,
      change,
      scale: texts.scale(numberText(Math.max(0, ...annex.exportedByHour.flat()))),
      said: texts.stripSaid(numberText(annex.exported), change),
    },
    concepts: conceptsOf(annex),
    history: {
      title: texts.history,
      note: texts.historyNote(annex.historyMonths.length),
      heads: texts.historyHeads,
      months: annex.historyMonths.map((month, at) => ({
        label: shortMonth(parseMonth(month) as never),
        imported: annex.historyImported[at] ?? 0,
        exported: annex.historyExported[at] ?? 0,
      })),
    },
    payment: {
      title: texts.payment,
      rows: [
        [texts.paymentRows.form, surplusPaymentTexts[forClient ? 'paymentWords' : 'payments'][annex.payment]],
        [annex.payment === 'balance' ? texts.paymentRows.credited : texts.paymentRows.paid, money(value)],
        [texts.paymentRows.date, dateText(annex.paidOn)],
        [texts.paymentRows.payable, money(annex.payable)],
      ],
    },
    balances: { title: texts.balances, rows: [[texts.balance, money(annex.balance)]] },
    matrices: annexMatrices(annex),
    foot: forClient
      ? texts.footOfClient(momentText(annex.approvedAt), annex.tariffId)
      : texts.foot(annex.approvedBy, momentText(annex.approvedAt), annex.tariffId, annex.mFactor),
  };
}

function correctionOf({ correction: { version, reason, correctsAt, inForce } }: CustomerAnnex): string {
  const corrects = reason === null ? [] : [corrections.corrected(reason, momentText(correctsAt))];
  return [...(version < inForce ? [corrections.replaced] : []), ...corrects].join(' ');
}

const HOURS = 24;

/** Formats `2026-10-19` as `19 de octubre`. */
export function dayName(date: string): string {
  return `${Number(date.slice(8))} de ${spanishName(parseMonth(date.slice(0, 7)) as never).toLowerCase()}`;
}

function changeOf({ changeRow, changeColumn, dates, surplusByHour, hasCredit }: CustomerAnnex): string {
  if (surplusByHour.length === 0) return texts.noSplit;
  if (!hasCredit) return texts.allSurplus;
  if (changeRow === null || changeColumn === null) return texts.noChange;
  return texts.change(dayName(dates[changeRow] as string), changeColumn + 1);
}

/** The month of an annex, or the two that were billed together. */
function monthsOf(annex: CustomerAnnex, last: string): string {
  const joined = joinedMonths(annex);
  if (joined === undefined) return spanishMonth(parseMonth(last.slice(0, 7)) as Month);
  return texts.twoMonths(spanishName(joined[0]), spanishMonth(joined[1]));
}

/** `01 Jul - 31 Ago 2022`. */
function joinedPeriod(first: string, last: string): string {
  const dayOf = (day: string) => `${day.slice(8)} ${spanishName(parseMonth(day.slice(0, 7)) as Month).slice(0, 3)}`;
  return texts.joinedPeriod(dayOf(first), dayOf(last), last.slice(0, 4));
}

function factsOf(annex: CustomerAnnex, first: string, last: string): Fact[] {
  const { facts } = texts;
  return [
    [facts.client, `${annex.clientName} · ${annex.clientCode}`],
    [facts.address, annex.address ?? '—'],
    [facts.capacity, `${numberText(annex.capacity, 2, { upTo: true })} kW`],
    [facts.renewable, annex.renewable],
    [facts.type, annex.renewable === 'SI' ? texts.photovoltaic(annex.type) : annex.type],
    [facts.measuring, texts.measuring[annex.measuringType]],
    [facts.period, joinedMonths(annex) ? joinedPeriod(first, last) : texts.fromTo(dateText(first), dateText(last))],
    [facts.bill, annex.billNumber === '' ? '—' : annex.billNumber],
    ...(annex.noReadingCause === 'NA' ? [] : [[facts.noReadingCause, annex.noReadingCause] as const]),
  ];
}

/** Half of the last displayed digit of an energy. */
const AS_SHOWN = 0.005;
/** Possible numbers of digits of a register before its decimal mark. */
const DIGITS = [4, 5, 6, 7, 8, 9];

/** Explains a register whose movement is not its difference, such as a rollover. */
function differenceRemarks(moved: number, opening: number | null, closing: number | null): string[] {
  if (opening === null || closing === null) return [];
  const gap = moved - (closing - opening);
  if (Math.abs(gap) <= AS_SHOWN) return [];
  const turn = DIGITS.map((digits) => 10 ** digits).find((at) => Math.abs(gap - at) <= AS_SHOWN);
  return [turn === undefined ? texts.notOnlyFactor : texts.turnedOver(numberText(turn, 0))];
}

function boxesOf(annex: CustomerAnnex): AnnexBox[] {
  const registers = (energy: number, opening: number | null, closing: number | null) => {
    if (annex.measuringType === 'Consumos') return [];
    const factor = annex.meterFactor;
    return [
      texts.before(numberText(opening, 3, { upTo: true })),
      texts.now(numberText(closing, 3, { upTo: true })),
      ...(factor === null ? [] : [texts.factor(numberText(factor, 6, { upTo: true }))]),
      // A month settled by another system is not based on these registers.
      ...(factor === null || annex.origin === 'Open' ? [] : differenceRemarks(energy / factor, opening, closing)),
    ];
  };
  const penalised = (measured: number, part: number) => [
    ...(measured === part ? [] : [part === 0 ? texts.nothingPenalised : texts.penalisedNote(numberText(part))]),
    ...(part > 0 && annex.mFactor > 1 ? [texts.timesM(numberText(annex.mFactor, 0))] : []),
  ];
  const box = (key: AnnexBox['key'], energy: number, unit: string, notes: readonly string[]): AnnexBox => ({
    key,
    label: texts.boxes[key],
    value: numberText(energy),
    unit,
    notes,
  });
  const { changeRow, changeColumn } = annex;
  const changed = changeRow === null || changeColumn === null ? undefined : dayName(annex.dates[changeRow] as string);
  const hour = (changeColumn ?? 0) + 1;
  const paid = annex.concepts['482']?.tariff;
  const { inductiveMeasured: inductive, capacitiveMeasured: capacitive } = annex;
  return [
    box('imported', annex.imported, 'kWh', registers(annex.imported, annex.openingImported, annex.closingImported)),
    box('exported', annex.exported, 'kWh', registers(annex.exported, annex.openingExported, annex.closingExported)),
    box('exchanged', annex.exchanged, 'kWh', [
      annex.hasCredit ? texts.exchangedNote : texts.withoutCredit,
      ...(changed === undefined ? [] : [texts.until(changed, hour)]),
    ]),
    box('surplus', annex.surplus, 'kWh', [
      ...(annex.surplus > 0 && paid
        ? [(annex.surplusPrice === 'agreed' ? texts.agreedNote : texts.surplusNote)(numberText(paid))]
        : []),
      ...(changed === undefined ? [] : [texts.from(changed, hour)]),
    ]),
    box('inductive', inductive, 'kVArh', [
      ...registers(inductive, annex.openingInductive, annex.closingInductive),
      ...penalised(inductive, annex.penalised),
    ]),
    box('capacitive', capacitive, 'kVArh', [
      ...registers(capacitive, annex.openingCapacitive, annex.closingCapacitive),
      ...penalised(capacitive, annex.capacitive),
    ]),
  ];
}

const REACTIVE = ['11', '12'];
const TOTAL = 'TOT';
/** Order of the concepts in the annex; others follow. */
const ORDER = ['100', '85', '132', '482', '11', '12', '730', '800'];

function conceptsOf({ concepts }: CustomerAnnex): AnnexSheet['concepts'] {
  const codes = [...ORDER, ...Object.keys(concepts).filter((code) => !ORDER.includes(code) && code !== TOTAL)];
  return {
    title: texts.concepts,
    heads: texts.conceptHeads,
    rows: codes.flatMap((code) => {
      const concept = concepts[code];
      if (concept === undefined || concept.value === 0) return [];
      const unit = REACTIVE.includes(code) ? 'kVArh' : 'kWh';
      return [
        [
          code,
          concept.name,
          concept.energy === null ? '' : `${numberText(concept.energy)} ${unit}`,
          concept.tariff === null ? '' : numberText(concept.tariff, 6, { upTo: true }),
          numberText(concept.value),
        ] as unknown as AnnexSheet['concepts']['rows'][number],
      ];
    }),
    total: [texts.total, numberText(concepts[TOTAL]?.value ?? 0)],
  };
}

function money(pesos: number): string {
  return `$${numberText(pesos)}`;
}
