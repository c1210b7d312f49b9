import type { ReplyOf } from '@contador/contract';
import { beginCodeFactor, makeRecoveryCodes, removeFactor } from '@contador/contract/access';
import { secondStepTexts as texts } from '@contador/contract/messages';
import { FEW_RECOVERY_CODES } from '@contador/domain/access';
import { IconDeviceMobile, IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { CodeFactorDialog } from './code-factor-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security-dialog.module.css';

interface Props {
  /** Since when the account has a code app; null if it has none. */
  readonly codesSince: string | null;
  readonly recoveryCodes: number;
}

/** 'Segundo paso' of the own account: its code app and recovery codes. */
export function SecondStepSection({ codesSince, recoveryCodes }: Props) {
  const { notice, confirm, failed } = useNotice();
  const removing = useWrite(removeFactor);
  const making = useWrite(makeRecoveryCodes);
  const beginning = useWrite(beginCodeFactor);
  const [begun, setBegun] = useState<ReplyOf<typeof beginCodeFactor>>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = async () => {
    const answer = await beginning.send({ body: {} });
    return answer.ok ? setBegun(answer.value) : failed(answer.refusal);
  };
  const remove = async () => {
    if (!(await confirm(texts.removeQuestion, { accept: texts.remove, danger: true }))) return;
    const answer = await removing.send({ body: {} });
    return answer.ok ? notice(texts.removed, { tone: 'done' }) : failed(answer.refusal);
  };
  const make = async () => {
    if (!(await confirm(texts.newCodesQuestion))) return;
    const answer = await making.send({ body: {} });
    return answer.ok ? setCodes(answer.value.recovery_codes) : failed(answer.refusal);
  };
  const few = recoveryCodes <= FEW_RECOVERY_CODES ? ` ${texts.fewCodes}` : '';
  return (
    <>
      <h3>{texts.title}</h3>
      <p>
        {codesSince === null ? texts.about : `${texts.since(codesSince)} · ${texts.codesLeft(recoveryCodes)}.${few}`}
      </p>
      <div className={classes.facts}>
        <ActionButton icon={IconDeviceMobile} busy={beginning.pending} onClick={() => void begin()}>
          {codesSince === null ? texts.setUp : texts.replace}
        </ActionButton>
        {codesSince !== null && (
          <>
            <ActionButton icon={IconKey} busy={making.pending} onClick={() => void make()}>
              {texts.newCodes}
            </ActionButton>
            <ActionButton danger icon={IconTrash} busy={removing.pending} onClick={() => void remove()}>
              {texts.remove}
            </ActionButton>
          </>
        )}
      </div>
      {begun && (
        <CodeFactorDialog
          begun={begun}
          onDone={(made) => {
            setBegun(undefined);
            setCodes(made);
          }}
          onClose={() => setBegun(undefined)}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
