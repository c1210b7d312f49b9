import { shellTexts } from '@contador/contract/messages';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import classes from '../top-bar/top-bar.module.css';

const SHORTCUT = 'Ctrl K';

const Palette = lazy(() => import('./palette.tsx'));

/** Opens the command palette; so does Ctrl+K on any page. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpened((it) => !it);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-label={`${shellTexts.searchOrGo} ${SHORTCUT}`}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={16} aria-hidden />
        <span>{shellTexts.searchOrGo}</span>
        <kbd aria-hidden>{SHORTCUT}</kbd>
      </button>
      {opened && (
        <Suspense>
          <Palette onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
