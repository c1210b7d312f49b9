import { dateText, numberText, tariffInWords } from '@contador/contract/format';
import { broughtHistoryTexts, billTexts as texts } from '@contador/contract/messages';
import type { CompanyIdentity } from '@contador/domain/tariff-publication';
import { type Decimal, decimal } from '@contador/kernel';
import type { ComparedBill } from './bill-causes.ts';
import type { BillDocument, BillLine, Fact, FiscalBill } from './bill-document.ts';
import { changeSince } from './change-since.ts';

/** Sums of a bill, COP. */
export interface BillSums {
  readonly energy: Decimal;
  readonly lighting: Decimal;
  readonly security: Decimal;
  readonly others: Decimal;
  readonly credits: Decimal;
  readonly previousBalance: Decimal;
  readonly adjustment: Decimal;
  readonly payable: Decimal;
  /** kWh. */
  readonly active: Decimal;
}

/** The content of a bill before it is formatted. Dates as `2025-10-31`; amounts in COP unless stated otherwise. */
export interface BillContents {
  readonly company: CompanyIdentity;
  readonly title: string;
  readonly month: string;
  readonly number: string;
  readonly days: { readonly start: string; readonly end: string; readonly count: number };
  readonly dates: { readonly expedition: string; readonly due: string; readonly suspension: string };
  readonly client: {
    readonly code: string;
    readonly sic: string;
    readonly niu: string | null;
    readonly name: string;
    readonly address: string;
    readonly use: string;
    readonly stratum: number | null;
    readonly level: string;
    readonly operator: string | null;
    /** As the register has it: `OPERADOR DE RED`. */
    readonly assetOwner: string | null;
    readonly municipality: string;
    readonly department: string;
    readonly meter: string | null;
    readonly factor: string | null;
    readonly circuit: string | null;
    readonly substation: string | null;
  };
  readonly lines: readonly {
    readonly code: string;
    readonly name: string;
    readonly energy?: Decimal;
    readonly value: Decimal;
  }[];
  /** COP/kWh of each active line, by code. */
  readonly rates: Readonly<Record<string, Decimal | undefined>>;
  /** The product that a line without a rate was computed from, by code. */
  readonly notes: Readonly<Record<string, string | undefined>>;
  readonly others: readonly {
    readonly name: string;
    readonly base: Decimal;
    readonly vat: Decimal;
    readonly total: Decimal;
    readonly inherent: boolean;
  }[];
  /** 0 to 100. */
  readonly vatPercent: string;
  readonly credits: readonly {
    readonly name: string;
    readonly number: number;
    readonly capital: Decimal;
    readonly interest: Decimal;
    readonly rate: Decimal;
    readonly balance: Decimal;
    readonly total: Decimal;
    readonly instalment: Decimal;
    /** Instalments that remained when another system left the credit. */
    readonly brought?: { readonly count: number };
  }[];
  readonly sums: BillSums;
  readonly subtotal: Decimal;
  /** Amount of the coupon without the security tax; `undefined` when there is a single coupon. */
  readonly withoutSecurity?: Decimal | undefined;
  /** kWh of the periods up to this one, oldest first. */
  readonly months: readonly { readonly label: string; readonly year?: string; readonly kwh: number }[];
  /** The last of those months that another system billed, such as `julio 2026`. */
  readonly broughtUntil?: string;
  /** Parts of the price of a kWh and the charged price, COP; `undefined` when no parts add up to the price. */
  readonly unitCost:
    | { readonly parts: readonly { readonly symbol: string; readonly value: Decimal }[]; readonly charged: Decimal }
    | undefined;
  /** The bill for comparison, and how sentences refer to it ('en agosto'); `undefined` for a first bill. */
  readonly before: { readonly named: string; readonly bill: ComparedBill } | undefined;
  readonly penalised: Decimal;
  readonly appliedM: number;
  readonly tariff: string;
  readonly bank: { readonly name: string; readonly account: string } | undefined;
  readonly cude: string;
  readonly qr: string;
  readonly isTest: boolean;
  readonly issuedAt: { readonly date: string; readonly time: string };
  readonly fiscal?: FiscalBill;
  readonly notice?: string;
}

/** Codes of reactive energy in a liquidation, and in a settlement of self-generators. */
export const REACTIVE: readonly string[] = ['ER', 'ERC', '11', '12'];

const money = (amount: Decimal) => numberText(amount.toFixed(), 2);
const pesos = (amount: Decimal) => `$ ${numberText(amount.abs().toFixed(), 0)}`;

/** Composes the document of a bill. */
export function composeBill(contents: BillContents): BillDocument {
  const { client, sums, days, dates } = contents;
  const isCredit = sums.payable.isNegative();
  return {
    company: contents.company,
    title: contents.title,
    period: contents.month,
    number: contents.number,
    payable: {
      label: texts.payable,
      amount: isCredit ? '$ 0' : pesos(sums.payable),
      ...(!isCredit && { until: texts.until(dateText(dates.due)) }),
      note: isCredit ? texts.nothingToPay(pesos(sums.payable)) : texts.suspension(dateText(dates.suspension)),
    },
    client: {
      name: client.name,
      address: client.address,
      facts: [
        [texts.facts.client, client.code],
        ...(client.niu === null ? [] : [[texts.facts.niu, client.niu] as const]),
        [texts.facts.sic, client.sic],
        [texts.facts.use, client.stratum ? texts.stratum(client.use, client.stratum) : client.use],
        [texts.facts.period(days.count), `${dateText(days.start)} a ${dateText(days.end)}`],
        [texts.facts.expedition, dateText(dates.expedition)],
      ],
    },
    ...changeOf(contents),
    consumption: consumptionOf(contents),
    ...unitCostOf(contents),
    meter: meterOf(contents),
    lines: {
      heads: texts.heads,
      groups: groupsOf(contents),
      subtotal: [texts.subtotal, money(contents.subtotal)],
      after: afterOf(contents),
      total: [texts.payable, money(isCredit ? decimal(0) : sums.payable)],
    },
    boxes: boxesOf(contents),
    legal: {
      kind: texts.legalKind,
      text: legalText(contents),
      cude: contents.cude,
      issued: texts.issued(dateText(contents.issuedAt.date), contents.issuedAt.time),
    },
    codes: { document: contents.qr },
    energy: energyOf(contents),
    ...(contents.fiscal !== undefined && { fiscal: contents.fiscal }),
    ...(contents.notice !== undefined && { notice: contents.notice }),
  };
}

/** Legal text of the bill, which names the concepts that the electronic document leaves out. */
function legalText({ isTest, tariff, others }: BillContents): string {
  const apart = others.filter(({ inherent }) => !inherent).map(({ name }) => name);
  const text = texts.legal(isTest ? texts.testEnvironment : '', tariffInWords(tariff));
  return apart.length === 0 ? text : `${text} ${texts.notInDocument(apart)}`;
}

function changeOf({ before, ...now }: BillContents): Pick<BillDocument, 'change'> {
  return before === undefined ? {} : { change: changeSince(before.named, before.bill, now) };
}

/** Energy lines with their exact amounts, with which a later bill is compared. */
function energyOf({ lines, rates, appliedM }: BillContents): NonNullable<BillDocument['energy']> {
  return {
    appliedM,
    lines: lines.map(({ code, energy, value }) => {
      const rate = rates[code];
      return {
        code,
        value: value.toFixed(),
        ...(energy !== undefined && { energy: energy.toFixed() }),
        ...(rate !== undefined && { rate: rate.toFixed() }),
      };
    }),
  };
}

function consumptionOf({ months, sums, days, broughtUntil }: BillContents): BillDocument['consumption'] {
  const { heading, perDay, average } = texts.consumption;
  const earlier = months.slice(0, -1);
  const mean = earlier.length === 0 ? undefined : earlier.reduce((sum, { kwh }) => sum + kwh, 0) / earlier.length;
  const used = numberText(sums.active.toFixed(), 2, { upTo: true });
  const notes = [
    perDay(numberText(sums.active.dividedBy(days.count).toFixed(), 1)),
    ...(mean === undefined ? [] : [average(earlier.length, numberText(mean, 0))]),
    ...(broughtUntil === undefined ? [] : [broughtHistoryTexts.onBill(broughtUntil)]),
  ];
  return { heading: heading(used), note: notes.join(' · '), months, ...(mean !== undefined && { average: mean }) };
}

function unitCostOf({ unitCost, client }: BillContents): Pick<BillDocument, 'unitCost'> {
  if (unitCost === undefined) return {};
  const { heading, note, each, names } = texts.unitCost;
  return {
    unitCost: {
      heading,
      note: note(client.level),
      parts: unitCost.parts.map(({ symbol, value }) => {
        const [name, meaning] = names[symbol] ?? [symbol, ''];
        return { symbol, name, meaning, amount: money(value), value: Number(value) };
      }),
      total: [each, money(unitCost.charged)],
    },
  };
}

function meterOf({ client, sums, penalised, appliedM }: BillContents): Fact[] {
  const { meter, factor, active, reactive, m } = texts.meter;
  return [
    ...(client.meter === null ? [] : [[meter, client.meter] as const]),
    ...(client.factor === null ? [] : [[factor, numberText(client.factor, 2, { upTo: true })] as const]),
    [active, `${numberText(sums.active.toFixed(), 2, { upTo: true })} kWh`],
    [reactive, `${numberText(penalised.toFixed(), 2, { upTo: true })} kVArh`],
    ...(penalised.isZero() ? [] : [[m, String(appliedM)] as const]),
  ];
}

function groupsOf(contents: BillContents): BillDocument['lines']['groups'] {
  const { groups } = texts;
  const { sums, client } = contents;
  // Totals are not printed as lines, and zero lines are omitted, except those of active energy.
  const energy = contents.lines
    .filter(({ code, value }) => !['TOT', 'NEWTOT'].includes(code) && (code.startsWith('EA') || !value.isZero()))
    .map(({ code, name, energy: used, value }): BillLine => {
      const rate = contents.rates[code];
      const unit = REACTIVE.includes(code) ? 'kVArh' : 'kWh';
      const note = contents.notes[code];
      return {
        text: name,
        ...(note !== undefined && { note }),
        ...(used !== undefined && { quantity: `${numberText(used.toFixed(), 2, { upTo: true })} ${unit}` }),
        ...(rate !== undefined && { rate: numberText(rate.toFixed(), 4, { upTo: true }) }),
        value: money(value),
      };
    });
  const taxes: BillLine[] = [
    ...(sums.lighting.isZero() ? [] : [{ text: texts.lightingOf(client.municipality), value: money(sums.lighting) }]),
    ...(sums.security.isZero() ? [] : [{ text: texts.securityOf(client.department), value: money(sums.security) }]),
  ];
  const others = contents.others.flatMap(({ name, base, vat }): BillLine[] => [
    { text: name, value: money(base) },
    ...(vat.isZero()
      ? []
      : [{ text: texts.vatOf(`${contents.vatPercent} %`, name), rate: money(base), value: money(vat) }]),
  ]);
  return [
    { title: groups.energy, lines: energy },
    ...(taxes.length === 0 ? [] : [{ title: groups.taxes, lines: taxes }]),
    ...(others.length === 0 ? [] : [{ title: groups.others, lines: others }]),
  ];
}

function afterOf({ credits, sums }: BillContents): BillLine[] {
  return [
    ...credits.map((credit): BillLine => {
      const { capital, interest, rate, balance, total, brought } = credit;
      const percent = `${numberText(rate.toFixed(), 2)} %`;
      return {
        text: texts.credit(credit.name, credit.number, brought?.count),
        note: brought
          ? texts.broughtCreditNote(money(balance), money(total))
          : texts.creditNote(money(capital), money(interest), percent, money(balance), money(total)),
        value: money(credit.instalment),
      };
    }),
    { text: texts.previousBalance, value: money(sums.previousBalance) },
    { text: texts.adjustment, value: money(sums.adjustment) },
    ...(sums.payable.isNegative() ? [{ text: texts.balanceForNext, value: money(sums.payable.abs()) }] : []),
  ];
}

function boxesOf({ client, number, bank, sums, withoutSecurity }: BillContents): BillDocument['boxes'] {
  const { boxes } = texts;
  const network: Fact[] = [
    ...(client.operator === null ? [] : [[texts.facts.operator, client.operator] as const]),
    [texts.facts.level, client.level],
    ...(client.assetOwner === null ? [] : [[texts.facts.assetOwner, client.assetOwner] as const]),
    ...(client.circuit === null ? [] : [[boxes.circuit, client.circuit] as const]),
    ...(client.substation === null ? [] : [[boxes.substation, client.substation] as const]),
  ];
  const pay: Fact[] = [
    [boxes.reference, number.replace(/\D/g, '')],
    ...(withoutSecurity === undefined
      ? []
      : ([
          [boxes.whole, pesos(sums.payable)],
          [boxes.withoutSecurity, pesos(withoutSecurity)],
        ] as const)),
    ...(bank === undefined
      ? []
      : ([
          [boxes.bank, bank.name],
          [boxes.account, bank.account],
        ] as const)),
  ];
  return [
    { title: boxes.wrong, text: boxes.wrongText },
    { title: boxes.network, facts: network },
    { title: boxes.pay, facts: pay },
  ];
}
