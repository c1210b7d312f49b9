import type { Endpoint, Particular } from '@contador/contract';
import {
  entryFaultSentence,
  fieldsAtFault,
  type RefusalCode,
  recordTexts,
  tariffInputTexts,
} from '@contador/contract/messages';
import { issueParticulars, labelOfField } from '@contador/contract/wire';
import { type Settled, settled } from '@contador/domain/entry';
import type { Result } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../http/call-failure.ts';
import { useNotice } from '../ui/notice/notice.tsx';
import { type OnRevision, useMeanwhile } from './use-meanwhile.ts';

interface RecordSaving {
  /** Call that saves the record; its declaration has the labels of the fields. */
  readonly endpoint: Pick<Endpoint, 'body' | 'query' | 'refreshes'>;
  /** Revision of the record that was opened, empty for a new one; absent if no other person can edit it. */
  readonly seen?: string;
  /** Label of a field in a list of records: `indexationRules.1` is `Regla 2`. */
  readonly labelOf?: (field: string) => string | undefined;
  /** Called after saving, or when the person accepts another person's changes. */
  readonly onSaved: () => void;
  /** Message after saving, if it is not the usual sentence. */
  readonly savedText?: string;
  /** Message about empty required fields, if it is not the usual sentence. */
  readonly emptyText?: string;
}

interface Saving<Draft> {
  /** Required fields that are empty. Invalid fields are null in the values, and are reported separately. */
  readonly empty: (values: Settled<Draft>) => readonly string[];
  /** Body built from the values; its shape errors are reported together with the empty fields. */
  readonly body?: (values: Settled<Draft>) => unknown;
  /** Called only with a draft in which every field is empty or valid. */
  readonly send: (values: Settled<Draft>, on: OnRevision) => Promise<Result<unknown, CallFailure>>;
  /** A refusal that the person may override: its code, the question, and the call that follows. */
  readonly overrule?: {
    readonly code: RefusalCode;
    readonly question: string;
    readonly send: (values: Settled<Draft>, on: OnRevision) => Promise<Result<unknown, CallFailure>>;
  };
}

/**
 * Saves a record. Invalid fields and empty required ones stop it; they are marked, and listed in the 'Aviso'. Typed input is kept until it
 * was saved.
 */
export function useRecordSaving({
  endpoint,
  seen,
  labelOf,
  onSaved,
  savedText = tariffInputTexts.recordSaved,
  emptyText = tariffInputTexts.emptyFields,
}: RecordSaving) {
  const { notice, confirm, failed } = useNotice();
  const acrossChanges = useMeanwhile(endpoint);
  const [marked, setMarked] = useState<Readonly<Record<string, string>>>({});
  const label = (field: string) => labelOf?.(field) ?? labelOfField(endpoint, field) ?? field;
  const mark = (found: readonly Particular[]) =>
    setMarked(Object.fromEntries(found.flatMap((it) => (it.field ? [[it.field, it.expected]] : []))));

  const save = async <Draft>(draft: Draft, { empty, body, send, overrule }: Saving<Draft>): Promise<void> => {
    const { values, faults } = settled(draft);
    const unreadable = faults.map(({ field, text, fault }) => ({
      field,
      label: label(field),
      value: text,
      expected: entryFaultSentence(fault),
    }));
    const missing = empty(values)
      .filter((field) => !faults.some((it) => namesField(it.field, field)))
      .map((field) => ({ field, label: label(field), expected: recordTexts.enterValue }));
    const lacking: readonly Particular[] = [...unreadable, ...missing];
    const misshapen = lacking.length > 0 && body ? shapeErrors(endpoint, body(values), lacking) : [];
    const found = [...lacking, ...misshapen];
    mark(found);
    if (found.length > 0) {
      const message = unreadable.length + misshapen.length > 0 ? fieldsAtFault : emptyText;
      return notice(message, { tone: 'refused', particulars: found });
    }
    let saved = await acrossChanges(seen, (on) => send(values, on));
    if (saved === 'theirs') return onSaved();
    if (saved === 'back') return;
    if (!saved.ok && saved.refusal.kind === 'refused' && saved.refusal.code === overrule?.code) {
      const { message, details } = saved.refusal;
      const question = { tone: 'warning', detail: message, particulars: details } as const;
      if (!(await confirm(overrule.question, question))) return;
      saved = await acrossChanges(seen, (on) => overrule.send(values, on));
      if (saved === 'theirs') return onSaved();
      if (saved === 'back') return;
    }
    if (saved.ok) {
      onSaved();
      const doubtful = warningsOf(saved.value).map((it) => ({ ...it, label: label(it.field) }));
      if (doubtful.length === 0) return notice(savedText, { tone: 'done' });
      return notice(savedText, { tone: 'warning', particulars: doubtful });
    }
    const refusal = withLabels(saved.refusal, label);
    if (refusal.kind === 'refused') mark(refusal.details);
    return failed(refusal, tariffInputTexts.recordSaveFailed);
  };

  const fault = (field: string): string | undefined =>
    marked[field] ?? Object.entries(marked).find(([path]) => namesField(path, field))?.[1];
  return { save, faults: marked, fault };
}

/** Warnings in the answer to a successful save. */
function warningsOf(answer: unknown): readonly (Particular & { readonly field: string })[] {
  return (answer as { readonly warnings?: [] } | undefined)?.warnings ?? [];
}

/** Shape errors of a body, for fields that have not been reported yet. */
function shapeErrors(
  endpoint: RecordSaving['endpoint'],
  body: unknown,
  reported: readonly Particular[],
): readonly Particular[] {
  const encoded = endpoint.body.safeEncode(body as never);
  if (encoded.success) return [];
  return issueParticulars(endpoint.body, encoded.error.issues, body).filter(
    ({ field }) => !reported.some((it) => it.field === field),
  );
}

/** Whether a path names the field, which may be nested: `details.basePrice`. */
function namesField(path: string, field: string): boolean {
  return path === field || path.endsWith(`.${field}`);
}

function withLabels(failure: CallFailure, label: (field: string) => string): CallFailure {
  if (failure.kind !== 'refused') return failure;
  const named = (it: Particular): Particular =>
    it.field === undefined ? it : { ...it, label: it.label ?? label(it.field) };
  return { ...failure, details: failure.details.map(named) };
}
