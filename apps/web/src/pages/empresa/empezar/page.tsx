import { checkBeginning } from '@contador/contract/access';
import { beginningTexts as texts } from '@contador/contract/messages';
import { parseMonth } from '@contador/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { FirstMonth } from './first-month.tsx';
import { GoalLines } from './goal-lines.tsx';

/** 'Empezar': what the company has and lacks for its first month, goal by goal, and the page on which each thing is done. */
export default function BeginningPage() {
  const { username } = useSession().tenant;
  const { data, failure, retry, refreshing } = useRead(checkBeginning, { username });
  const queries = useQueryClient();
  // The lines depend on nearly every call that writes, so the answer is dropped when the page closes instead of being shown again.
  useEffect(() => {
    return () => {
      queries.removeQueries({ queryKey: [checkBeginning.path] });
    };
  }, [queries]);
  const month = parseMonth(data?.month ?? '');
  return (
    <>
      <PageHeader title={texts.title} context={texts.about} />
      {failure && !data && (
        <Card>
          <FailureState failure={failure} what={texts.load} onRetry={retry} />
        </Card>
      )}
      {!data && !failure && (
        <Card padded={false}>
          <SkeletonRows rows={12} columns={3} />
        </Card>
      )}
      {data && month && <FirstMonth {...data} month={month} />}
      {data?.goals.map(({ goal, lines }) => {
        const counted = lines.filter(({ state }) => state === 'done' || state === 'missing');
        const done = counted.filter(({ state }) => state === 'done').length;
        return (
          <Card
            key={goal}
            title={texts.goals[goal]}
            note={texts.progress(done, counted.length)}
            padded={false}
            refreshing={refreshing}
          >
            <GoalLines lines={lines} />
          </Card>
        );
      })}
    </>
  );
}
