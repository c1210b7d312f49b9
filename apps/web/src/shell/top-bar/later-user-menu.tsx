import { lazy, Suspense, useState } from 'react';
import { usePrepared } from '../../ui/use-prepared.ts';
import { UserButton } from './user-button.tsx';

const loadMenu = async () => ({ default: (await import('./user-menu.tsx')).UserMenu });
const UserMenu = lazy(loadMenu);

/** The menu of the account, of which the button stands at once and the rest comes when it is pressed. */
export function LaterUserMenu() {
  const [pressed, setPressed] = useState(false);
  usePrepared(loadMenu);
  if (!pressed) return <UserButton onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<UserButton />}>
      <UserMenu opened />
    </Suspense>
  );
}
