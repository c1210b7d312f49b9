import { shellTexts } from '@contador/contract/messages';
import { IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import classes from '../top-bar/top-bar.module.css';
import { Palette } from './palette.tsx';

const SHORTCUT = 'Ctrl K';

/**
 * Opens the command palette, as does Ctrl+K on any page. The palette is loaded with the frame, not on demand: its field must have the focus
 * before the next keystroke, or the first letters would be typed into the page behind it.
 */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  // Registered before the button is painted: a person who sees it may press the keys that it names.
  useLayoutEffect(() => {
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
      {opened && <Palette onClose={() => setOpened(false)} />}
    </>
  );
}
