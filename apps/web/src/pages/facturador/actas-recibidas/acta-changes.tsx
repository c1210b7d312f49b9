import { type ActaChangeRow, checkActaChanges } from '@contador/contract/field';
import { momentText } from '@contador/contract/format';
import { fieldChangeTexts as texts } from '@contador/contract/messages';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import unseen from '../../../ui/tokens/unseen.module.css';
import classes from './actas-recibidas.module.css';
import { ChangeDecision, type Deciding } from './change-decision.tsx';
import { effectSentences } from './change-effect-text.ts';

/** 'Cambios propuestos al cliente': each beside what the client has and what it does to the next bill, to be accepted or rejected. */
export function ActaChanges({ acta }: { readonly acta: string }) {
  const { username } = useSession().tenant;
  const { data, failure, retry } = useRead(checkActaChanges, { username, acta_number: acta });
  const [deciding, setDeciding] = useState<Deciding>();
  if (failure) return <FailureState failure={failure} what={texts.what} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={3} columns={5} />;
  const { changes, corrected_by: correctedBy } = data;
  const open = changes.filter(({ decision }) => decision === null).length;
  return (
    <section className={classes.changes}>
      <h3>
        {texts.title} <small>{texts.note}</small>{' '}
        {changes.length > 0 && (
          <StateBadge state={open > 0 ? 'pending' : 'ready'}>{open > 0 ? texts.open(open) : texts.noneOpen}</StateBadge>
        )}
      </h3>
      {changes.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <SimpleTable
          label={texts.title}
          dense
          head={[texts.field, texts.seen, texts.inActa, texts.produces, texts.decision].map((text) => ({ text }))}
          rows={changes.map((change) => [
            texts.fields[change.field],
            <Standing key="now" change={change} />,
            <strong key="after">{change.after}</strong>,
            <Produces key="effect" change={change} />,
            <Decision key="decision" change={change} correctedBy={correctedBy} onDecide={setDeciding} />,
          ])}
        />
      )}
      {deciding && (
        <ChangeDecision acta={acta} deciding={deciding} onRefused={retry} onClose={() => setDeciding(undefined)} />
      )}
    </section>
  );
}

/** What the client has now; and that it was something else when the acta came, where nobody decided yet. */
function Standing({ change: { before, now, decision } }: { readonly change: ActaChangeRow }) {
  return (
    <>
      {now ?? texts.blank}
      {decision === null && before !== now && (
        <small className={classes.line}>{texts.changedSince(before ?? texts.blank)}</small>
      )}
    </>
  );
}

function Produces({ change }: { readonly change: ActaChangeRow }) {
  return effectSentences(change).map((sentence) => (
    <span key={sentence} className={classes.line}>
      {sentence}
    </span>
  ));
}

interface DecisionProps {
  readonly change: ActaChangeRow;
  readonly correctedBy: string | null;
  readonly onDecide: (deciding: Deciding) => void;
}

function Decision({ change, correctedBy, onDecide }: DecisionProps) {
  const { decision, field } = change;
  if (decision !== null) {
    return (
      <>
        {texts.decided(decision.taken, decision.by, momentText(decision.at))}
        <small className={classes.line}>{decision.reason}</small>
      </>
    );
  }
  const disabledBecause = correctedBy === null ? undefined : texts.decideInstead(correctedBy);
  const name = texts.fields[field];
  return (
    <span className={classes.decide}>
      <ActionButton small disabledBecause={disabledBecause} onClick={() => onDecide({ change, taken: 'accept' })}>
        {texts.accept} <span className={unseen.unseen}>{name}</span>
      </ActionButton>
      <ActionButton small disabledBecause={disabledBecause} onClick={() => onDecide({ change, taken: 'reject' })}>
        {texts.reject} <span className={unseen.unseen}>{name}</span>
      </ActionButton>
    </span>
  );
}
