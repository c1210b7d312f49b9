import { dropAnywhereTexts as texts } from '@contador/contract/messages';
import { pageAddress } from '@contador/domain/access';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { IconFileUpload, IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isPageBusy, usePageBusy } from '../http/page-busy.ts';
import { ActionButton } from '../ui/action/action-button.tsx';
import { droppedFiles } from '../ui/files/dropped-files.ts';
import { offerFiles, openAddress, pageFiles } from '../ui/files/page-files.ts';
import { useNotice } from '../ui/notice/notice.tsx';
import classes from './file-reception.module.css';
import { addressNames } from './period/address.ts';
import { useSessionState } from './session/session.tsx';

/** Files for one month or market are never handed to another one. */
const DECIDING = [addressNames.period, addressNames.market];

/**
 * Receives what is dropped anywhere in the window, also while the frame or the page is still loading, so that the browser never opens a file in
 * the place of the product. Files wait until the page is no longer busy and go to its `PageDrop`, once. Files whose page was left wait for it,
 * and a line on the screen says where they are.
 */
export function FileReception() {
  const { takers, waiting } = useSyncExternalStore(pageFiles.subscribe, pageFiles.snapshot);
  const busy = usePageBusy();
  const location = useLocation();
  const session = useSessionState();
  const { notice } = useNotice();
  const own = takers.findLast((it) => !it.instead);
  const fallback = takers.findLast((it) => it.instead);
  const isSignedOut = session.kind === 'signed-out';
  const isStarting = fallback === undefined;

  const receive = (files: readonly File[], address: string | undefined) => {
    if (isSignedOut) void notice(texts.notHere, { tone: 'warning' });
    else offerFiles(files, address);
  };
  const isOver = useDrop((transfer) => {
    if (own?.disabledBecause !== undefined && !busy) return;
    const address = isStarting ? undefined : openAddress();
    void droppedFiles(transfer).then((files) => receive(files, address));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: takers and busy say when to look again
  useEffect(() => {
    if (isSignedOut) return pageFiles.clear();
    // After a navigation what was rendered may still be the page before: only the present state decides.
    const { takers: present, waiting: entries } = pageFiles.snapshot();
    if (isPageBusy()) return;
    const taker = present.findLast((it) => !it.instead) ?? present.findLast((it) => it.instead);
    if (taker?.readiness !== 'ready') return;
    for (const entry of entries.filter(({ address }) => belongsTo(address, location))) {
      pageFiles.remove(entry);
      if (taker.disabledBecause === undefined) taker.onFiles([...entry.files]);
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
  const reading = isStarting || busy ? texts.afterReading : fallback.hint;
  return (
    <>
      {isOver && (
        <div className={classes.overlay} role="status">
          <div className={classes.target} data-refused={refusal !== undefined || undefined}>
            <Shape size={28} aria-hidden />
            {isSignedOut ? texts.notHere : (refusal ?? own?.hint ?? reading)}
          </div>
        </div>
      )}
      {!isSignedOut && <WaitingLine failed={!busy && own?.readiness === 'failed'} />}
    </>
  );
}

/** Says which files wait and for what, leads to their page, and lets the person give them up. */
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

/** Whether files for that address may go to the page that is shown. What the address does not say decides nothing. */
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

/** Calls back with what is dropped on the window; returns whether files are being dragged over it. */
function useDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    let depth = 0;
    const show = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onEnter = (event: DragEvent) => carriesFiles(event) && show(1);
    const onLeave = (event: DragEvent) => carriesFiles(event) && show(-1);
    const onOver = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    const onRelease = (event: DragEvent) => {
      if (!event.dataTransfer || event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      show(-depth);
      latest.current(event.dataTransfer);
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onRelease);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onRelease);
    };
  }, []);
  return isOver;
}
