import type { ReplyOf } from '@contador/contract';
import { type checkOwnAccount, removeFactor } from '@contador/contract/access';
import { passkeyTexts as texts } from '@contador/contract/messages';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { dateText, momentText } from '../../ui/format/date-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import classes from './security-dialog.module.css';

interface Props extends Pick<ReplyOf<typeof checkOwnAccount>, 'passkeys' | 'passkeysOffered'> {
  /** Called after a passkey was added, with the recovery codes that were made, or removed. */
  readonly onChanged: (recoveryCodes: readonly string[], sentence: string) => unknown;
}

/** 'Llaves de acceso' of the own account: those it has, with their last use, and the dialog that adds one. */
export function PasskeysSection({ passkeys, passkeysOffered, onChanged }: Props) {
  const { confirm, failed } = useNotice();
  const removing = useWrite(removeFactor);
  const [adding, setAdding] = useState(false);
  const remove = async ({ id, name }: (typeof passkeys)[number]) => {
    if (!(await confirm(texts.removeQuestion(name), { accept: texts.remove, danger: true }))) return;
    const answer = await removing.send({ body: { id } });
    return answer.ok ? onChanged([], texts.removed) : failed(answer.refusal);
  };
  return (
    <>
      <h3>{texts.passkeys}</h3>
      {passkeys.length === 0 && <p>{texts.about}</p>}
      <ul className={classes.sessions} aria-label={texts.passkeys}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <strong>{passkey.name}</strong>
              <br />
              {texts.since(dateText(passkey.addedAt))} ·{' '}
              {passkey.lastUsedAt === null ? texts.unused : texts.used(momentText(passkey.lastUsedAt))}
            </span>
            <ActionButton small danger busy={removing.pending} onClick={() => void remove(passkey)}>
              {texts.remove}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ActionButton
        icon={IconFingerprint}
        disabledBecause={passkeysOffered ? undefined : texts.off}
        onClick={() => setAdding(true)}
      >
        {texts.add}
      </ActionButton>
      {adding && (
        <PasskeyDialog
          onDone={(codes) => {
            setAdding(false);
            void onChanged(codes, texts.added);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
