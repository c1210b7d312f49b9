import '../../ui/tokens/mantine-later-parts.css';
import { shellTexts } from '@contador/contract/messages';
import { pageAddress } from '@contador/domain/access';
import { Menu } from '@mantine/core';
import {
  IconBuilding,
  IconChecklist,
  IconHistory,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { onSignInElsewhere } from '../../http/session-token.ts';
import { useSession } from '../session/session.tsx';
import { takeOverSession } from '../session/take-over-session.ts';
import { UserButton } from './user-button.tsx';

const SecurityDialog = lazy(() => import('../own-account/security-dialog.tsx'));
const ChangePasswordDialog = lazy(() => import('../password/change-password-dialog.tsx'));

/** Not the icons of the menu: a phone, which has no menu, would load them all. */
const icons: Readonly<Record<string, typeof IconUsers>> = {
  empezar: IconChecklist,
  datos: IconBuilding,
  registro: IconHistory,
};

interface Props {
  /** Whether the menu is initially open. */
  readonly opened?: boolean;
}

/** 'Bienvenido' and the account menu. */
export function UserMenu({ opened = false }: Props) {
  const { tenant, pages, email, signOut } = useSession();
  // Another window of the person gave the session a new token, and the one of this window ends in a moment.
  useEffect(() => {
    return onSignInElsewhere((token) => void takeOverSession(token, email));
  }, [email]);
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const [security, setSecurity] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={220} defaultOpened={opened} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UserButton />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setChanging(true)}>
            {shellTexts.changePassword}
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={16} aria-hidden />} onClick={() => setSecurity(true)}>
            {shellTexts.security}
          </Menu.Item>
          {pages
            .filter(({ area }) => area === 'empresa')
            .map((page) => {
              const Icon = icons[page.slug] ?? IconUsers;
              return (
                <Menu.Item
                  key={page.slug}
                  onClick={() => void navigate(pageAddress(tenant, page))}
                  leftSection={<Icon size={16} aria-hidden />}
                >
                  {page.title}
                </Menu.Item>
              );
            })}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
            {shellTexts.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {security && (
        <Suspense>
          <SecurityDialog onClose={() => setSecurity(false)} />
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
