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
  /** The primary action of its region; there is only one. */
  readonly main?: boolean;
  /** Without border, like a link in a text. */
  readonly quiet?: boolean;
  readonly danger?: boolean;
  readonly small?: boolean;
  readonly tall?: boolean;
  readonly wide?: boolean;
  /** Why the action is disabled, in the words of the refusal. The button stays focusable and shows the reason. */
  readonly disabledBecause?: string | undefined;
  /** Longer description of the action, shown in a hint. */
  readonly hint?: string;
  /** The action is running: further clicks do nothing. */
  readonly busy?: boolean;
  readonly submit?: boolean;
  /** Address of a page of the product: renders a link that looks like the button. */
  readonly href?: string;
  readonly describedBy?: string;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that explains why it is disabled. */
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
  // Always wrapped in a hint: a button that becomes disabled stays the same element and keeps the focus.
  return (
    <Hint label={disabledBecause ?? hint ?? ''} disabled={!off && hint === undefined}>
      {button}
    </Hint>
  );
}
