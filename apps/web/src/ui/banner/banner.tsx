import { IconAlertTriangle, IconCloudOff, IconHistory, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

const icons = {
  locked: IconLock,
  reliquidation: IconHistory,
  offline: IconCloudOff,
  warning: IconAlertTriangle,
} as const;

export interface BannerProps {
  readonly kind: keyof typeof icons;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A message about the whole page, under its title. A page shows one at a time, the most important. */
export function Banner({ kind, children, action }: BannerProps) {
  const Shape = icons[kind];
  return (
    <div className={classes.banner} data-kind={kind} role="status">
      <Shape size={17} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
