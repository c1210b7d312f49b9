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
  /** The call that saves it, which knows what each field is called on the screen. */
  readonly endpoint: Pick<Endpoint, 'body' | 'query' | 'refreshes'>;
  /** The revision of the record that was opened, empty of a new one; absent where nobody else writes it. */
  readonly seen?: string;
  /** Of a field that several records repeat: `Regla 2` of `indexationRules.1`. */
  readonly labelOf?: (field: string) => string | undefined;
  /** Once it is saved, or the person leaves what another one saved. */
  readonly onSaved: () => void;
  /** What is said when it is saved, where it is not the usual sentence. */
  readonly savedText?: string;
  /** What is said of empty fields, likewise. */
  readonly emptyText?: string;
}

interface Saving<Draft> {
  /** The required fields that are empty. Those at fault stand as null in the values, and are told apart. */
  readonly empty: (values: Settled<Draft>) => readonly string[];
  /** The body that is sent of the values, where its form is told together with what is empty. */
  readonly body?: (values: Settled<Draft>) => unknown;
  /** Called only with a draft in which every field is empty or a value. */
  readonly send: (values: Settled<Draft>, on: OnRevision) => Promise<Result<unknown, CallFailure>>;
  /** A refusal that a person may overrule once it was read: what is asked, and what is sent then. */
  readonly overrule?: {
    readonly code: RefusalCode;
    readonly question: string;
    readonly send: (values: Settled<Draft>, on: OnRevision) => Promise<Result<unknown, CallFailure>>;
  };
}

/**
 * Saves a record: a field whose text is no value, and an empty one that is needed, stop it, are marked and named in the 'Aviso'.
 * Nothing typed is lost unless it was saved.
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
      ...{ field, label: label(field), value: text },
      expected: entryFaultSentence(fault),
    }));
    const missing = empty(values)
      .filter((field) => !faults.some((it) => isOf(it.field, field)))
      .map((field) => ({ field, label: label(field), expected: recordTexts.enterValue }));
    const lacking: readonly Particular[] = [...unreadable, ...missing];
    const misshapen = lacking.length > 0 && body ? misshapenIn(endpoint, body(values), lacking) : [];
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
      const asked = { tone: 'warning', detail: message, particulars: details } as const;
      if (!(await confirm(overrule.question, asked))) return;
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
    marked[field] ?? Object.entries(marked).find(([path]) => isOf(path, field))?.[1];
  return { save, faults: marked, fault };
}

/** What the answer to a call that saved says to look at. */
function warningsOf(answer: unknown): readonly (Particular & { readonly field: string })[] {
  return (answer as { readonly warnings?: [] } | undefined)?.warnings ?? [];
}

/** What of a body does not have its form, of the fields of which nothing is told yet. */
function misshapenIn(
  endpoint: RecordSaving['endpoint'],
  body: unknown,
  told: readonly Particular[],
): readonly Particular[] {
  const encoded = endpoint.body.safeEncode(body as never);
  if (encoded.success) return [];
  return issueParticulars(endpoint.body, encoded.error.issues, body).filter(
    ({ field }) => !told.some((it) => it.field === field),
  );
}

/** Whether a path names the field, which may stand in a record of its own: `details.basePrice`. */
function isOf(path: string, field: string): boolean {
  return path === field || path.endsWith(`.${field}`);
}

function withLabels(failure: CallFailure, label: (field: string) => string): CallFailure {
  if (failure.kind !== 'refused') return failure;
  const named = (it: Particular): Particular =>
    it.field === undefined ? it : { ...it, label: it.label ?? label(it.field) };
  return { ...failure, details: failure.details.map(named) };
}
