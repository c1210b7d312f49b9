import '../../ui/tokens/mantine-later-parts.css';
import { accessTexts, shellTexts } from '@contador/contract/messages';
import { Menu } from '@mantine/core';
import { IconKey, IconLogout, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { UserButton } from './user-button.tsx';

const AccountsDialog = lazy(() => import('../accounts/accounts-dialog.tsx'));
const ChangePasswordDialog = lazy(() => import('../password/change-password-dialog.tsx'));

interface Props {
  /** Whether the menu is initially open. */
  readonly opened?: boolean;
}

/** 'Bienvenido' and the account menu. */
export function UserMenu({ opened = false }: Props) {
  const { role, signOut } = useSession();
  const [changing, setChanging] = useState(false);
  const [listing, setListing] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={220} defaultOpened={opened}>
        <Menu.Target>
          <UserButton />
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
