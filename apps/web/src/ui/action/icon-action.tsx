import type { Icon } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Hint } from '../hint/hint.tsx';
import classes from './icon-action.module.css';

export interface IconActionProps {
  readonly label: string;
  readonly icon: Icon;
  readonly onClick: () => void;
  readonly disabledBecause?: string | undefined;
  readonly expanded?: boolean;
  readonly onBar?: boolean;
  readonly bordered?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An action shown as an icon only; its name is the tooltip. */
export function IconAction({
  label,
  icon: Shape,
  onClick,
  disabledBecause,
  expanded,
  onBar,
  bordered,
  ref,
}: IconActionProps) {
  const off = disabledBecause !== undefined;
  return (
    <Hint label={disabledBecause ?? label} repeats={!off}>
      <button
        ref={ref}
        type="button"
        className={classes.action}
        aria-label={label}
        aria-disabled={off || undefined}
        aria-expanded={expanded}
        data-on-bar={onBar || undefined}
        data-bordered={bordered || undefined}
        onClick={() => {
          if (!off) onClick();
        }}
      >
        <Shape size={17} aria-hidden />
      </button>
    </Hint>
  );
}
