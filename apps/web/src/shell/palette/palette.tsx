import { shellTexts } from '@contador/contract/messages';
import { checkContracts, checkMarkets } from '@contador/contract/tariff-inputs';
import { accessOf } from '@contador/domain/access';
import { Modal, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../http/use-read.ts';
import { useReturnFocus } from '../../ui/notice/return-focus.ts';
import { usePageLink } from '../page-link.ts';
import { addressNames } from '../period/address.ts';
import { PeriodContext } from '../period/period-context.ts';
import { useSession } from '../session/session.tsx';
import classes from './palette.module.css';
import { type PaletteResult, paletteResults } from './palette-results.ts';
import { PaletteRow } from './palette-row.tsx';

/** Command palette (Ctrl+K): every page that the role may open, and every market and contract by name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useReturnFocus(true);
  const results = useResults(typed);
  const open = useOpen(onClose);
  const current = results[Math.min(at, results.length - 1)];

  useEffect(() => {
    if (current) document.getElementById(idOf(current))?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setAt((now) => (Math.min(now, results.length - 1) + step + results.length) % results.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current, event.ctrlKey || event.metaKey);
    }
  };

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
            aria-activedescendant={current && idOf(current)}
            placeholder={shellTexts.searchOrGo}
            // Uncontrolled: slow rendering of the results never resets a typed letter.
            defaultValue=""
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </div>
        <div
          ref={list}
          id="resultados"
          role="listbox"
          tabIndex={-1}
          aria-label={shellTexts.search}
          className={classes.list}
        >
          {results.map((result, index) => (
            <div key={result.key} role="presentation">
              {result.kind !== results[index - 1]?.kind && (
                <div className={classes.kind} role="presentation">
                  {result.kind}
                </div>
              )}
              <PaletteRow
                id={idOf(result)}
                result={result}
                typed={typed}
                current={result === current}
                onOpen={(newTab) => open(result, newTab)}
                onReach={() => setAt(index)}
              />
            </div>
          ))}
          {results.length === 0 && <p className={classes.none}>{shellTexts.noResults(typed)}</p>}
        </div>
        <div className={classes.foot}>
          <span aria-hidden>
            <kbd>↑</kbd> <kbd>↓</kbd> {shellTexts.move}
          </span>
          <span aria-hidden>
            <kbd>↵</kbd> {shellTexts.open}
          </span>
          <span aria-hidden>
            <kbd>Ctrl ↵</kbd> {shellTexts.newTab}
          </span>
          <span role="status" className={classes.count}>
            {shellTexts.results(results.length)}
          </span>
        </div>
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

const idOf = (result: PaletteResult) => `resultado-${result.key.replaceAll(/\W+/g, '-')}`;

function useResults(typed: string): readonly PaletteResult[] {
  const { tenant, role, pages } = useSession();
  const chosen = useContext(PeriodContext);
  const username = tenant.username;
  const inTariffs = accessOf(tenant.kind, role).some((it) => it.area === 'principal');
  const markets = useRead(checkMarkets, { username }, { enabled: chosen === undefined && inTariffs });
  const bought = useRead(checkContracts, { username }, { enabled: inTariffs });
  const sold = useRead(checkContracts, { username, type: 'sell' }, { enabled: inTariffs });
  return useMemo(
    () =>
      paletteResults(typed, {
        pages,
        chosen,
        markets: chosen?.markets ?? markets.data?.markets ?? [],
        contracts: [
          ...(bought.data?.contracts ?? []).map((row) => ({ row, sale: false })),
          ...(sold.data?.contracts ?? []).map((row) => ({ row, sale: true })),
        ],
      }),
    [typed, pages, chosen, markets.data, bought.data, sold.data],
  );
}

/** Opens a result, here or in a new tab; a result without a page changes the market of the current page. */
function useOpen(onClose: () => void): (result: PaletteResult, newTab: boolean) => void {
  const link = usePageLink();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return ({ page, market, action }, newTab) => {
    if (action === 'theme') {
      setColorScheme(dark ? 'light' : 'dark');
      onClose();
      return;
    }
    const address = new URL(page ? link(page) : window.location.href, window.location.origin);
    if (market) address.searchParams.set(addressNames.market, market);
    const to = address.pathname + address.search;
    onClose();
    if (newTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
}
