interface Props {
  readonly size: number;
  /** White dial and light bars, for the dark top bar. */
  readonly onBar?: boolean;
}

/** The logo: an open meter dial with two bars. */
export function Logo({ size, onBar = false }: Props) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" role="img" aria-label="Contador">
      <path
        d="M20.2 7.1A10.4 10.4 0 1 0 20.2 24.9"
        stroke={onBar ? 'var(--on-bar)' : 'var(--logo-dial)'}
        strokeWidth="4"
      />
      <path
        d="M14.6 12.4H29.4M14.6 19.6H29.4"
        stroke={onBar ? 'var(--bar-mark)' : 'var(--logo-bars)'}
        strokeWidth="3.4"
      />
    </svg>
  );
}
