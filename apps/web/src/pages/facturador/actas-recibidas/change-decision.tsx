import { type ActaChangeRow, decideActaChange } from '@contador/contract/field';
import { fieldChangeTexts as texts } from '@contador/contract/messages';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './actas-recibidas.module.css';

/** A proposed change and the decision chosen for it. */
export interface DecidedChange {
  readonly change: ActaChangeRow;
  readonly decision: 'accept' | 'reject';
}

interface ChangeDecisionProps {
  readonly acta: string;
  readonly decided: readonly DecidedChange[];
  readonly onApplied: () => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/**
 * Applies the chosen decisions with one reason, based on the client's data as the person saw them. A refused decision keeps the typed
 * reason.
 */
export function ChangeDecision({ acta, decided, onApplied, onRefused, onClose }: ChangeDecisionProps) {
  const { username } = useSession().tenant;
  const write = useWrite(decideActaChange);
  const { notice, failed } = useNotice();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const label = texts.apply(decided.length);
  const apply = async () => {
    const changes = decided.map(({ change, decision }) => ({ field: change.field, decision, seen: change.now }));
    const answer = await write.send({ body: { username, acta, reason, changes } });
    if (answer.ok) {
      onApplied();
      onClose();
      return await notice(texts.applied(decided.length), { tone: 'done' });
    }
    onRefused();
    await failed(answer.refusal);
  };
  return (
    <RecordDialog
      title={label}
      opened
      onClose={onClose}
      onSave={apply}
      saving={write.pending}
      dirty={reason !== ''}
      saveLabel={label}
      saveDisabledBecause={reason === '' ? texts.sayWhy : undefined}
    >
      <ul className={classes.decided}>
        {decided.map(({ change: { field, now, after }, decision }) => {
          const [name, before] = [texts.fields[field], now ?? texts.blank];
          return (
            <li key={field}>{decision === 'accept' ? texts.willBe(name, before, after) : texts.stays(name, before)}</li>
          );
        })}
      </ul>
      <Textarea
        label={texts.reason}
        required
        data-autofocus
        rows={3}
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </RecordDialog>
  );
}
