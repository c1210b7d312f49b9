import { type ReactNode, useRef } from 'react';
import { useScrollsAside } from './use-scrolls-aside.ts';

interface Props {
  /** What a reader hears where the keyboard comes to it. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A place that scrolls aside what is wider than it is; only then the keyboard comes to it. */
export function ScrollsAside({ label, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsAside(frame);
  return (
    <div className={className} ref={frame} {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}
