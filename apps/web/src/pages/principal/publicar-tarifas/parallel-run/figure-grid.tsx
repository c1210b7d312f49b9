import { parallelRunTexts as texts } from '@contador/contract/messages';
import type { ComparedFigureOfReply } from '@contador/contract/tariff-calculation';
import type { ExplainedFigure } from '../../../../patterns/explain-figure.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Figure } from '../../../../ui/figure/figure.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';
import { signedText } from '../../../../ui/format/signed-text.ts';
import { DataGrid, type GridColumn } from '../../../../ui/grid/data-grid.tsx';
import classes from './compared-month.module.css';

/** More decimals than a printed page has, to tell a difference of calculation from one of rounding. */
const DECIMALS = 4;
const PRINTED_DECIMALS = 2;

interface Props {
  readonly label: string;
  readonly figures: readonly ComparedFigureOfReply[];
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Every figure as printed and as calculated, those that differ first, with the figure that causes the difference. */
export function FigureGrid({ label, figures, onExplain }: Props) {
  const explain = ({ id, name }: Pick<ComparedFigureOfReply, 'id' | 'name'>) =>
    onExplain({ id, title: name, decimals: DECIMALS });
  const columns: GridColumn<ComparedFigureOfReply>[] = [
    { key: 'name', header: texts.figure, value: (it) => it.name, width: 200 },
    { key: 'unit', header: texts.unit, value: (it) => it.unit, width: 100 },
    {
      key: 'printed',
      header: texts.printed,
      kind: 'number',
      value: (it) => Number(it.printed),
      text: (it) => numberText(it.printed, Math.max(PRINTED_DECIMALS, it.printed.split('.')[1]?.length ?? 0)),
      width: 130,
    },
    {
      key: 'calculated',
      header: texts.calculated,
      kind: 'number',
      decimals: DECIMALS,
      value: (it) => (it.calculated === null ? null : Number(it.calculated)),
      cell: (it) => (
        <Figure value={it.calculated} id={it.id} decimals={DECIMALS} label={it.name} onOpen={() => explain(it)} />
      ),
      width: 150,
    },
    {
      key: 'difference',
      header: texts.difference,
      kind: 'number',
      value: (it) => (it.difference === null ? null : Number(it.difference)),
      text: (it) => (it.difference === null ? '' : signedText(it.difference, DECIMALS)),
      emphasis: true,
      width: 130,
    },
    {
      key: 'cause',
      header: texts.cause,
      value: causeText,
      cell: (it) => <Cause figure={it} figures={figures} onExplain={explain} />,
      grow: 1,
    },
  ];
  return (
    <DataGrid
      label={label}
      columns={columns}
      rows={figures}
      rowKey={({ name }) => name}
      rowMark={({ differs }) => (differs ? { tone: 'warning' } : {})}
      noun={texts.figures}
      dense
    />
  );
}

function causeText({ differs, causes, printContradictsItself }: ComparedFigureOfReply): string {
  if (!differs) return '';
  if (printContradictsItself) return [...causes, texts.contradiction].join(', ');
  return causes.length > 0 ? causes.join(', ') : texts.own;
}

interface CauseProps extends Pick<Props, 'figures'> {
  readonly figure: ComparedFigureOfReply;
  readonly onExplain: (figure: Pick<ComparedFigureOfReply, 'id' | 'name'>) => void;
}

/** The figures from which a difference comes, each of which opens the Lupa. */
function Cause({ figure, figures, onExplain }: CauseProps) {
  if (!figure.differs) return null;
  const causes = figures.filter(({ name }) => figure.causes.includes(name));
  return (
    <span className={classes.causes}>
      {causes.map((cause) => (
        <ActionButton key={cause.name} small quiet onClick={() => onExplain(cause)}>
          {cause.name}
        </ActionButton>
      ))}
      {figure.printContradictsItself && <span>{texts.contradiction}</span>}
      {causes.length === 0 && !figure.printContradictsItself && (
        <ActionButton small quiet onClick={() => onExplain(figure)}>
          {texts.own}
        </ActionButton>
      )}
    </span>
  );
}
