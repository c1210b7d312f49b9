import { type ReactNode, useRef } from 'react';
import { useScrollsAside } from './use-scrolls-aside.ts';

interface Props {
  /** Accessible name, read when the keyboard focuses the frame. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Frame that scrolls horizontally; it is focusable only when its content is wider than the frame. */
export function ScrollsAside({ label, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsAside(frame);
  return (
    <div className={className} ref={frame} {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}
