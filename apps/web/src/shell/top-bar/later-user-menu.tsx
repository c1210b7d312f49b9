import { lazy, Suspense, useState } from 'react';
import { usePrepared } from '../../ui/use-prepared.ts';
import { UserButton } from './user-button.tsx';

const loadMenu = async () => ({ default: (await import('./user-menu.tsx')).UserMenu });
const UserMenu = lazy(loadMenu);

/** Account menu whose code is loaded when the button is pressed; the button is drawn at once. */
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
