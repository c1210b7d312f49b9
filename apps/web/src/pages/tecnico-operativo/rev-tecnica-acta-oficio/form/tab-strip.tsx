import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { type ActaTab, actaTabs } from '@contador/domain/field';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import unseen from '../../../../ui/tokens/unseen.module.css';
import classes from './tab-strip.module.css';

interface Props {
  readonly tab: ActaTab;
  /** Number of missing fields by tab. */
  readonly missing: Readonly<Record<ActaTab, number>>;
  /** Tabs with content and nothing missing. */
  readonly complete: ReadonlySet<ActaTab>;
  readonly isOpen: (tab: ActaTab) => boolean;
  readonly onTab: (tab: ActaTab) => void;
}

/** The eight tabs, each with its number of missing fields. The current one is scrolled into view. */
export function TabStrip({ tab, missing, complete, isOpen, onTab }: Props) {
  const waits = useId();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
    const scroll = strip.current;
    if (current && scroll) scroll.scrollLeft = current.offsetLeft - (scroll.clientWidth - current.offsetWidth) / 2;
  }, [tab]);
  return (
    <div className={classes.strip} ref={strip} role="tablist" aria-label={texts.title}>
      {actaTabs.map(({ tab: each, title }) => {
        const lacks = missing[each];
        return (
          <button
            key={each}
            type="button"
            role="tab"
            id={`acta-tab-${each}`}
            className={classes.tab}
            data-tab={each}
            aria-selected={tab === each}
            aria-controls="acta-panel"
            aria-disabled={!isOpen(each) || undefined}
            aria-describedby={isOpen(each) ? undefined : waits}
            tabIndex={tab === each ? 0 : -1}
            onClick={() => onTab(each)}
            onKeyDown={(event) => {
              const place = { ArrowRight: each, ArrowLeft: each - 2, Home: 0, End: actaTabs.length - 1 }[event.key];
              const to = place === undefined ? undefined : actaTabs[place]?.tab;
              if (to === undefined) return;
              event.preventDefault();
              // A tab that is not open yet only takes the focus; Enter says what it waits for.
              if (isOpen(to)) onTab(to);
              strip.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus();
            }}
          >
            {complete.has(each) && (
              <IconCircleCheckFilled size={18} className={classes.done} aria-label={texts.tabReady} />
            )}
            {title}
            {lacks > 0 && (
              <span className={classes.lacks}>
                <span aria-hidden>{lacks}</span>
                <span className={unseen.unseen}>{texts.tabMissing(lacks)}</span>
              </span>
            )}
          </button>
        );
      })}
      <span id={waits} hidden>
        {texts.tabWaits}
      </span>
    </div>
  );
}
