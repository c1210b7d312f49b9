import { traceTexts } from '@contador/contract/messages';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import type { Explanation } from './lupa.tsx';
import { amountText, unitText } from './trace-amount.ts';
import { TraceDetail } from './trace-detail.tsx';
import classes from './trace-drawer.module.css';
import { firstOpen, overriddenCount, overriddenPaths, type TraceRow, visibleRows } from './trace-rows.ts';
import { TraceTreeLines } from './trace-tree.tsx';

interface Props {
  readonly root: TraceRow;
  readonly explanation: Explanation;
  readonly onClose: () => void;
  /** Fetches the terms below a term that was sent without them. */
  readonly onMore: (id: string) => void;
}

const SHOWN_DECIMALS = 2;

/** The figure in large type, the amounts changed by hand, the tree and the selected term. */
export function TraceBody({ root, explanation, onClose, onMore }: Props) {
  const { title, note, decimals = SHOWN_DECIMALS } = explanation;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(root));
  const [picked, setChosen] = useState(root);
  const rows = useMemo(() => visibleRows(root, open), [root, open]);
  // The terms of the selected line may have been fetched since it was selected.
  const chosen = rows.find(({ key }) => key === picked.key) ?? picked;
  const overridden = useMemo(() => overriddenPaths(root), [root]);
  const { amount, unit, symbol } = root.term;
  const action = explanation.actionOf?.(chosen.term.id);

  const toggle = (row: TraceRow) => {
    const closing = open.has(row.key);
    if (!closing && row.term.more === true && !row.standsForZeros) onMore(row.term.id);
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(row.key)) next.add(row.key);
      return next;
    });
    // The selected line must stay visible.
    if (closing && chosen.key.startsWith(`${row.key}.`)) setChosen(row);
  };

  return (
    <>
      <div className={classes.figure}>
        <div>
          <p className={classes.title}>{title}</p>
          <p>
            <strong className={classes.amount}>{amountText(amount, unit, decimals)}</strong>{' '}
            <span className={classes.unit}>{unitText(unit)}</span>
            {note && <span className={classes.note}>{note}</span>}
          </p>
        </div>
        {overridden.length > 0 && (
          <div className={classes.overridden}>
            <IconPencil size={16} aria-hidden />
            <div>
              <strong>{traceTexts.overriddenCount(overriddenCount(root))}</strong>
              {overridden.slice(0, 3).map((path) => (
                <p key={path}>{path}</p>
              ))}
            </div>
          </div>
        )}
      </div>
      <div className={classes.columns}>
        <TraceTreeLines
          label={`${symbol}, ${title}`}
          rows={rows}
          open={open}
          chosen={chosen}
          onChoose={setChosen}
          onToggle={toggle}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <aside className={classes.detail} tabIndex={0} aria-label={traceTexts.traceTerm}>
          <TraceDetail row={chosen} hoursOf={explanation.hoursOf} />
          {explanation.drawingOf?.(chosen.term)}
          {action && (
            <ActionButton
              icon={IconPencil}
              disabledBecause={action.disabledBecause}
              onClick={() => {
                onClose();
                action.run();
              }}
            >
              {action.label}
            </ActionButton>
          )}
        </aside>
      </div>
    </>
  );
}
