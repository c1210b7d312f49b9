import { accessTexts, shellTexts } from '@contador/contract/messages';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { initialsOf } from '../../ui/format/person-name.ts';
import unseen from '../../ui/tokens/unseen.module.css';
import { useSession } from '../session/session.tsx';
import classes from './top-bar.module.css';

const AccountsDialog = lazy(() => import('../accounts/accounts-dialog.tsx'));
const ChangePasswordDialog = lazy(() => import('../password/change-password-dialog.tsx'));

interface Props {
  readonly greeting: string;
  /** Staff are greeted by name, clients are not. */
  readonly named: boolean;
}

/** 'Bienvenido', and the menu of the account. */
export function UserMenu({ greeting, named }: Props) {
  const { personName, role, signOut } = useSession();
  const [changing, setChanging] = useState(false);
  const [listing, setListing] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className={classes.user}>
            <span className={unseen.unseen}>{named ? shellTexts.account(personName) : shellTexts.ownAccount}</span>
            <span className={classes.greeting}>
              {greeting}
              {named && (
                <>
                  {' '}
                  <strong>{personName}</strong>
                </>
              )}
            </span>
            <span className={classes.avatar} aria-hidden>
              {initialsOf(personName)}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setChanging(true)}>
            {shellTexts.changePassword}
          </Menu.Item>
          {role === 'dev' && (
            <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => setListing(true)}>
              {accessTexts.accounts}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
            {shellTexts.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {listing && (
        <Suspense>
          <AccountsDialog onClose={() => setListing(false)} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
