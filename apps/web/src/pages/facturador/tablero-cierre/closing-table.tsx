import type { ClosingRow } from '@contador/contract/billing';
import { closingBoardTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { closingSteps, openSteps } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { actOf } from '../../../shell/board/billing/billing-steps.ts';
import { runningSteps } from '../../../shell/board/billing/work-of-step.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './closing-board.module.css';
import { ClosingCell } from './closing-cell.tsx';

interface Props {
  readonly rows: readonly ClosingRow[];
  readonly operations: readonly OperationRow[];
  readonly month: Month;
  readonly addressOf: (row: ClosingRow, step: (typeof closingSteps)[number]) => string;
}

/** Board with a row per cycle and a column per step. The last column shows whether the bills were issued. */
export function ClosingTable({ rows, operations, month, addressOf }: Props) {
  // A company that does not send its documents has no column for them.
  const sends = rows.some(({ steps }) => steps.documents.state !== 'none');
  const shown = closingSteps.filter((step) => step !== 'documents' || sends);
  return (
    <SimpleTable
      label={texts.title}
      head={[
        { text: texts.cycle },
        ...shown.map((step) => ({ text: <span className={classes.head}>{texts.steps[step]}</span> })),
        { text: texts.end, answer: true },
      ]}
      rows={rows.map((row) => {
        const running = runningSteps(operations, row.cycle, month);
        return [
          <span key="cycle" className={classes.cycle}>
            <strong>{row.cycle}</strong>
            <span className={classes.quiet}>{texts.clients(row.clients)}</span>
            <span className={classes.quiet}>{row.marketType}</span>
          </span>,
          ...shown.map((step) => (
            <ClosingCell
              key={step}
              cycle={row.cycle}
              step={step}
              standing={row.steps[step]}
              work={running[step]}
              address={addressOf(row, step)}
            />
          )),
          <LastCell key="end" row={row} addressOf={addressOf} />,
        ];
      })}
    />
  );
}

function LastCell({ row, addressOf }: { readonly row: ClosingRow; readonly addressOf: Props['addressOf'] }) {
  const { bills } = row.steps;
  const next = openSteps(row.steps)[0];
  if (bills.state !== 'done') {
    if (next === undefined) return <span>{texts.nothingToDo}</span>;
    return (
      <Link className={classes.next} to={addressOf(row, next)}>
        {actOf(row, next)}
      </Link>
    );
  }
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
