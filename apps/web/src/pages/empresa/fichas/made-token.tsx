import type { ReplyOf } from '@contador/contract';
import type { makeToken } from '@contador/contract/access';
import { partsTexts, tokenTexts as texts } from '@contador/contract/messages';
import { Modal, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { useReturnFocus } from '../../../ui/notice/return-focus.ts';
import classes from './tokens.module.css';

interface Props {
  readonly made: ReplyOf<typeof makeToken>;
  readonly onClose: () => void;
}

/** The token that was just made, to be copied. It is shown once: the server keeps only its digest. */
export function MadeToken({ made, onClose }: Props) {
  useReturnFocus(true);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(made.token);
    setCopied(true);
  };
  return (
    <Modal opened onClose={onClose} title={texts.madeTitle} size="lg" closeOnClickOutside={false}>
      <div className={classes.made}>
        <p>{texts.madeHelp}</p>
        <TextInput
          label={made.name}
          description={texts.madeUntil(dateText(made.expiresAt))}
          value={made.token}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.actions}>
          <ActionButton main icon={IconCopy} onClick={() => void copy()}>
            {copied ? texts.copied : texts.copy}
          </ActionButton>
          <ActionButton onClick={onClose}>{partsTexts.close}</ActionButton>
        </div>
      </div>
    </Modal>
  );
}
