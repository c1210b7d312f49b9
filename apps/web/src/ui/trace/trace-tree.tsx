// biome-ignore-all lint/a11y/useSemanticElements: HTML has no element for a tree whose lines have columns
import { indexText } from '@contador/contract/format';
import { partsTexts, traceTexts } from '@contador/contract/messages';
import { IconChevronDown, IconChevronRight, IconKeyboard, IconPencil, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ComponentDot, isComponentSymbol } from '../figure/component-dot.tsx';
import { TermSymbol } from '../figure/term-symbol.tsx';
import { OriginMark, sourceIcon } from './origin-mark.tsx';
import { amountText, unitText } from './trace-amount.ts';
import { moveOf } from './trace-keys.ts';
import { hasTerms, ownIndex, type TraceRow } from './trace-rows.ts';
import classes from './trace-tree.module.css';

interface Props {
  readonly label: string;
  readonly rows: readonly TraceRow[];
  readonly open: ReadonlySet<string>;
  readonly chosen: TraceRow;
  readonly onChoose: (row: TraceRow) => void;
  readonly onToggle: (row: TraceRow) => void;
}

/** Terms of a figure, one per line. The arrow keys move, open and close; Enter opens. */
export function TraceTreeLines({ label, rows, open, chosen, onChoose, onToggle }: Props) {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tree.current?.querySelector<HTMLElement>(`[data-key="${chosen.key}"]`)?.focus();
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event.key, chosen, rows, open);
    if (!move) return;
    event.preventDefault();
    if ('toggle' in move) onToggle(move.toggle);
    else onChoose(move.choose);
  };

  return (
    <div className={classes.frame}>
      <div className={classes.head} aria-hidden>
        <span>{traceTexts.traceTerm}</span>
        <span data-align="right">{partsTexts.value}</span>
        <span>{traceTexts.traceUnit}</span>
        <span>{traceTexts.traceOrigin}</span>
      </div>
      <div ref={tree} role="tree" aria-label={label} className={classes.tree} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <TraceLine
            key={row.key}
            row={row}
            isOpen={open.has(row.key)}
            isChosen={row.key === chosen.key}
            onClick={() => onChoose(row)}
            onToggle={() => onToggle(row)}
          />
        ))}
      </div>
      <p className={classes.keys}>
        <IconKeyboard size={15} aria-hidden />
        {traceTexts.traceKeys}
      </p>
    </div>
  );
}

interface LineProps {
  readonly row: TraceRow;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly onToggle: () => void;
}

function TraceLine({ row, isOpen, isChosen, onClick, onToggle }: LineProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const opens = hasTerms(row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      role="treeitem"
      aria-level={row.depth + 1}
      aria-expanded={opens ? isOpen : undefined}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      data-key={row.key}
      data-autofocus={isChosen || undefined}
      data-overridden={row.overridden || undefined}
      className={classes.line}
      onClick={onClick}
      onDoubleClick={() => opens && onToggle()}
    >
      <span className={classes.term} style={{ paddingLeft: `calc(${row.depth} * var(--space-16))` }}>
        {opens ? (
          <button type="button" className={classes.toggle} tabIndex={-1} aria-hidden onClick={onToggle}>
            <Chevron size={16} />
          </button>
        ) : (
          <span className={classes.toggle} />
        )}
        <LineText row={row} />
      </span>
      <span className={classes.amount}>{amountOf(row)}</span>
      <span className={classes.unit}>{row.source ? '' : unitText(row.term.unit)}</span>
      <span className={classes.origin}>
        {row.source ? (
          <>
            <IconUser size={14} aria-hidden />
            {row.source.by}
          </>
        ) : (
          !row.standsForZeros && <OriginMark origin={row.term.origin} />
        )}
      </span>
    </div>
  );
}

function LineText({ row }: { readonly row: TraceRow }) {
  if (row.source) return <SourceText row={row} />;
  if (row.standsForZeros) return <span className={classes.label}>{traceTexts.zeroTerms(row.children.length)}</span>;
  return <TermText row={row} />;
}

function amountOf({ source, standsForZeros, term }: TraceRow): string | undefined {
  if (standsForZeros) return amountText('0', term.unit);
  const amount = source ? source.amount : term.amount;
  return amount === undefined ? undefined : amountText(amount, term.unit);
}

function TermText({ row }: { readonly row: TraceRow }) {
  const { term, overridden } = row;
  const which = indexText(ownIndex(row));
  return (
    <>
      {isComponentSymbol(term.symbol) && <ComponentDot symbol={term.symbol} />}
      <TermSymbol symbol={term.symbol} />
      <span className={classes.indexed} title={[term.label, indexText(term.index)].filter(Boolean).join(', ')}>
        <span className={classes.label}>{term.label}</span>
        {which !== '' && <span className={classes.which}> · {which}</span>}
      </span>
      {overridden && (
        <span className={classes.pencil}>
          <IconPencil size={13} aria-label={partsTexts.overridden} />
        </span>
      )}
    </>
  );
}

function SourceText({ row }: { readonly row: TraceRow }) {
  const Shape = sourceIcon(row.term.origin);
  return (
    <>
      <Shape size={15} aria-hidden className={classes.sourceIcon} />
      <span className={classes.label}>{row.source?.text}</span>
    </>
  );
}
