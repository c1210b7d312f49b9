import { shellTexts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useReturnFocus } from '../../ui/notice/return-focus.ts';
import classes from './palette.module.css';

/** A key pressed in the field of the palette. */
export interface PaletteKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly preventDefault?: () => void;
}

const PaletteList = lazy(async () => ({ default: (await import('./palette-list.tsx')).PaletteList }));

/**
 * Command palette (Ctrl+K): every page that the role may open, and every market, contract and client by name. Only its field is loaded with the
 * frame, so that what is typed while the results load is kept.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState<string>();
  const keys = useRef<(event: PaletteKey) => void>(undefined);
  /** Enter pressed before the results are loaded. */
  const early = useRef<PaletteKey>(undefined);
  useReturnFocus(true);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      lockScroll={false}
      size="var(--palette-width)"
      yOffset={112}
      padding={0}
      zIndex="var(--layer-palette)"
      transitionProps={{ duration: 0 }}
      classNames={{ overlay: classes.scrim ?? '', content: classes.palette ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0} />
      <Modal.Content aria-label={shellTexts.search}>
        <div className={classes.field}>
          <IconSearch size={18} aria-hidden />
          <input
            ref={focusAtOnce}
            data-autofocus
            role="combobox"
            aria-label={shellTexts.searchOrGo}
            aria-expanded
            aria-controls="resultados"
            aria-activedescendant={current}
            placeholder={shellTexts.searchOrGo}
            // Uncontrolled: slow rendering of the results never resets a typed letter.
            defaultValue=""
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (keys.current) return keys.current(event);
              if (event.key === 'Enter')
                early.current = { key: event.key, ctrlKey: event.ctrlKey, metaKey: event.metaKey };
            }}
          />
          <kbd>Esc</kbd>
        </div>
        <Suspense fallback={<div id="resultados" role="listbox" aria-busy aria-label={shellTexts.search} />}>
          <PaletteList typed={typed} keys={keys} early={early} onCurrent={setCurrent} onClose={onClose} />
        </Suspense>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Focuses the field. Passed as its `ref`, which React calls in the same task as the keystroke that opened the palette. The dialog's own
 * focus runs in a later task, and the first letter would be typed into the page behind.
 */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
