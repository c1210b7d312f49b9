import { confirmCodeFactor } from '@contador/contract/access';
import { secondStepTexts as texts } from '@contador/contract/messages';
import { TextInput } from '@mantine/core';
import encodeQR from 'qr';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import classes from './code-factor-dialog.module.css';

interface Props {
  /** Secret of the app, in base32, and the address that the QR holds. */
  readonly begun: { readonly secret: string; readonly uri: string };
  /** Called with the recovery codes that were made; none if the account has some. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Sets up a code app: shows its secret, and activates it with a code of it. */
export function CodeFactorDialog({ begun, onDone, onClose }: Props) {
  const { failed } = useNotice();
  const confirming = useWrite(confirmCodeFactor);
  const [code, setCode] = useState('');
  const [marked, setMarked] = useState(false);
  const isCode = /^\d{6}$/.test(code);
  const save = async () => {
    setMarked(true);
    if (!isCode) return;
    const answer = await confirming.send({ body: { code } });
    if (!answer.ok) return failed(answer.refusal);
    return onDone(answer.value.recovery_codes);
  };
  return (
    <RecordDialog
      title={texts.setUp}
      opened
      onClose={onClose}
      onSave={save}
      saving={confirming.pending}
      saveLabel={texts.activate}
      dirty={code !== ''}
    >
      <p>{texts.scan}</p>
      <Qr text={begun.uri} />
      <ReadOnlyField label={texts.secret} value={(begun.secret.match(/.{1,4}/g) ?? []).join(' ')} />
      <TextInput
        label={texts.code}
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={marked && !isCode ? texts.enterCode : undefined}
        onChange={(event) => setCode(event.currentTarget.value.trim())}
      />
    </RecordDialog>
  );
}

/** The text as a QR, black on white in either theme, because cameras need the contrast. */
function Qr({ text }: { readonly text: string }) {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={texts.qr}>
      <rect width={rows.length} height={rows.length} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
