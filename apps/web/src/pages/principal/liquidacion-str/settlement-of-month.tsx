import { strSettlementTexts as texts } from '@contador/contract/messages';
import type { StrDocument, StrFigure } from '@contador/contract/reports';
import { comparedStr, type StrComparison, strDifference, strInForce } from '@contador/domain/reports';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';
import classes from './page.module.css';
import { differenceTree, figureTree } from './str-trace.ts';

interface Props {
  readonly documents: readonly StrDocument[];
  readonly ownOperators: readonly string[];
}

type Row = StrComparison<StrFigure, 'useCharge' | 'chargeBefore' | 'chargeAfter' | 'charge' | 'energy' | 'income'>;

const fieldNames = { ...texts.rows, charge: texts.charge } as const;
const regionNames: Readonly<Record<string, string>> = texts.regionNames;
const CHARGE_DECIMALS = 4;

/** Charge, energy and income of regions and operators: the invoice, the latest re-invoice and their difference. */
export function SettlementOfMonth({ documents, ownOperators }: Props) {
  const { invoice, latest } = strInForce(documents);
  const { regions, operators } = comparedStr<StrFigure>(documents);
  const cell = useFigures(invoice, latest);
  const isOwn = ({ operator }: Row) => ownOperators.includes(operator ?? '');
  const rows: Row[] = [...operators.filter(isOwn), ...operators.filter((row) => !isOwn(row))];
  const columns: GridColumn<Row>[] = [
    { key: 'region', header: texts.region, value: ({ region }) => regionNames[region] ?? region, width: 96 },
    { key: 'operator', header: texts.operator, value: ({ operator }) => operator, width: 96, emphasis: true },
    { key: 'concept', header: texts.concept, value: ({ field }) => fieldNames[field], grow: 1 },
    { key: 'unit', header: texts.unit, value: ({ field }) => unitOf(field), width: 80 },
    {
      key: 'billed',
      header: texts.billed,
      kind: 'number',
      width: 150,
      value: ({ billed }) => billed?.value,
      cell: cell.billed,
    },
    {
      key: 'latest',
      header: texts.latest,
      kind: 'number',
      width: 150,
      value: ({ latest: it }) => it?.value,
      cell: cell.latest,
    },
    {
      key: 'difference',
      header: texts.difference,
      kind: 'number',
      width: 150,
      answer: true,
      value: (row) => strDifference(row),
      cell: cell.difference,
    },
  ];
  return (
    <>
      {!invoice && <Banner kind="warning">{texts.noInvoice}</Banner>}
      {Object.entries(regionNames).map(([region, name]) => (
        <Card key={region} title={name} note={texts.regions} padded={false}>
          <SimpleTable
            label={name}
            head={[
              { text: texts.concept },
              { text: texts.billed, align: 'right' },
              { text: latest ? texts.reinvoice(latest.number) : texts.latest, align: 'right' },
              { text: texts.difference, align: 'right', answer: true },
              { text: texts.percent, align: 'right', answer: true },
            ]}
            rows={regions
              .filter((row) => row.region === region)
              .map((row) => [
                <span key="name">
                  {fieldNames[row.field]} <span className={classes.unit}>{unitOf(row.field)}</span>
                </span>,
                cell.billed(row),
                cell.latest(row),
                cell.difference(row),
                percentOf(row),
              ])}
          />
        </Card>
      ))}
      {rows.length > 0 ? (
        <Card title={texts.operators} padded={false}>
          <DataGrid
            label={texts.operators}
            columns={columns}
            rows={rows}
            rowKey={({ region, operator, field }) => `${region} ${operator} ${field}`}
            noun={texts.figureNoun}
            rowMark={(row) => ({ selected: isOwn(row) })}
            count={ownOperators.length > 0 ? `${texts.own}: ${ownOperators.join(', ')}` : undefined}
          />
        </Card>
      ) : (
        <Card title={texts.operators}>{texts.noOperators}</Card>
      )}
    </>
  );
}

/** Builds the cells of a row; each figure opens on its cell of the workbook. */
function useFigures(invoice: StrDocument | undefined, latest: StrDocument | undefined) {
  const lupa = useLupa();
  const nameOf = ({ region, operator, field }: Row) =>
    [fieldNames[field], operator, regionNames[region] ?? region].filter(Boolean).join(', ');
  const figure = (row: Row, strFigure: StrFigure | undefined, document: StrDocument | undefined) => {
    const name = nameOf(row);
    const title = document ? texts.explained(name, documentName(document)) : name;
    return (
      <Figure
        value={strFigure?.value ?? null}
        decimals={decimalsOf(row.field)}
        label={title}
        onOpen={
          strFigure && document
            ? () =>
                lupa.open({
                  trace: figureTree(name, unitOf(row.field), strFigure, document),
                  title,
                  path: [texts.title, title],
                  decimals: decimalsOf(row.field),
                })
            : undefined
        }
      />
    );
  };
  return {
    billed: (row: Row) => figure(row, row.billed, invoice),
    latest: (row: Row) => figure(row, row.latest, latest),
    difference: (row: Row) => {
      const name = nameOf(row);
      const tree = invoice && latest && differenceTree(name, unitOf(row.field), row, { invoice, latest });
      return (
        <Figure
          value={strDifference(row) ?? null}
          decimals={decimalsOf(row.field)}
          label={`${texts.difference}: ${name}`}
          onOpen={
            tree
              ? () =>
                  lupa.open({
                    trace: tree,
                    title: `${texts.difference}: ${name}`,
                    path: [texts.title, name],
                    decimals: decimalsOf(row.field),
                  })
              : undefined
          }
        />
      );
    },
  };
}

function documentName({ kind, number }: StrDocument): string {
  return kind === 'invoice' ? texts.invoice : texts.reinvoice(number);
}

function percentOf(row: Row): string {
  const difference = strDifference(row);
  if (difference === undefined || !row.billed || row.billed.value === 0) return numberText(null);
  return numberText((difference / row.billed.value) * 100);
}

function unitOf(field: Row['field']): string {
  return field === 'energy' || field === 'income' ? texts.units[field] : texts.units.charge;
}

function decimalsOf(field: Row['field']): number {
  return field === 'energy' || field === 'income' ? 2 : CHARGE_DECIMALS;
}
