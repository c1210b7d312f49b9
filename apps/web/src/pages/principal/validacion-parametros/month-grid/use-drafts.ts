import { useCallback, useEffect, useReducer } from 'react';
import { type DraftPlace, draftInStorage, storeDraft } from '../../../../ui/drafts/stored-drafts.ts';

/** Typed and unsaved text by line key. */
export type Drafts = Readonly<Record<string, string>>;

interface History {
  readonly past: readonly Drafts[];
  readonly now: Drafts;
  readonly future: readonly Drafts[];
}

type Step =
  | { readonly kind: 'change'; readonly change: (before: Drafts) => Drafts; readonly apart: boolean }
  | { readonly kind: 'undo' | 'redo' };

function reduceHistory(history: History, step: Step): History {
  const { past, now, future } = history;
  switch (step.kind) {
    case 'change':
      return { past: step.apart ? past : [...past, now].slice(-STEPS), now: step.change(now), future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after === undefined ? history : { past: [...past, now], now: after, future: rest };
    }
  }
}

const STEPS = 200;

/** Drafts of a month, which survive a reload of the page, with undo and redo. */
export function useDrafts({ tenant, person, record }: DraftPlace) {
  const [history, dispatch] = useReducer(reduceHistory, { tenant, person, record }, (place) => ({
    past: [],
    now: storedDrafts(place),
    future: [],
  }));
  const { now, past, future } = history;
  useEffect(() => {
    storeDraft({ tenant, person, record }, Object.keys(now).length === 0 ? undefined : now);
  }, [tenant, person, record, now]);
  return {
    drafts: now,
    /** Writes cells as one undo step. */
    write: useCallback(
      (cells: readonly { readonly key: string; readonly text: string | undefined }[]) =>
        dispatch({ kind: 'change', apart: false, change: (before) => withCells(before, cells) }),
      [],
    ),
    /** Removes saved drafts, without an undo step. */
    forget: useCallback(
      (keys: readonly string[]) =>
        dispatch({
          kind: 'change',
          apart: true,
          change: (before) =>
            withCells(
              before,
              keys.map((key) => ({ key, text: undefined })),
            ),
        }),
      [],
    ),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

function withCells(
  before: Drafts,
  cells: readonly { readonly key: string; readonly text: string | undefined }[],
): Drafts {
  const after: Record<string, string> = { ...before };
  for (const { key, text } of cells) {
    if (text === undefined) delete after[key];
    else after[key] = text;
  }
  return after;
}

function storedDrafts(place: DraftPlace): Drafts {
  const entries = Object.entries(draftInStorage<Drafts>(place) ?? {});
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}
