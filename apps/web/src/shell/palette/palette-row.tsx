// biome-ignore-all lint/a11y/useSemanticElements: search results are not options of a form field
import { isBlank } from '@contador/kernel';
import classes from './palette.module.css';
import { matchOf, type PaletteResult } from './palette-results.ts';

interface Props {
  readonly id: string;
  readonly result: PaletteResult;
  readonly typed: string;
  readonly current: boolean;
  readonly onOpen: (newTab: boolean) => void;
  readonly onReach: () => void;
}

/** One result, with its matched letters highlighted. */
export function PaletteRow({ id, result, typed, current, onOpen, onReach }: Props) {
  const Shape = result.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      className={classes.row}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onMouseMove={onReach}
    >
      <Shape size={17} aria-hidden />
      <span className={classes.title}>
        <Matched text={result.title} typed={typed} />
      </span>
      <span className={classes.particulars}>
        <Matched text={result.particulars} typed={typed} />
      </span>
      <span className={classes.aside}>{result.aside}</span>
      {current && <kbd aria-hidden>↵</kbd>}
    </div>
  );
}

function Matched({ text, typed }: { readonly text: string; readonly typed: string }) {
  const match = isBlank(typed) ? undefined : matchOf(text, typed);
  if (!match) return text;
  return (
    <>
      {text.slice(0, match.from)}
      <mark>{text.slice(match.from, match.to)}</mark>
      {text.slice(match.to)}
    </>
  );
}
