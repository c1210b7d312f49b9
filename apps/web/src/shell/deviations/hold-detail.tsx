import { checkDeviationEffects, type DeviationHold } from '@contador/contract/billing';
import { broughtHistoryTexts, deviationTexts } from '@contador/contract/messages';
import { isHeld } from '@contador/domain/billing';
import { type Typed, typedNothing, valueSoFar } from '@contador/domain/entry';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { useBillingMonth } from '../period/billing-month.tsx';
import { useSession } from '../session/session.tsx';
import { EffectTable } from './effect-table.tsx';
import { HoldDecision } from './hold-decision.tsx';
import { HoldTrail } from './hold-trail.tsx';
import { HoldVisit } from './hold-visit.tsx';
import style from './holds.module.css';

const texts = deviationTexts.page;

interface HoldDetailProps {
  readonly hold: DeviationHold;
  /** Shown above the effects. */
  readonly picture?: ReactNode;
  readonly onRefused: () => void;
}

/** A hold: effect of each choice on the bill, the decision, and the history of decisions. */
export function HoldDetail({ hold, picture, onRefused }: HoldDetailProps) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [found, setFound] = useState<Typed<number>>(typedNothing);
  const foundEnergy = useDeferredValue(valueSoFar(found));
  const scope = { username, year: month.year, month: month.number, client_code: hold.clientCode };
  const { data, failure, retry } = useRead(checkDeviationEffects, {
    ...scope,
    ...(foundEnergy !== undefined && { found: foundEnergy }),
  });
  const brought = hold.months.flatMap(({ brought: file }) => (file === undefined ? [] : [file]));
  const files = [...new Set(brought)];
  return (
    <div className={style.detail}>
      <section aria-label={texts.effect}>
        {picture}
        <h3>{isHeld(hold.state) ? texts.effect : texts.billed}</h3>
        {isHeld(hold.state) && <p>{texts.rule[hold.kind]}</p>}
        {brought.length > 0 && <p>{broughtHistoryTexts.ofHold(brought.length, files.join(', '))}</p>}
        {failure ? (
          <FailureState failure={failure} what={texts.effects} onRetry={retry} />
        ) : data === undefined ? (
          <SkeletonRows rows={6} columns={3} />
        ) : (
          <EffectTable {...data} />
        )}
      </section>
      <section className={style.decision}>
        {hold.state !== 'closed' && (
          <HoldDecision
            hold={hold}
            billLacks={data?.billLacks}
            found={found}
            onFound={setFound}
            onRefused={onRefused}
          />
        )}
        <HoldVisit hold={hold} onRefused={onRefused} />
        <HoldTrail hold={hold} />
      </section>
    </div>
  );
}
