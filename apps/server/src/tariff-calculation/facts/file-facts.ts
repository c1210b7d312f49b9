import { calculationTexts } from '@contador/contract/messages';
import { Decimal } from '@contador/kernel';
import type { ContractDispatch, LocatedAmount } from '@contador/market-files';
import type { Fact, FileReference, Origin, TermIndex } from '@contador/regulation';
import { BANDS, indexSuffix } from '@contador/regulation';
import type { MonthInput, StoredReadings } from '../../tariff-inputs/index.ts';

/** A fact with the name and index under which the formulas ask for it. */
export interface NamedFact {
  readonly name: string;
  readonly index: TermIndex;
  readonly fact: Fact;
}

type Reader = keyof StoredReadings;
type FactsOf<R extends Reader> = (reading: StoredReadings[R], give: Give, market: string) => void;

/** Thousands of lines are gathered only when somebody looks at them. */
type Places = readonly LocatedAmount[] | (() => readonly LocatedAmount[]);

/** Notes one fact: the field of the input, its amount, and the places whose amounts make it up. */
type Give = (field: string, amount: string, places: Places, at?: { index?: TermIndex; warning?: string }) => void;

const ofReader: { readonly [R in Reader]?: FactsOf<R> } = {
  adem: ({ totals, daily }, give) => {
    for (const code of ['DMRE', 'PRRE', 'DMNR', 'PRNR'] as const) give(code, totals[code], daily[code]);
  },

  dspcttos: ({ purchases }, give) => {
    for (const mechanism of new Set([...ALWAYS_ASKED, ...familiesOf(purchases)])) {
      const contracts = purchases.filter((contract) => contract.family?.family === mechanism);
      for (const field of ['energy', 'value'] as const) {
        const places = () =>
          contracts.flatMap(({ daily }) => daily.map(({ day: _, ...it }) => ({ ...it, amount: it[field] })));
        const amount = Decimal.sum(0, ...contracts.map((contract) => contract[field])).toFixed();
        give(field, amount, places, { index: { mechanism } });
      }
    }
  },

  afac: (row, give) => {
    give('spotEnergy', row.poolPurchaseEnergy.amount, [row.poolPurchaseEnergy]);
    give('spotValue', row.poolPurchaseValue.amount, [row.poolPurchaseValue]);
    give('relievedRestrictions', row.relievedRestrictions.amount, [row.relievedRestrictions]);
    give('deviationSales', row.deviationSales.amount, [row.deviationSales]);
  },

  trsm: ({ mc }, give) => give('MC', mc.amount, [mc]),

  'stn-charges': ({ charge, bands, delta, guatape }, give) => {
    for (const band of BANDS) {
      const published = band === 'mon' ? charge : bands?.[band];
      if (published) give('charge', published.amount, [published], { index: { band } });
    }
    give('differential', delta.amount, [delta]);
    if (guatape) give('guatape', guatape.cost.amount, [guatape.cost]);
  },

  'use-charges': ({ charges, cdi, level4, losses, estimated }, give, market) => {
    const warning = estimated ? { warning: calculationTexts.estimated } : {};
    give('CDI', cdi.sum.amount, cdi.cells, { index: { market }, ...warning });
    give('Nivel4', level4.sum.amount, level4.cells, { index: { market }, ...warning });
    for (const voltage of [1, 2, 3] as const) {
      const charge = charges[`d${voltage}`];
      const loss = losses[`pr${voltage}`];
      give('Dt', charge.amount, [charge], { index: { market, voltage }, ...warning });
      give('PR', loss.amount, [loss], { index: { market, voltage }, ...warning });
    }
  },

  'add-charges': ({ levels }, give, market) => {
    for (const voltage of [1, 2, 3] as const) {
      const charge = levels[`n${voltage}`];
      give('DtUN', charge.amount, [charge], { index: { market, voltage } });
    }
  },

  'loss-plan': ({ charge, estimated }, give, market) =>
    give('CPROG', charge.amount, [charge], {
      index: { market },
      ...(estimated && { warning: calculationTexts.estimated }),
    }),
};

/** Families of contracts that have energy and value in every month, 0 where there are no such contracts. */
const ALWAYS_ASKED = ['C1', 'C2'];

/** The families of contracts with regulated purchases in the month. */
export function familiesOf(purchases: readonly Pick<ContractDispatch, 'family'>[]): string[] {
  return [...new Set(purchases.flatMap((contract) => contract.family?.family ?? []))].sort();
}

/** What the reading of an input gives to the formulas, each fact with the files, lines and cells that it came from. */
export function fileFacts(input: MonthInput): NamedFact[] {
  const found: NamedFact[] = [];
  const hashes = new Map(input.files.map((file) => [file.name, file.sha256]));
  const give: Give = (field, amount, places, at = {}) => {
    const origin = (): Origin => {
      const located = typeof places === 'function' ? places() : places;
      const own = located.length > 0 ? located : input.files.map((file) => ({ file: file.name, amount: '0' }));
      const remark = at.warning ?? warningOn(input, own);
      return {
        kind: 'file',
        input: input.input,
        files: own.map((place) => reference(place, hashes)),
        uploadedBy: input.enteredBy,
        uploadedAt: input.enteredAt,
        ...(remark !== undefined && { warning: remark }),
      };
    };
    found.push({ name: `file:${input.input}.${field}`, index: at.index ?? {}, fact: new FactOfFile(amount, origin) });
  };
  const reader = input.reading.reader;
  (ofReader[reader] as FactsOf<Reader> | undefined)?.(input.reading as never, give, input.market ?? '');
  return found;
}

/** A fact whose places, of which there may be thousands, are put together when they are first asked for. */
class FactOfFile implements Fact {
  #origin: Origin | undefined;

  constructor(
    readonly amount: string,
    private readonly originOf: () => Origin,
  ) {}

  get origin(): Origin {
    this.#origin ??= this.originOf();
    return this.#origin;
  }
}

/** The whole key of a named fact. */
export function keyOf({ name, index }: NamedFact): string {
  return name + indexSuffix(index);
}

function reference(place: LocatedAmount, hashes: ReadonlyMap<string, string>): FileReference {
  const { file, line, column, sheet, cell, amount } = place;
  return {
    name: file,
    sha256: hashes.get(file) ?? '',
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(sheet !== undefined && { sheet }),
    ...(cell !== undefined && { cell }),
    amount,
  };
}

/** A remark of the reading on one of the cells or lines of the figure. */
function warningOn(input: MonthInput, places: readonly LocatedAmount[]): string | undefined {
  const located = (one: { file?: string; line?: number; cell?: string }) => `${one.file}|${one.line}|${one.cell}`;
  const own = new Set(places.map(located));
  return input.warnings.find(
    (warning) => (warning.line !== undefined || warning.cell !== undefined) && own.has(located(warning as never)),
  )?.expected;
}
