import '../tokens/mantine-later-parts.css';
import { Tooltip } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface Props {
  /** The element that the hint describes. */
  readonly at: HTMLElement;
  readonly open: boolean;
  readonly label: ReactNode;
  readonly position: 'top' | 'right';
  readonly onClose: () => void;
}

/** The bubble of a hint, positioned where there is room next to the element. */
export default function HintBubble({ at, open, label, position, onClose }: Props) {
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    const elsewhere = ({ target }: Event) => target instanceof Node && !at.contains(target) && onClose();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', elsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, [open, at, onClose]);
  return <Tooltip target={at} opened={open} position={position} label={label} />;
}
