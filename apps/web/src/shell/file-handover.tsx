import { dropAnywhereTexts as texts } from '@contador/contract/messages';
import { pageAddress } from '@contador/domain/access';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { IconFileUpload, IconLock } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isPageBusy, usePageBusy } from '../http/page-busy.ts';
import { ActionButton } from '../ui/action/action-button.tsx';
import { isFrameDrawn, pageFiles } from '../ui/files/page-files.ts';
import { useNotice } from '../ui/notice/notice.tsx';
import classes from './file-handover.module.css';
import { addressNames } from './period/address.ts';
import { useSessionState } from './session/session.tsx';
import { useNotHere } from './use-not-here.ts';

/** Files for one month or market are never handed to another one. */
const DECIDING = [addressNames.period, addressNames.market];

/**
 * Hands queued files to the `PageDrop` of their page, once, when the page is no longer busy. If the person left that page, the files wait,
 * and a line on the screen says where. `isOver`: files are being dragged over the window.
 */
export function FileHandover({ isOver }: { readonly isOver: boolean }) {
  const { takers, waiting } = useSyncExternalStore(pageFiles.subscribe, pageFiles.snapshot);
  const busy = usePageBusy();
  const location = useLocation();
  const session = useSessionState();
  const { notice } = useNotice();
  const sayNotHere = useNotHere();
  const own = takers.findLast((it) => !it.instead);
  const fallback = takers.findLast((it) => it.instead);
  const isSignedOut = session.kind === 'signed-out';

  // biome-ignore lint/correctness/useExhaustiveDependencies: takers and busy trigger another attempt, and sayNotHere is new in each render
  useEffect(() => {
    if (isSignedOut) {
      if (waiting.length > 0) sayNotHere();
      return pageFiles.clear();
    }
    // After a navigation the rendered values may still belong to the previous page, so the current state is read.
    const { takers: present, waiting: entries } = pageFiles.snapshot();
    if (isPageBusy() || !isFrameDrawn()) return;
    const taker = present.findLast((it) => !it.instead) ?? present.findLast((it) => it.instead);
    if (taker !== undefined && taker.readiness !== 'ready') return;
    for (const entry of entries.filter(({ address }) => belongsTo(address, location))) {
      pageFiles.remove(entry);
      if (taker === undefined) sayNotHere();
      else if (taker.disabledBecause === undefined) taker.onFiles([...entry.files]);
      else void notice(taker.disabledBecause, { tone: 'refused', detail: texts.nothingSent });
    }
  }, [waiting, takers, busy, isSignedOut, location, notice]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeClosing);
    return () => window.removeEventListener('beforeunload', askBeforeClosing);
  }, [waiting]);

  const refusal = busy ? undefined : own?.disabledBecause;
  const Shape = refusal === undefined ? IconFileUpload : IconLock;
  const isToCome = busy || !isFrameDrawn() || own?.readiness === 'failed';
  const hint = isToCome ? texts.afterReading : ((own ?? fallback)?.hint ?? texts.notHere);
  return (
    <>
      {isOver && (
        <div className={classes.overlay} role="status">
          <div className={classes.target} data-refused={refusal !== undefined || undefined}>
            <Shape size={28} aria-hidden />
            {isSignedOut ? texts.notHere : (refusal ?? hint)}
          </div>
        </div>
      )}
      {!isSignedOut && <WaitingLine failed={!busy && own?.readiness === 'failed'} />}
    </>
  );
}

/** Shows which files wait and for what, links to their page, and lets the person discard them. */
function WaitingLine({ failed }: { readonly failed: boolean }) {
  const { waiting } = useSyncExternalStore(pageFiles.subscribe, pageFiles.snapshot);
  const location = useLocation();
  const session = useSessionState();
  if (waiting.length === 0) return null;
  const here = waiting.filter(({ address }) => belongsTo(address, location));
  const [elsewhere] = waiting.filter((it) => !here.includes(it));
  const shown = here.length > 0 ? here : waiting.filter(({ address }) => address === elsewhere?.address);
  const count = shown.reduce((sum, { files }) => sum + files.length, 0);
  const place = () => {
    const { pathname, searchParams } = new URL(elsewhere?.address ?? '', window.location.origin);
    const pages = session.kind === 'signed-in' ? session.session.pages : [];
    const page = pages.find(
      (it) => session.kind === 'signed-in' && pageAddress(session.session.tenant, it) === pathname,
    );
    const month = pathname === location.pathname && parseMonth(searchParams.get(addressNames.period) ?? '');
    return [page?.title, month && spanishMonth(month)].filter(Boolean).join(', ');
  };
  const sentence =
    here.length === 0 ? texts.waitElsewhere(count, place()) : failed ? texts.pageFailed(count) : texts.waitHere(count);
  return (
    <div className={classes.waiting}>
      <span role="status">{sentence}</span>
      {here.length === 0 && elsewhere?.address !== undefined && (
        <ActionButton small href={elsewhere.address}>
          {texts.goThere}
        </ActionButton>
      )}
      <ActionButton small quiet onClick={() => shown.forEach(pageFiles.remove)}>
        {texts.discard}
      </ActionButton>
    </div>
  );
}

/** Whether files for that address may go to the page that is shown. A setting that the address does not contain is not compared. */
function belongsTo(
  address: string | undefined,
  shown: { readonly pathname: string; readonly search: string },
): boolean {
  if (address === undefined) return true;
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const now = new URLSearchParams(shown.search);
  const isSame = (name: string) => !searchParams.has(name) || searchParams.get(name) === now.get(name);
  return pathname === shown.pathname && DECIDING.every(isSame);
}
