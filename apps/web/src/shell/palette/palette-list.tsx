import { shellTexts } from '@contador/contract/messages';
import { checkContracts, checkMarkets } from '@contador/contract/tariff-inputs';
import { accessOf } from '@contador/domain/access';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type RefObject, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRead } from '../../http/use-read.ts';
import { useFoundClients } from '../clients/use-found-clients.ts';
import { usePageLink } from '../page-link.ts';
import { addressNames } from '../period/address.ts';
import { PeriodContext } from '../period/period-context.ts';
import { useSession } from '../session/session.tsx';
import classes from './palette.module.css';
import type { PaletteKey } from './palette.tsx';
import { type PaletteResult, paletteResults } from './palette-results.ts';
import { PaletteRow } from './palette-row.tsx';

interface PaletteListProps {
  readonly typed: string;
  /** Filled in with what the keys of the field do to the list. */
  readonly keys: RefObject<((event: PaletteKey) => void) | undefined>;
  /** Key pressed before the list was loaded; it takes effect once there is a result. */
  readonly early: RefObject<PaletteKey | undefined>;
  /** Called with the id of the marked row. */
  readonly onCurrent: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/** Results of the palette for the typed text, with one of them marked. */
export function PaletteList({ typed, keys, early, onCurrent, onClose }: PaletteListProps) {
  /** Marked row, and the text for which it was marked; another text marks the first row again. */
  const [marked, mark] = useState({ at: 0, typed });
  const at = marked.typed === typed ? marked.at : 0;
  const setAt = (next: number) => mark({ at: next, typed });
  const results = useResults(typed);
  const open = useOpen(onClose);
  const place = Math.min(at, results.length - 1);
  const current = results[place];
  const currentId = current && idOf(current);

  useEffect(() => {
    onCurrent(currentId);
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId, onCurrent]);

  useEffect(() => {
    keys.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && results.length > 0) {
        event.preventDefault?.();
        setAt((place + step + results.length) % results.length);
      } else if (event.key === 'Enter' && current) {
        event.preventDefault?.();
        open(current, event.ctrlKey || event.metaKey);
      }
    };
    if (early.current && current) {
      keys.current(early.current);
      early.current = undefined;
    }
  });

  return (
    <>
      <div id="resultados" role="listbox" tabIndex={-1} aria-label={shellTexts.search} className={classes.list}>
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
    </>
  );
}

const idOf = (result: PaletteResult) => `resultado-${result.key.replaceAll(/\W+/g, '-')}`;

function useResults(typed: string): readonly PaletteResult[] {
  const { tenant, role, pages } = useSession();
  const [, , area] = useLocation().pathname.split('/');
  const chosen = useContext(PeriodContext);
  const username = tenant.username;
  const areas = accessOf(tenant.kind, role).map((it) => it.area);
  const inTariffs = areas.includes('principal');
  const inClients = areas.includes('facturador') || areas.includes('autogeneradores');
  const markets = useRead(checkMarkets, { username }, { enabled: chosen === undefined && inTariffs });
  const bought = useRead(checkContracts, { username }, { enabled: inTariffs });
  const sold = useRead(checkContracts, { username, type: 'sell' }, { enabled: inTariffs });
  const { clients } = useFoundClients(inClients ? typed : '');
  return useMemo(
    () =>
      paletteResults(typed, {
        clients,
        pages,
        area,
        chosen,
        markets: chosen?.markets ?? markets.data?.markets ?? [],
        contracts: [
          ...(bought.data?.contracts ?? []).map((row) => ({ row, sale: false })),
          ...(sold.data?.contracts ?? []).map((row) => ({ row, sale: true })),
        ],
      }),
    [typed, pages, area, chosen, markets.data, bought.data, sold.data, clients],
  );
}

/** Opens a result, here or in a new tab; a result without a page changes the market of the current page. */
function useOpen(onClose: () => void): (result: PaletteResult, newTab: boolean) => void {
  const link = usePageLink();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return ({ page, market, client, action }, newTab) => {
    if (action === 'theme') {
      setColorScheme(dark ? 'light' : 'dark');
      onClose();
      return;
    }
    const address = new URL(page ? link(page, { cliente: client }) : window.location.href, window.location.origin);
    if (market) address.searchParams.set(addressNames.market, market);
    const to = address.pathname + address.search;
    onClose();
    if (newTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
}
