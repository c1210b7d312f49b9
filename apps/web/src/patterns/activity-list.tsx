import type { ReplyOf } from '@contador/contract';
import type { checkAccountActivity } from '@contador/contract/access';
import { accountTexts as texts } from '@contador/contract/messages';
import type { CallFailure } from '../http/call-failure.ts';
import { momentText } from '../ui/format/date-text.ts';
import { FailureState } from '../ui/state/failure-state.tsx';
import { SkeletonRows } from '../ui/state/skeleton-rows.tsx';
import classes from './activity-list.module.css';

interface Props {
  /** Undefined while the first answer is loading. */
  readonly entries: ReplyOf<typeof checkAccountActivity>['entries'] | undefined;
  /** Account whose activity it is: its own name is not repeated in each line. */
  readonly own: string;
  readonly failure: CallFailure | undefined;
  readonly onRetry: () => void;
}

/** Entries of the audit log about an account, latest first: when, what, about what and by whom. */
export function ActivityList({ entries, own, failure, onRetry }: Props) {
  if (failure) return <FailureState failure={failure} onRetry={onRetry} />;
  if (entries === undefined) return <SkeletonRows rows={4} columns={2} />;
  if (entries.length === 0) return <p>{texts.noActivity}</p>;
  return (
    <ol className={classes.list} aria-label={texts.activity}>
      {entries.map(({ number, at, action, subject, byEmail, byName }) => (
        <li key={number}>
          <time dateTime={at}>{momentText(at)}</time>
          <span>
            {action}
            {subject !== '' && subject !== own && ` · ${subject}`}
            {byEmail !== own && ` · ${byName}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
