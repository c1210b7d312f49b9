import { reliquidationTexts as texts } from '@contador/contract/messages';
import type { ReliquidationParticulars, ReliquidationTableRow } from '@contador/contract/reliquidation';
import { month, spanishMonth } from '@contador/kernel';
import { IconTrash } from '@tabler/icons-react';
import { AccordionRow } from '../../../ui/accordion/accordion.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { ReliquidationEditor } from './reliquidation-editor.tsx';
import classes from './reliquidation-entry.module.css';
import { useReliquidationDecisions } from './use-reliquidation-decisions.ts';

interface ReliquidationEntryProps {
  readonly details: ReliquidationParticulars;
  readonly rows: readonly ReliquidationTableRow[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One reliquidated period: its versions, state and deletion; expanded, its differences and decisions. */
export function ReliquidationEntry({ details, rows, open, onToggle }: ReliquidationEntryProps) {
  const decisions = useReliquidationDecisions(details);
  const monthName = spanishMonth(month(details.year, details.period));
  const heading = texts.heading(monthName, details.initialXmVersion, details.finalXmVersion);
  const into = spanishMonth(month(details.applicationYear, details.applicationMonth));
  return (
    <AccordionRow
      label={heading}
      open={open}
      onToggle={onToggle}
      header={
        <span className={classes.header}>
          <span className={classes.number}>{details.version}</span> <span className={classes.heading}>{heading}</span>{' '}
          <StateBadge
            state={details.state === 'published' ? 'final' : details.state === 'created' ? 'pending' : 'ready'}
          >
            {texts.states[details.state]}
          </StateBadge>{' '}
          <span className={classes.into}>{texts.goesInto(into)}</span>
        </span>
      }
      aside={
        <IconAction
          label={texts.remove(details.version)}
          icon={IconTrash}
          disabledBecause={details.deleteRefused ?? undefined}
          onClick={decisions.remove}
        />
      }
    >
      <ReliquidationEditor key={details.fingerprint} details={details} rows={rows} decisions={decisions} />
    </AccordionRow>
  );
}
