import { unitText } from '@contador/contract/format';
import { reliquidationTexts as texts } from '@contador/contract/messages';
import type { ReliquidationParticulars, ReliquidationTableRow } from '@contador/contract/reliquidation';
import { anyFigure, type Typed, untouched } from '@contador/domain/entry';
import { month, spanishMonth } from '@contador/kernel';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ComponentDot, isComponentSymbol } from '../../../ui/figure/component-dot.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { TermSymbol } from '../../../ui/figure/term-symbol.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './difference-table.module.css';

interface DifferenceTableProps {
  readonly label: string;
  readonly details: ReliquidationParticulars;
  readonly rows: readonly ReliquidationTableRow[];
  /** Undefined once the reliquidation is published. */
  readonly onEdit: ((concept: string, delta: Typed<number>) => void) | undefined;
  /** Drafts of the deltas by concept; untouched rows are absent. */
  readonly typed: ReadonlyMap<string, Typed<number>>;
}

/** Old value, new value, difference, applied delta and resulting total of each concept. */
export function DifferenceTable({ label, details, rows, typed, onEdit }: DifferenceTableProps) {
  const { marketCode = '' } = usePeriod();
  const monthName = spanishMonth(month(details.year, details.period));
  const explain = useExplain({
    tariffId: details.tariffId,
    marketCode,
    scope: texts.heading(monthName, details.initialXmVersion, details.finalXmVersion),
    page: texts.title,
  });
  const cells = (row: ReliquidationTableRow) => {
    const [used = null, newest = null, calculated = null, delta = null, total = null] = row.values;
    const open = row.explained ? () => explain({ id: row.concept, title: row.concept, path: [monthName] }) : undefined;
    const isPart = rows.some((it) => it.adds.includes(row.concept));
    const editable = onEdit !== undefined && row.adds.length === 0;
    return [
      <span key="concept" className={classes.concept} data-part={isPart || undefined}>
        <span className={classes.symbol}>
          {isComponentSymbol(row.component) && <ComponentDot symbol={row.component} />}
          <TermSymbol symbol={row.concept} />
          <span className={classes.unit}>{unitText(row.unit)}</span>
        </span>
        <span className={classes.label} title={row.label}>
          {row.label}
        </span>
      </span>,
      <Figure key="used" value={used} />,
      <Figure key="newest" value={newest} />,
      <Figure
        key="calculated"
        value={calculated}
        label={texts.figureOf(row.concept, monthName)}
        {...(row.byHand === null && { onOpen: open })}
      />,
      editable ? (
        <span
          key="delta"
          className={classes.delta}
          title={row.byHand ? texts.byHand(row.byHand.by, row.byHand.reason) : undefined}
        >
          <NumberField
            label={texts.deltaOf(row.concept)}
            hideLabel
            rule={anyFigure}
            value={typed.get(row.concept) ?? untouched(delta)}
            onChange={(value) => onEdit(row.concept, value)}
          />
        </span>
      ) : (
        <Figure
          key="delta"
          value={delta}
          overridden={row.byHand !== null}
          label={texts.deltaOf(row.concept)}
          onOpen={open}
        />
      ),
      <Figure key="total" value={total} emphasis />,
    ];
  };
  return (
    <div className={classes.table}>
      <SimpleTable
        label={label}
        head={[
          { text: texts.concept },
          { text: texts.used, align: 'right' },
          { text: texts.newest, align: 'right' },
          { text: texts.calculated, align: 'right' },
          { text: texts.delta, align: 'right' },
          { text: texts.total, align: 'right' },
        ]}
        rows={rows.map(cells)}
        dense
      />
      <Reasons rows={rows} />
    </div>
  );
}

/** Lists who replaced a calculated delta, and why. */
function Reasons({ rows }: Pick<DifferenceTableProps, 'rows'>) {
  const written = rows.filter((row) => row.byHand !== null && row.adds.length === 0);
  if (written.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {written.map((row) => (
        <li key={row.concept}>
          <TermSymbol symbol={row.concept} /> {row.byHand && texts.byHand(row.byHand.by, row.byHand.reason)}{' '}
          {row.values[2] != null && texts.calculatedWas(numberText(row.values[2]))}
        </li>
      ))}
    </ul>
  );
}
