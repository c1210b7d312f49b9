import { type ReactNode, useMemo, useState } from 'react';
import type { DraftOwner } from '../ui/drafts/kept-drafts.ts';
import { useKeptDraft } from '../ui/drafts/use-kept-draft.tsx';

interface RecordToEdit<Draft> {
  readonly owner: DraftOwner;
  /** `market/DNOM`; under it the draft is kept on the device. */
  readonly record: string;
  /** What the draft is of, as the person is asked about it. */
  readonly title: string;
  readonly begin: () => Draft;
  /** Of the record as it was read; absent of a new one. */
  readonly revision: string | undefined;
  /** Fields that are never kept on the device: leaving with one of them typed asks, and a reload loses it. */
  readonly secrets?: readonly (keyof Draft)[];
  readonly onClose: () => void;
}

interface RecordDraft<Draft> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft> | ((before: Draft) => Draft)) => void;
  readonly dirty: boolean;
  /** The revision that the draft rests on, also where the draft was left days ago. */
  readonly seen: string;
  /** A draft that was left, offered back above the fields. */
  readonly offer: ReactNode;
  /** Once it is saved, or left by choice. */
  readonly leave: () => void;
}

/** A record as it is typed, which outlives a reload of the page, with the revision on which it rests. */
export function useRecordDraft<Draft>({
  owner,
  record,
  title,
  begin,
  revision = '',
  secrets = NONE,
  onClose,
}: RecordToEdit<Draft>): RecordDraft<Draft> {
  const [draft, setDraft] = useState(begin);
  const [seen, setSeen] = useState(revision);
  const [dirty, setDirty] = useState(false);
  const [hasToKeep, setHasToKeep] = useState(false);
  const kept = useMemo(() => ({ draft: without(draft, secrets), seen }), [draft, seen, secrets]);
  const { offer, forget } = useKeptDraft({ ...owner, record }, title, {
    draft: kept,
    dirty: hasToKeep,
    onRecover: (left) => {
      setDraft(secrets.length > 0 ? { ...draft, ...left.draft } : (left.draft as Draft));
      setHasToKeep(true);
      setSeen(left.seen);
      setDirty(true);
    },
  });
  return {
    draft,
    dirty,
    seen,
    offer,
    change: (part) => {
      setDraft((before) => (typeof part === 'function' ? part(before) : { ...before, ...part }));
      setDirty(true);
      const isSecret = (field: string) => secrets.includes(field as keyof Draft);
      if (typeof part === 'function' || !Object.keys(part).every(isSecret)) setHasToKeep(true);
    },
    leave: () => {
      forget();
      onClose();
    },
  };
}

const NONE: readonly never[] = [];

function without<Draft>(draft: Draft, secrets: readonly (keyof Draft)[]): Partial<Draft> {
  if (secrets.length === 0) return draft;
  const kept = { ...draft };
  for (const secret of secrets) delete kept[secret];
  return kept;
}
