import type { ClosingRow } from '@contador/contract/billing';
import { closingBoardTexts as texts } from '@contador/contract/messages';
import type { ClosingStep } from '@contador/domain/billing';
import { IconPrinter } from '@tabler/icons-react';
import { pageOfStep } from '../../../shell/board/billing/page-of-step.ts';
import { useBillingBoard } from '../../../shell/board/billing/use-billing-board.ts';
import { NoCycles } from '../../../shell/cycle-liquidation/no-cycles.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { initialsOf } from '../../../ui/format/person-name.ts';
import classes from './closing-board.module.css';
import { ClosingTable } from './closing-table.tsx';
import { IssuedChart } from './issued-chart.tsx';
import { MissingList } from './missing-list.tsx';

/** 'Tablero de cierre': cycles of the month by step, the last person of each step, running operations with their pace, and missing data. */
export default function ClosingBoardPage() {
  const { month } = useBillingMonth();
  const { data, operations, failure, refreshing, retry } = useBillingBoard();
  const linkTo = usePageLink();
  const rows = data?.cycles;
  const addressOf = ({ cycle }: ClosingRow, step: ClosingStep) =>
    linkTo(`facturador/${pageOfStep[step]}`, { ciclo: cycle });
  return (
    <>
      <PageHeader
        title={texts.title}
        standing={rows && rows.length > 0 ? summaryOf(rows) : undefined}
        actions={
          <ActionButton icon={IconPrinter} onClick={() => window.print()}>
            {texts.print}
          </ActionButton>
        }
      />
      {rows === undefined || rows.length === 0 ? (
        <NoCycles cycles={rows && []} failure={rows ? undefined : failure} retry={retry} />
      ) : (
        <>
          <Card label={texts.title} padded={false} refreshing={refreshing}>
            <div className={classes.board}>
              <ClosingTable rows={rows} operations={operations} month={month} addressOf={addressOf} />
            </div>
            <People rows={rows} />
          </Card>
          <div className={classes.below}>
            {hasIssued(rows) && (
              <Card title={texts.issuedChart}>
                <IssuedChart rows={rows} />
              </Card>
            )}
            <Card title={texts.missing} note={texts.missingNote} padded={false}>
              <MissingList rows={rows} operations={operations} month={month} addressOf={addressOf} />
            </Card>
          </div>
        </>
      )}
    </>
  );
}

/** Full names behind the initials in the cells. */
function People({ rows }: { readonly rows: readonly ClosingRow[] }) {
  const names = new Set(rows.flatMap(({ steps }) => Object.values(steps).flatMap(({ by }) => by ?? [])));
  if (names.size === 0) return null;
  return (
    <ul className={classes.people} aria-label={texts.people}>
      {[...names].sort().map((name) => (
        <li key={name}>
          <strong>{initialsOf(name)}</strong> {name}
        </li>
      ))}
    </ul>
  );
}

function hasIssued(rows: readonly ClosingRow[]): boolean {
  return rows.some(({ steps }) => steps.bills.state === 'done');
}

function summaryOf(rows: readonly ClosingRow[]): string {
  const billed = rows.filter(({ steps }) => steps.bills.state === 'done');
  const bills = billed.reduce((sum, { steps }) => sum + (steps.bills.count ?? 0), 0);
  return texts.summary(billed.length, rows.length, bills);
}
