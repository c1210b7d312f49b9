import { partsTexts, traceTexts } from '@contador/contract/messages';
import type { TraceTree } from '@contador/contract/tariff-calculation';
import { Modal } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCopy,
  IconPrinter,
  IconX,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { CallError, type CallFailure } from '../../http/call-failure.ts';
import { ActionButton } from '../action/action-button.tsx';
import { IconAction } from '../action/icon-action.tsx';
import { pastedText } from '../format/csv-text.ts';
import { numberText } from '../format/number-text.ts';
import { FailureState } from '../state/failure-state.tsx';
import { SkeletonRows } from '../state/skeleton-rows.tsx';
import type { Difference, Explanation, Rebuilt } from './lupa.tsx';
import { TraceBody } from './trace-body.tsx';
import classes from './trace-drawer.module.css';
import type { TraceRow } from './trace-rows.ts';
import { copiedRows, traceRows } from './trace-rows.ts';

const SHOWN = 5;

interface StoredOtherwiseProps {
  readonly root: TraceRow;
  readonly differences: readonly Difference[];
}

/** Warning above an explanation that does not give the stored amounts: the figures concerned, and both amounts to the last digit. */
function StoredOtherwise({ root, differences }: StoredOtherwiseProps) {
  if (differences.length === 0) return null;
  const names = namesUnder(root);
  // Figures of this tree come first.
  const ordered = [...differences].sort((a, b) => Number(names.has(b.id)) - Number(names.has(a.id)));
  return (
    <div className={classes.otherwise} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <strong>{traceTexts.storedOtherwise}</strong>
        <ul>
          {ordered.slice(0, SHOWN).map(({ id, stored, rebuilt }) => (
            <li key={id}>{traceTexts.storedBeside(names.get(id) ?? id, amountOf(stored), amountOf(rebuilt))}</li>
          ))}
        </ul>
        {ordered.length > SHOWN && <p>{traceTexts.storedMore(ordered.length - SHOWN)}</p>}
      </div>
    </div>
  );
}

/** Formats an amount with all its digits, which are more than `Intl.NumberFormat` accepts. */
function amountOf(amount: string | null): string {
  if (amount === null) return traceTexts.storedNothing;
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  if (whole === '') return amount;
  return `${sign && '\u2212'}${numberText(whole, 0)}${rest}`;
}

function namesUnder(row: TraceRow, names = new Map<string, string>()): Map<string, string> {
  names.set(row.term.id, row.term.label);
  for (const child of row.children) if (!child.source) namesUnder(child, names);
  return names;
}

interface Props {
  readonly explanation: Explanation;
  readonly onClose: () => void;
}

/** The Lupa: a drawer from the right with the tree of a figure and the details of the selected term. */
export default function TraceDrawer({ explanation, onClose }: Props) {
  const { tree, unexplained, failure, retry } = useTree(explanation);
  const [copied, setCopied] = useState(false);
  const { opened, open, failed } = useOpenedTerms(explanation);
  const root = useMemo(() => tree && traceRows(withOpenedTerms(tree, opened)), [tree, opened]);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      padding={0}
      zIndex="var(--layer-drawer)"
      classNames={{ overlay: classes.scrim ?? '', content: classes.drawer ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0} />
      <Modal.Content data-trace-drawer aria-label={traceTexts.trace}>
        <div className={classes.bar}>
          <IconZoomQuestion size={20} aria-hidden className={classes.icon} />
          <h2>{traceTexts.trace}</h2>
          <ol className={classes.path}>
            {explanation.path?.map((place, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places of a path may have the same name
              <li key={at}>
                {at > 0 && <IconChevronRight size={14} aria-hidden />}
                {place}
              </li>
            ))}
          </ol>
          <div className={classes.actions}>
            <ActionButton
              icon={IconCopy}
              onClick={async () => {
                if (!root) return;
                await navigator.clipboard.writeText(pastedText(copiedRows(root)));
                setCopied(true);
              }}
            >
              {copied ? partsTexts.copied : traceTexts.traceCopy}
            </ActionButton>
            <ActionButton icon={IconPrinter} onClick={() => window.print()}>
              {traceTexts.tracePrint}
            </ActionButton>
            <IconAction label={partsTexts.close} icon={IconX} onClick={onClose} />
          </div>
        </div>
        {root && <StoredOtherwise root={root} differences={unexplained} />}
        {root && <TraceBody root={root} explanation={explanation} onClose={onClose} onMore={open} />}
        {failed && (
          <FailureState failure={failed.failure} what={traceTexts.traceLoadFailed} onRetry={() => open(failed.id)} />
        )}
        {!root && !failure && <SkeletonRows rows={10} columns={4} />}
        {failure && <FailureState failure={failure} what={traceTexts.traceLoadFailed} onRetry={retry} />}
      </Modal.Content>
    </Modal.Root>
  );
}

/** The given tree, or the fetched one. */
function useTree(explanation: Explanation) {
  const [fetched, setFetched] = useState<Rebuilt>();
  const [failure, setFailure] = useState<CallFailure>();
  const [tries, setTries] = useState(0);
  const atHand = 'trace' in explanation ? explanation.trace : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches the same tree again
  useEffect(() => {
    if (!('load' in explanation)) return;
    let current = true;
    setFailure(undefined);
    explanation.load().then(
      (loaded) => current && setFetched('figure' in loaded ? loaded : { figure: loaded, unexplained: [] }),
      (fault: unknown) =>
        current && setFailure(fault instanceof CallError ? fault.failure : { kind: 'unintelligible', status: 0 }),
    );
    return () => {
      current = false;
    };
  }, [explanation, tries]);
  return {
    tree: atHand ?? fetched?.figure,
    unexplained: fetched?.unexplained ?? [],
    failure,
    retry: () => setTries((count) => count + 1),
  };
}

/** Merges the terms that were fetched later, by id, into a tree that was sent without them. */
function withOpenedTerms(tree: TraceTree, opened: ReadonlyMap<string, TraceTree>): TraceTree {
  const term = tree.more === true ? (opened.get(tree.id) ?? tree) : tree;
  const { origin } = term;
  if (opened.size === 0 || origin.kind !== 'formula') return term;
  return { ...term, origin: { ...origin, terms: origin.terms.map((below) => withOpenedTerms(below, opened)) } };
}

/** Terms fetched for a tree that was sent without them, each once, and the failure of the last request. */
function useOpenedTerms({ termsOf }: Explanation) {
  const [opened, setOpened] = useState<ReadonlyMap<string, TraceTree>>(new Map());
  const [failed, setFailed] = useState<{ readonly id: string; readonly failure: CallFailure }>();
  const open = (id: string) => {
    if (termsOf === undefined || opened.has(id)) return;
    setFailed(undefined);
    termsOf(id).then(
      (tree) => setOpened((now) => new Map(now).set(id, tree)),
      (fault: unknown) =>
        setFailed({ id, failure: fault instanceof CallError ? fault.failure : { kind: 'unintelligible', status: 0 } }),
    );
  };
  return { opened, open, failed };
}
