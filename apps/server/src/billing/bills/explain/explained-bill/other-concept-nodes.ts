import { billFigures as figures, type OtherPart } from '@contador/contract/billing';
import { liquidationTexts, billExplanationTexts as texts } from '@contador/contract/messages';
import { type Decimal, quantity } from '@contador/kernel';
import type { Options, Origin, TraceNode } from '@contador/regulation';
import type { TenantTransaction } from '../../../../platform/index.ts';
import type { CycleMonth } from '../../../cycles/liquidated-month.ts';
import { annualParametersOf } from '../../../liquidation/runs/annual-parameters.ts';
import type { OtherLine } from '../../amounts/bill-parts.repository.ts';
import type { ChargedCell } from './charged-file.ts';
import { calculated, node, record, summed, VAT_LAW } from './nodes.ts';

const PARTS: readonly OtherPart[] = ['base', 'iva', 'value'];
const symbols: Readonly<Record<OtherPart, string>> = { base: 'BASE', iva: 'IVA', value: 'OC' };

/** Trace nodes of each other concept with its IVA, and of their sums; origins are the cells of the file, the concept and the year's IVA. */
export async function otherConceptNodes(
  transaction: TenantTransaction,
  {
    cycleMonth,
    clientCode,
    others,
    options,
    cell,
  }: {
    readonly cycleMonth: CycleMonth;
    readonly clientCode: string;
    readonly others: readonly OtherLine[];
    readonly options: Options;
    readonly cell: ChargedCell;
  },
): Promise<TraceNode[]> {
  const [concepts, differences, annual] = await Promise.all([
    transaction.selectFrom('billing_concept').selectAll().execute(),
    foundDifferences(transaction, cycleMonth, clientCode),
    annualParametersOf(transaction, cycleMonth),
  ]);
  const percent = quantity(annual?.vat ?? 0, '%');
  const vatRate = node(
    { id: 'iva.tarifa', symbol: 'pIVA', label: texts.labels.vatPercent, unit: '%' },
    percent,
    annual === undefined
      ? { kind: 'absence', reason: texts.none.year(cycleMonth.start.slice(0, 4)) }
      : record(liquidationTexts.recordOfYear(cycleMonth.start.slice(0, 4)), texts.fields.vat, savedBy(annual)),
  );
  const option = { name: 'otherConceptValue', value: options.otherConceptValue };
  const count = others.length - differences.length;
  const lines = others.map((line, at): readonly [TraceNode, TraceNode, TraceNode] => {
    const named = (part: OtherPart, label = texts.other[part](line.name)) => ({
      id: figures.other(part, line.key),
      symbol: `${symbols[part]}${at + 1}`,
      label,
    });
    const withVat = (base: TraceNode, iva: TraceNode) =>
      [base, iva, calculated(named('value'), line.total, `${base.symbol} + ${iva.symbol}`, [base, iva])] as const;
    const difference = differences[at - count];
    if (difference !== undefined) {
      const by = { by: difference.found_by, at: difference.found_at };
      const origin = record(texts.recordOfInvestigation, texts.fields.difference, by);
      return withVat(node(named('base'), line.base, origin), node(named('iva'), line.vat, origin));
    }
    const concept = concepts.find(({ code }) => code === line.code);
    const valueCell = (amount: Decimal) => cell('concepts', line.key, 'VALOR_CONCEPTO', amount.toFixed());
    if (concept === undefined || !concept.applies_vat) {
      const recordName = texts.recordOfConcept(line.code, line.name);
      const origin: Origin =
        concept === undefined
          ? { kind: 'absence', reason: texts.fields.withoutVat }
          : record(recordName, texts.fields.withoutVat, savedBy(concept));
      return withVat(node(named('base'), line.base, valueCell(line.base)), node(named('iva'), line.vat, origin));
    }
    if (options.otherConceptValue === 'net') {
      const base = node(named('base'), line.base, valueCell(line.base));
      const expression = `${base.symbol}·${vatRate.symbol} / 100`;
      return withVat(base, calculated(named('iva'), line.vat, expression, [base, vatRate], { law: VAT_LAW, option }));
    }
    const value = node(named('value', texts.other.given(line.name)), line.total, valueCell(line.total));
    const divided = `${value.symbol} / (1 + ${vatRate.symbol} / 100)`;
    const base = calculated(named('base'), line.base, divided, [value, vatRate], { law: VAT_LAW, option });
    const rest = `${value.symbol} − ${base.symbol}`;
    return [base, calculated(named('iva'), line.vat, rest, [value, base], { law: VAT_LAW }), value];
  });
  const sums = PARTS.map((part, at) =>
    summed(
      { id: figures.other(part), symbol: part === 'value' ? 'OTR' : `Σ${symbols[part]}`, label: texts.others[part] },
      lines.flatMap((line) => line[at] ?? []),
      texts.none.others,
    ),
  );
  return [vatRate, ...lines.flat(), ...sums];
}

const savedBy = (row: { readonly saved_by: string; readonly saved_at: Date }) => ({
  by: row.saved_by,
  at: row.saved_at,
});

async function foundDifferences(transaction: TenantTransaction, { period }: CycleMonth, clientCode: string) {
  return await transaction
    .selectFrom('deviation_difference')
    .select(['value', 'found_by', 'found_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('client_code', '=', clientCode)
    .orderBy('from_year')
    .orderBy('from_month')
    .orderBy('part')
    .execute();
}
