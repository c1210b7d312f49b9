import type { Icon } from '@tabler/icons-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Hint } from '../hint/hint.tsx';
import classes from './action-button.module.css';

export interface ActionButtonProps {
  readonly children: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly icon?: Icon;
  readonly iconAfter?: Icon;
  /** The one main action of its place. */
  readonly main?: boolean;
  /** Without border, as a link among text. */
  readonly quiet?: boolean;
  readonly danger?: boolean;
  readonly small?: boolean;
  readonly tall?: boolean;
  readonly wide?: boolean;
  /** Why it cannot be done now, in the words of the refusal. The button stays focusable and says it. */
  readonly disabledBecause?: string | undefined;
  /** What it does, in more words than its name has; said where it can be pressed. */
  readonly hint?: string;
  /** At work: further clicks do nothing. */
  readonly busy?: boolean;
  readonly submit?: boolean;
  /** Goes to a page of the product: a link that looks like the button. */
  readonly href?: string;
  readonly describedBy?: string;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that says why it cannot be pressed. */
export function ActionButton({
  children,
  onClick,
  icon: Before,
  iconAfter: After,
  disabledBecause,
  hint,
  busy = false,
  submit = false,
  href,
  describedBy,
  autoFocus,
  ref,
  ...look
}: ActionButtonProps) {
  const off = disabledBecause !== undefined;
  const dress = {
    className: classes.button,
    'data-main': look.main || undefined,
    'data-quiet': look.quiet || undefined,
    'data-danger': look.danger || undefined,
    'data-small': look.small || undefined,
    'data-tall': look.tall || undefined,
    'data-wide': look.wide || undefined,
    'data-off': off || undefined,
    'data-autofocus': autoFocus || undefined,
    'aria-describedby': describedBy,
  };
  const content = (
    <>
      {Before && <Before size={16} aria-hidden />}
      {children}
      {After && <After size={16} aria-hidden />}
    </>
  );
  if (href !== undefined && !off) {
    return (
      <Link to={href} {...dress}>
        {content}
      </Link>
    );
  }
  const button = (
    <button
      ref={ref}
      type={submit ? 'submit' : 'button'}
      {...dress}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (off || busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {content}
    </button>
  );
  // Always in its wrapping: a button that comes to be disabled stays the same element, and keeps the focus.
  return (
    <Hint label={disabledBecause ?? hint ?? ''} disabled={!off && hint === undefined}>
      {button}
    </Hint>
  );
}
