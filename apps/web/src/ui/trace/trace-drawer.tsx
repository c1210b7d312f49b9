import { partsTexts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { IconChevronRight, IconCopy, IconPrinter, IconX, IconZoomQuestion } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { CallError, type CallFailure } from '../../http/call-failure.ts';
import { ActionButton } from '../action/action-button.tsx';
import { IconAction } from '../action/icon-action.tsx';
import { pastedText } from '../format/csv-text.ts';
import { FailureState } from '../state/failure-state.tsx';
import { SkeletonRows } from '../state/skeleton-rows.tsx';
import type { Explanation, Rebuilt } from './lupa.tsx';
import { withOpenedTerms } from './opened-terms.ts';
import { StoredOtherwise } from './stored-otherwise.tsx';
import { TraceBody } from './trace-body.tsx';
import classes from './trace-drawer.module.css';
import { copiedRows, traceRows } from './trace-rows.ts';
import { useOpenedTerms } from './use-opened-terms.ts';

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
      <Modal.Content data-trace-drawer aria-label={partsTexts.trace}>
        <div className={classes.bar}>
          <IconZoomQuestion size={20} aria-hidden className={classes.icon} />
          <h2>{partsTexts.trace}</h2>
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
              {copied ? partsTexts.copied : partsTexts.traceCopy}
            </ActionButton>
            <ActionButton icon={IconPrinter} onClick={() => window.print()}>
              {partsTexts.tracePrint}
            </ActionButton>
            <IconAction label={partsTexts.close} icon={IconX} onClick={onClose} />
          </div>
        </div>
        {root && <StoredOtherwise root={root} differences={unexplained} />}
        {root && <TraceBody root={root} explanation={explanation} onClose={onClose} onMore={open} />}
        {failed && (
          <FailureState failure={failed.failure} what={partsTexts.traceLoadFailed} onRetry={() => open(failed.id)} />
        )}
        {!root && !failure && <SkeletonRows rows={10} columns={4} />}
        {failure && <FailureState failure={failure} what={partsTexts.traceLoadFailed} onRetry={retry} />}
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
