import { type Particular, tariffInputTexts } from '@contador/contract';
import type { Result } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../http/call-failure.ts';
import { useNotice } from '../ui/notice/notice.tsx';

const MISSING = 'Ingrese un valor';

interface RecordSaving {
  /** What each field is called on the screen, by the name that the calls use. */
  readonly labels: Readonly<Record<string, string>>;
  readonly onSaved: () => void;
  /** What is said when it is saved, where it is not the usual sentence. */
  readonly savedText?: string;
  /** What is said of empty fields, likewise. */
  readonly emptyText?: string;
}

/** Saves a record: fields at fault are marked and told in the 'Aviso', and nothing typed is lost unless it was saved. */
export function useRecordSaving({
  labels,
  onSaved,
  savedText = tariffInputTexts.recordSaved,
  emptyText = tariffInputTexts.emptyFields,
}: RecordSaving) {
  const { notice, failed } = useNotice();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const save = async (empty: readonly string[], send: () => Promise<Result<unknown, CallFailure>>): Promise<void> => {
    setFaults(Object.fromEntries(empty.map((field) => [field, MISSING])));
    if (empty.length > 0) {
      const particulars = empty.map((field) => ({ field: labels[field] ?? field, expected: MISSING }));
      return notice(emptyText, { tone: 'refused', particulars });
    }
    const saved = await send();
    if (saved.ok) {
      onSaved();
      return notice(savedText, { tone: 'done' });
    }
    const details = saved.refusal.kind === 'refused' ? saved.refusal.details : [];
    setFaults(Object.fromEntries(details.flatMap((it) => (it.field ? [[it.field, it.expected]] : []))));
    return failed(withLabels(saved.refusal, labels), tariffInputTexts.recordSaveFailed);
  };

  return { save, faults, fault: (field: string): string | undefined => faults[field] };
}

function withLabels(failure: CallFailure, labels: Readonly<Record<string, string>>): CallFailure {
  if (failure.kind !== 'refused') return failure;
  const named = (it: Particular): Particular =>
    it.field === undefined ? it : { ...it, field: labels[it.field] ?? it.field };
  return { ...failure, details: failure.details.map(named) };
}
