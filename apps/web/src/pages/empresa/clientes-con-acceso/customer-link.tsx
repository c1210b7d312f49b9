import { accountTexts, partsTexts, customerAccountTexts as texts } from '@contador/contract/messages';
import { Modal, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { useReturnFocus } from '../../../ui/notice/return-focus.ts';
import classes from './customers.module.css';

export interface CustomerLink {
  readonly email: string;
  readonly link: string;
  readonly expiresAt: string;
}

/** The link that was just made for one customer, to be copied. It is shown once: the server keeps only its digest. */
export function CustomerLinkDialog({ made, onClose }: { readonly made: CustomerLink; readonly onClose: () => void }) {
  useReturnFocus(true);
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}/invitacion#${made.link}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <Modal opened onClose={onClose} title={texts.linkOf(made.email)} size="lg" closeOnClickOutside={false}>
      <div className={classes.link}>
        <TextInput
          label={texts.linkOf(made.email)}
          description={texts.linkUntil(dateText(made.expiresAt))}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.row}>
          <ActionButton main icon={IconCopy} onClick={() => void copy()}>
            {copied ? accountTexts.copied : accountTexts.copyLink}
          </ActionButton>
          <ActionButton onClick={onClose}>{partsTexts.close}</ActionButton>
        </div>
      </div>
    </Modal>
  );
}
