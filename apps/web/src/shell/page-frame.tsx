import { shellTexts } from '@contador/contract/messages';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { PageBusyScope, usePageBusy } from '../http/page-busy.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { useKeptFocus } from './focus/use-kept-focus.ts';
import { SecondStepExpected } from './own-account/second-step-expected.tsx';
import { PasswordExpiry } from './password/password-expiry.tsx';
import { ConfirmSession } from './session/confirm-session.tsx';
import { useSession } from './session/session.tsx';
import classes from './shell.module.css';
import { FailuresNotice } from './sign-in/failures-notice.tsx';

interface Props {
  readonly bar: ReactNode;
  readonly menu?: ReactNode;
  /** Shown at the right of the page. */
  readonly beside?: ReactNode;
  /** Replaces the footer. */
  readonly foot?: ReactNode;
  /** The page. */
  readonly children: ReactNode;
}

/** Layout around a page for every role, with the messages that everybody receives. */
export function PageFrame({ bar, menu, beside, foot, children }: Props) {
  const { today } = useSession();
  const main = useRef<HTMLElement>(null);
  const busy = usePageBusy();
  useKeptFocus(main);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenido">
        {shellTexts.skipToContent}
      </a>
      <PageBusyScope value={false}>{bar}</PageBusyScope>
      <div className={classes.middle}>
        <PageBusyScope value={false}>{menu}</PageBusyScope>
        <main ref={main} id="contenido" tabIndex={-1} className={classes.main} aria-busy={busy || undefined}>
          <ConnectionBanner />
          {children}
        </main>
        <PageBusyScope value={false}>{beside}</PageBusyScope>
      </div>
      <PageBusyScope value={false}>
        {foot ?? <footer className={classes.footer}>{shellTexts.copyright(Number(today.slice(0, 4)))}</footer>}
        <PasswordExpiry />
        <SecondStepExpected />
        <ConfirmSession />
        <FailuresNotice />
      </PageBusyScope>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Banner shown while the browser is offline. */
function ConnectionBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : <Banner kind="offline">{shellTexts.offline}</Banner>;
}
