import type { MadeLink } from '@contador/contract/access';
import { partsTexts, accountTexts as texts } from '@contador/contract/messages';
import { Modal, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { useReturnFocus } from '../../ui/notice/return-focus.ts';
import classes from './made-links.module.css';

const addressOf = ({ kind, link }: MadeLink) =>
  `${window.location.origin}/${kind === 'invitation' ? 'invitacion' : 'contrasena'}#${link}`;

/**
 * The links that were just made, to be copied, and the addresses to which others are sent. They are shown once: the server keeps only their
 * digests.
 */
export function MadeLinks({ links, onClose }: { readonly links: readonly MadeLink[]; readonly onClose: () => void }) {
  useReturnFocus(true);
  const [copied, setCopied] = useState<string>();
  const copy = async (key: string, text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(key);
  };
  const shown = links.filter(({ link }) => link !== null);
  const all = shown.map((made) => `${made.email}\t${addressOf(made)}`).join('\n');
  return (
    <Modal opened onClose={onClose} title={texts.linksTitle(links.length)} size="lg" closeOnClickOutside={false}>
      <div className={classes.links}>
        {links.map(({ email, link, sentTo }) => {
          if (sentTo !== null) return <p key={email}>{texts.sentTo(email, sentTo)}</p>;
          return link === null && <p key={email}>{texts.entersByProvider(email)}</p>;
        })}
        {shown.length > 0 && <p>{texts.linksHelp}</p>}
        {shown.map((made) => (
          <div key={made.email} className={classes.link}>
            <TextInput
              label={texts.linkOf(made.email)}
              description={texts.linkUntil(dateText(made.expiresAt))}
              value={addressOf(made)}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <ActionButton icon={IconCopy} onClick={() => void copy(made.email, addressOf(made))}>
              {copied === made.email ? texts.copied : texts.copyLink}
            </ActionButton>
          </div>
        ))}
        <div className={classes.actions}>
          {shown.length > 1 && (
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
