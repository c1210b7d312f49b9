import type { ClosingRow } from '@contador/contract/billing';
import { closingBoardTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { closingSteps } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './closing-board.module.css';
import { ClosingCell } from './closing-cell.tsx';
import { runningSteps } from './work-of-step.ts';

interface Props {
  readonly rows: readonly ClosingRow[];
  readonly works: readonly OperationRow[];
  readonly month: Month;
  readonly addressOf: (row: ClosingRow, step: (typeof closingSteps)[number]) => string;
}

/** Board with a row per cycle and a column per step. The last column shows whether the bills were issued. */
export function ClosingTable({ rows, works, month, addressOf }: Props) {
  return (
    <SimpleTable
      label={texts.title}
      head={[
        { text: texts.cycle },
        ...closingSteps.map((step) => ({ text: <span className={classes.head}>{texts.steps[step]}</span> })),
        { text: texts.end, answer: true },
      ]}
      rows={rows.map((row) => {
        const running = runningSteps(works, row.cycle, month);
        return [
          <span key="cycle" className={classes.cycle}>
            <strong>{row.cycle}</strong>
            <span className={classes.quiet}>{texts.clients(row.clients)}</span>
            <span className={classes.quiet}>{row.marketType}</span>
          </span>,
          ...closingSteps.map((step) => (
            <ClosingCell
              key={step}
              cycle={row.cycle}
              step={step}
              standing={row.steps[step]}
              work={running[step]}
              address={addressOf(row, step)}
            />
          )),
          <End key="end" row={row} />,
        ];
      })}
    />
  );
}

function End({ row }: { readonly row: ClosingRow }) {
  const { bills } = row.steps;
  const next = closingSteps.find((step) => row.steps[step].state === 'open');
  if (bills.state !== 'done') return <span>{next ? texts.steps[next] : texts.nothingToDo}</span>;
  return (
    <span className={classes.cycle}>
      <span className={classes.issued}>
        <IconCircleCheckFilled size={15} aria-hidden />
        {texts.issued}
      </span>
      <span className={classes.quiet}>{texts.issuedBills(bills.count ?? 0)}</span>
    </span>
  );
}
