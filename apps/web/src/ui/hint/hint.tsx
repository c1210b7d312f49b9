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

/** Fetches what draws the bubble; where it does not come a hint is left out, and the page stands. */
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
  /** The element says the same by itself, as its name or in its text: it is not described by it once more. */
  readonly repeats?: boolean;
  readonly position?: 'top' | 'right';
  /** One element, on which it opens when it is pointed at, reached by the keyboard or touched. */
  readonly children: ReactElement<Pointed>;
}

/**
 * Says something of an element beside it. The element stands at once and stays the same, and is described by the words whether they are open or
 * not: who does not see them hears them with its name. What draws the bubble, and finds room for it, is fetched when the first is to open.
 */
export function Hint({ label, disabled = false, repeats = false, position = 'top', children }: Props) {
  const id = useId();
  const [at, setAt] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const given = children.props;
  const show = (element: HTMLElement) => {
    setAt(element);
    setOpen(true);
  };
  const describes = !disabled && !repeats;
  const described = [given['aria-describedby'], describes && id].filter(Boolean).join(' ');
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': described || undefined,
        onMouseEnter: (event) => {
          given.onMouseEnter?.(event);
          show(event.currentTarget);
        },
        onMouseLeave: (event) => {
          given.onMouseLeave?.(event);
          setOpen(false);
        },
        onFocus: (event) => {
          given.onFocus?.(event);
          if (event.target.matches(':focus-visible')) show(event.currentTarget);
        },
        onBlur: (event) => {
          given.onBlur?.(event);
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
