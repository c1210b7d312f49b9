import type { ClosingRow } from '@contador/contract/billing';
import { closingBoardTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { type ClosingStep, closingSteps, documentSteps, openSteps } from '@contador/domain/billing';
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
  readonly addressOf: (row: ClosingRow, step: ClosingStep) => string;
}

/** Steps without a column: those of the documents share that of `documents`, and e-mails are listed below the board. */
const withoutColumn: readonly ClosingStep[] = ['signing', 'refused', 'letters'];

/** Board with a row per cycle and a column per step. The last column shows whether the bills were issued. */
export function ClosingTable({ rows, operations, month, addressOf }: Props) {
  // A company that does not send its documents has no column for them.
  const sends = rows.some(({ steps }) => steps.documents.state !== 'none');
  const columns = closingSteps.filter((step) => !withoutColumn.includes(step) && (step !== 'documents' || sends));
  return (
    <SimpleTable
      label={texts.title}
      head={[
        { text: texts.cycle },
        ...columns.map((step) => ({ text: <span className={classes.head}>{texts.steps[step]}</span> })),
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
          ...columns.map((column) => {
            const step = column === 'documents' ? nextOfDocuments(row) : column;
            return (
              <ClosingCell
                key={column}
                cycle={row.cycle}
                step={step}
                standing={row.steps[step]}
                work={running[step]}
                address={addressOf(row, step)}
              />
            );
          }),
          <LastCell key="end" row={row} addressOf={addressOf} />,
        ];
      })}
    />
  );
}

/** The open step of the documents of a cycle; `documents`, which counts all of them, if none is open. */
function nextOfDocuments({ steps }: ClosingRow): ClosingStep {
  return openSteps(steps).find((step) => documentSteps.some((each) => each === step)) ?? 'documents';
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
