import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type FocusEventHandler,
  lazy,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react';

/** Loads the code of the bubble. If it cannot be loaded, hints are left out and the page works without them. */
export const loadHints = () => import('./hint-bubble.tsx').catch(() => ({ default: () => null }));
const HintBubble = lazy<ComponentType<ComponentProps<typeof import('./hint-bubble.tsx').default>>>(loadHints);

interface Pointed {
  readonly onMouseEnter?: MouseEventHandler<HTMLElement>;
  readonly onMouseLeave?: MouseEventHandler<HTMLElement>;
  readonly onFocus?: FocusEventHandler<HTMLElement>;
  readonly onBlur?: FocusEventHandler<HTMLElement>;
  readonly 'aria-describedby'?: string | undefined;
}

interface Props {
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** The element already contains the text, as its name or its content, so no `aria-describedby` is added. */
  readonly repeats?: boolean;
  readonly position?: 'top' | 'right';
  /** A single element; the hint opens when it is hovered, focused or touched. */
  readonly children: ReactElement<Pointed>;
}

/**
 * Shows a hint next to an element. The element renders at once, never remounts, and is described by the text (`aria-describedby`) whether
 * the hint is open or not. The code that positions the bubble is loaded when the first hint opens.
 */
export function Hint({ label, disabled = false, repeats = false, position = 'top', children }: Props) {
  const id = useId();
  const [at, setAt] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const childProps = children.props;
  const show = (element: HTMLElement) => {
    setAt(element);
    setOpen(true);
  };
  const describes = !disabled && !repeats;
  const described = [childProps['aria-describedby'], describes && id].filter(Boolean).join(' ');
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': described || undefined,
        onMouseEnter: (event) => {
          childProps.onMouseEnter?.(event);
          show(event.currentTarget);
        },
        onMouseLeave: (event) => {
          childProps.onMouseLeave?.(event);
          setOpen(false);
        },
        onFocus: (event) => {
          childProps.onFocus?.(event);
          if (event.target.matches(':focus-visible')) show(event.currentTarget);
        },
        onBlur: (event) => {
          childProps.onBlur?.(event);
          setOpen(false);
        },
      })}
      {describes && (
        <span id={id} hidden>
          {label}
        </span>
      )}
      {at !== undefined && !disabled && (
        <Suspense>
          <HintBubble at={at} open={open} label={label} position={position} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
