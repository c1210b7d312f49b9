import { monthBoardTexts as texts } from '@contador/contract/messages';
import { IconArrowRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import classes from './next-step.module.css';

interface Props {
  /** Completed steps of the page; empty on a page without steps. */
  readonly done: string;
  /** `done` says that the page waits for another one, or is optional. */
  readonly waiting?: boolean;
  /** The next action, and the address of its page. */
  readonly act: string;
  readonly href: string;
}

/** Strip under the title of a page whose work is complete: what is complete, and a button to the next step. */
export function FollowStrip({ done, waiting = false, act, href }: Props) {
  const Shape = waiting ? IconCircleDashed : IconCircleCheck;
  return (
    <div className={classes.next} role="status" data-bare={done === '' || undefined}>
      {done !== '' && (
        <>
          <Shape size={17} aria-hidden className={waiting ? classes.waits : classes.icon} />
          <span>{done}</span>
        </>
      )}
      <span className={classes.word}>{texts.follows}:</span>
      <ActionButton small main iconAfter={IconArrowRight} href={href}>
        {act}
      </ActionButton>
    </div>
  );
}
