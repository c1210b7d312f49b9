import { type ActaChangeRow, checkActaChanges } from '@contador/contract/field';
import { momentText } from '@contador/contract/format';
import { fieldChangeTexts as texts } from '@contador/contract/messages';
import { IconCheck } from '@tabler/icons-react';
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
import { ChangeDecision, type DecidedChange } from './change-decision.tsx';
import { effectSentences } from './change-effect-text.ts';

/** Decisions chosen by field, not yet applied. */
type Chosen = Readonly<Partial<Record<ActaChangeRow['field'], DecidedChange['decision'] | undefined>>>;

/**
 * 'Cambios propuestos al cliente': each proposed change next to the client's present value, with its effect on the next bill and buttons to
 * accept or reject it.
 */
export function ActaChanges({ acta }: { readonly acta: string }) {
  const { username } = useSession().tenant;
  const { data, failure, retry } = useRead(checkActaChanges, { username, acta_number: acta });
  const [chosen, setChosen] = useState<Chosen>({});
  const [deciding, setDeciding] = useState<readonly DecidedChange[]>();
  if (failure) return <FailureState failure={failure} what={texts.what} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={3} columns={5} />;
  const { changes, corrected_by: correctedBy } = data;
  const undecided = changes.filter(({ decision }) => decision === null);
  const decided = undecided.flatMap((change) => {
    const decision = chosen[change.field];
    return decision === undefined ? [] : [{ change, decision }];
  });
  return (
    <section className={classes.changes}>
      <div className={classes.changesHead}>
        <h3>
          {texts.title} <small>{texts.note}</small>{' '}
          {changes.length > 0 && (
            <StateBadge state={undecided.length > 0 ? 'pending' : 'ready'}>
              {undecided.length > 0 ? texts.open(undecided.length) : texts.noneOpen}
            </StateBadge>
          )}
        </h3>
        {undecided.length > 0 && correctedBy === null && (
          <p className={classes.apply}>
            {decided.length < undecided.length && (
              <ActionButton
                quiet
                onClick={() =>
                  setChosen(Object.fromEntries(undecided.map(({ field }) => [field, chosen[field] ?? 'accept'])))
                }
              >
                {texts.acceptRest(undecided.length - decided.length, decided.length)}
              </ActionButton>
            )}
            <ActionButton
              main
              icon={IconCheck}
              disabledBecause={decided.length === 0 ? texts.chooseSome : undefined}
              onClick={() => setDeciding(decided)}
            >
              {texts.apply(decided.length)}
            </ActionButton>
          </p>
        )}
      </div>
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
            <Decision
              key="decision"
              change={change}
              correctedBy={correctedBy}
              chosen={chosen[change.field]}
              onChoose={(decision) => setChosen((before) => ({ ...before, [change.field]: decision }))}
            />,
          ])}
        />
      )}
      {deciding && (
        <ChangeDecision
          acta={acta}
          decided={deciding}
          onApplied={() => setChosen({})}
          onRefused={retry}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </section>
  );
}

/** Client's present value, with a note if it changed since the acta arrived and the proposal is still undecided. */
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
  readonly chosen: DecidedChange['decision'] | undefined;
  readonly onChoose: (decision: DecidedChange['decision'] | undefined) => void;
}

/** The decision taken, or the buttons of the two choices. A second click on the chosen one clears it. */
function Decision({ change, correctedBy, chosen, onChoose }: DecisionProps) {
  const { decision, field } = change;
  if (decision !== null) {
    return (
      <>
        {texts.decided(decision.taken, decision.by, momentText(decision.at))}
        <small className={classes.line}>{decision.reason}</small>
      </>
    );
  }
  const name = <span className={unseen.unseen}>{texts.fields[field]}</span>;
  if (correctedBy !== null) {
    return (
      <ActionButton small disabledBecause={texts.decideInstead(correctedBy)}>
        {texts.accept} {name}
      </ActionButton>
    );
  }
  return (
    <span className={classes.choices}>
      {(['accept', 'reject'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={classes.choice}
          aria-pressed={chosen === each}
          onClick={() => onChoose(chosen === each ? undefined : each)}
        >
          {texts[each]} {name}
        </button>
      ))}
    </span>
  );
}
