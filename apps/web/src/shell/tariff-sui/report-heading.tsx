import { suiReportTexts as texts } from '@contador/contract/messages';
import type { ReactNode } from 'react';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import classes from './report-heading.module.css';

interface ReportHeadingProps {
  readonly code: string;
  readonly name: string;
  readonly processed: boolean;
  /** When and by whom it was processed, and what changed since. */
  readonly children: ReactNode;
}

/** Closed row of a SUI report. All reports of a list have the same columns. */
export function ReportHeading({ code, name, processed, children }: ReportHeadingProps) {
  return (
    <span className={classes.header}>
      <span className={classes.code}>{code}</span> <span className={classes.name}>{name}</span>{' '}
      <span className={classes.state}>
        <StateBadge state={processed ? 'final' : 'pending'}>
          {processed ? texts.processedState : texts.unprocessedState}
        </StateBadge>
      </span>{' '}
      <span className={classes.particulars}>{children}</span>
    </span>
  );
}
