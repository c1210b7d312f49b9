import { type ReactNode, useMemo, useState } from 'react';
import type { DraftOwner } from '../ui/drafts/stored-drafts.ts';
import { useKeptDraft } from '../ui/drafts/use-kept-draft.tsx';

interface RecordToEdit<Draft> {
  readonly owner: DraftOwner;
  /** Key of the draft on the device: `market/DNOM`. */
  readonly record: string;
  /** Title of the record in the question about its draft. */
  readonly title: string;
  readonly begin: () => Draft;
  /** Revision of the record when it was read; undefined for a new one. */
  readonly revision: string | undefined;
  /** Fields that are never stored on the device: closing after typing in one asks, and a reload loses it. */
  readonly secrets?: readonly (keyof Draft)[];
  readonly onClose: () => void;
}

interface RecordDraft<Draft> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft> | ((before: Draft) => Draft)) => void;
  readonly dirty: boolean;
  /** Revision on which the draft is based, also for a draft restored days later. */
  readonly seen: string;
  /** Offer to restore a stored draft, shown above the fields. */
  readonly offer: ReactNode;
  /** Removes the draft, after saving or discarding it. */
  readonly leave: () => void;
}

/** Draft of a record that survives a reload of the page, with the revision on which it is based. */
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
    onRecover: (recovered) => {
      setDraft(secrets.length > 0 ? { ...draft, ...recovered.draft } : (recovered.draft as Draft));
      setHasToKeep(true);
      setSeen(recovered.seen);
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
