import { correctionTexts as texts } from '@contador/contract/messages';
import type { ComponentCorrection } from '@contador/contract/tariff-calculation';
import type { CorrectionState } from '@contador/domain/tariff-calculation';
import { useState } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { CorrectionEntry } from './correction-entry.tsx';
import { EndCorrectionDialog } from './end-correction-dialog.tsx';
import { MarkedList } from './marked-list.tsx';
import type { Corrections } from './use-corrections.ts';

/** Display order: pending corrections first, then corrections in force, then finished ones. */
const order: readonly CorrectionState[] = ['proposed', 'approved', 'rejected', 'withdrawn'];

/** Manual corrections of the market's components, each with its decisions; renders nothing without corrections. */
export function CorrectionsCard({ read, tariffId, market, approve, deciding }: Corrections) {
  const [ending, setEnding] = useState<{ correction: ComponentCorrection; act: 'reject' | 'withdraw' }>();
  const corrections = (read.data?.corrections ?? []).toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || other.number - one.number,
  );
  if (read.failure && !read.data) {
    return (
      <Card title={texts.title}>
        <FailureState failure={read.failure} what={texts.load} onRetry={read.retry} />
      </Card>
    );
  }
  if (corrections.length === 0) return null;
  return (
    <Card title={texts.title} note={texts.note} label={texts.title} refreshing={read.refreshing}>
      <MarkedList>
        {corrections.map((correction) => (
          <CorrectionEntry
            key={correction.number}
            correction={correction}
            value={read.data?.values.find(({ figure }) => figure === correction.figure)}
            deciding={deciding}
            onApprove={() => void approve(correction)}
            onEnd={(act) => setEnding({ correction, act })}
          />
        ))}
      </MarkedList>
      {ending && (
        <EndCorrectionDialog {...ending} tariffId={tariffId} market={market} onClose={() => setEnding(undefined)} />
      )}
    </Card>
  );
}
