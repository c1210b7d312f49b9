import { checkAuditChain } from '@contador/contract/access';
import { auditLogTexts as texts } from '@contador/contract/messages';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import classes from './audit-log.module.css';

/** Checks on request that nothing of the log is missing or changed: that reads the whole log. */
export function ChainCheck() {
  const { username } = useSession().tenant;
  const [asked, setAsked] = useState(false);
  const { data, failure, retry } = useRead(checkAuditChain, { username }, { enabled: asked });
  if (failure) return <FailureState failure={failure} onRetry={retry} />;
  const anchor = data?.anchor ?? null;
  return (
    <div className={classes.chain}>
      <ActionButton icon={IconLink} busy={asked && data === undefined} onClick={() => setAsked(true)}>
        {texts.check}
      </ActionButton>
      {data && (
        <p role="status">
          {data.broken === null ? texts.holds(data.entries) : texts.broken(data.broken)}{' '}
          {anchor === null
            ? texts.noAnchor
            : anchor.holds
              ? texts.anchorHolds(anchor.day)
              : texts.anchorBroken(anchor.day)}
        </p>
      )}
    </div>
  );
}
