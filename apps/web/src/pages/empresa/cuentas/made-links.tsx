import { partsTexts, accountTexts as texts } from '@contador/contract/messages';
import { Modal, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { useReturnFocus } from '../../../ui/notice/return-focus.ts';
import classes from './accounts.module.css';

export interface MadeLink {
  readonly email: string;
  readonly link: string;
  readonly expiresAt: string;
}

const addressOf = (token: string) => `${window.location.origin}/invitacion#${token}`;

/** The links that were just made, to be copied. They are shown once: the server keeps only their digests. */
export function MadeLinks({ links, onClose }: { readonly links: readonly MadeLink[]; readonly onClose: () => void }) {
  useReturnFocus(true);
  const [copied, setCopied] = useState<string>();
  const copy = async (key: string, text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(key);
  };
  const all = links.map(({ email, link }) => `${email}\t${addressOf(link)}`).join('\n');
  return (
    <Modal opened onClose={onClose} title={texts.linksTitle(links.length)} size="lg" closeOnClickOutside={false}>
      <div className={classes.links}>
        <p>{texts.linksHelp}</p>
        {links.map(({ email, link, expiresAt }) => (
          <div key={email} className={classes.link}>
            <TextInput
              label={texts.linkOf(email)}
              description={texts.linkUntil(dateText(expiresAt))}
              value={addressOf(link)}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <ActionButton icon={IconCopy} onClick={() => void copy(email, addressOf(link))}>
              {copied === email ? texts.copied : texts.copyLink}
            </ActionButton>
          </div>
        ))}
        <div className={classes.actions}>
          {links.length > 1 && (
            <ActionButton main icon={IconCopy} onClick={() => void copy('*', all)}>
              {copied === '*' ? texts.copied : texts.copyAll}
            </ActionButton>
          )}
          <ActionButton onClick={onClose}>{partsTexts.close}</ActionButton>
        </div>
      </div>
    </Modal>
  );
}
