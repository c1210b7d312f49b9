import { shellTexts } from '@contador/contract/messages';
import { accessOf, isTechnician, type Page } from '@contador/domain/access';
import { IconHourglassEmpty, IconMapPinOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { PageSkeleton } from '../../ui/state/page-skeleton.tsx';
import { usePrepared } from '../../ui/use-prepared.ts';
import { screenOf } from '../screens/registry.ts';
import { type Session, useSession, useSessionState } from '../session/session.tsx';
import { destinationOf, startAddress } from './destination.ts';
import { loadFieldShell, loadShell } from './frames.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

const Shell = lazy(loadShell);
const FieldShell = lazy(loadFieldShell);
const loadResume = async () => ({ default: (await import('../sign-in/resume-session.tsx')).ResumeSession });
const ResumeSession = lazy(loadResume);

/** Pages that a link opens without a session, by their address. */
const firstSteps: Readonly<Record<string, ReturnType<typeof lazy>>> = {
  '/comenzar': lazy(() => import('../first-steps/begin-page.tsx')),
  '/invitacion': lazy(() => import('../first-steps/link-page.tsx')),
  '/contrasena': lazy(() => import('../first-steps/link-page.tsx')),
  '/correo': lazy(() => import('../first-steps/contact-page.tsx')),
  '/recuperar': lazy(() => import('../first-steps/recovery-page.tsx')),
};

/** Decides what an address shows: a page that needs no session, the sign-in page without one, otherwise a page that the role allows. */
export default function Gate() {
  const FirstStep = firstSteps[useLocation().pathname];
  return FirstStep ? <FirstStep /> : <WithSession />;
}

function WithSession() {
  const state = useSessionState();
  const location = useLocation();
  usePrepared(loadResume);
  switch (state.kind) {
    case 'signed-out':
      return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <FailureState failure={state.failure} onRetry={state.retry} page />;
    case 'signed-in':
      return (
        <>
          <Inside session={state.session} />
          {state.interrupted && (
            <Suspense>
              <ResumeSession session={state.session} />
            </Suspense>
          )}
        </>
      );
  }
}

function Inside({ session }: { readonly session: Session }) {
  const { pathname } = useLocation();
  const destination = destinationOf(pathname, session);
  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />;
  const Frame = isTechnician(session.role) ? FieldShell : Shell;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {destination.kind === 'page' ? (
        <Frame page={destination.page}>
          <ScreenOf key={pathname} page={destination.page} />
        </Frame>
      ) : (
        <Frame page={undefined}>{destination.kind === 'no-pages' ? <NoPages /> : <NotFound />}</Frame>
      )}
    </Suspense>
  );
}

function ScreenOf({ page }: { readonly page: Page }) {
  const [Screen] = useState(() => screenOf(page));
  return (
    <ScreenBoundary>
      <Suspense fallback={<PageSkeleton inShell />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Shown for an address that is not a page of the product. */
function NotFound() {
  const session = useSession();
  const [first] = session.pages;
  useEffect(() => {
    document.title = shellTexts.notFound;
  }, []);
  return (
    <EmptyState
      heading
      icon={IconMapPinOff}
      sentence={shellTexts.notFound}
      help={shellTexts.notFoundHelp}
      action={
        <Link to={startAddress(session)}>{first ? shellTexts.goToFirstPage(first.title) : shellTexts.goToStart}</Link>
      }
    />
  );
}

/** Shown for a role without pages. */
function NoPages() {
  const { tenant, role, signOut } = useSession();
  useEffect(() => {
    document.title = tenant.applicationName;
  }, [tenant]);
  const [first] = accessOf(tenant.kind, role);
  return (
    <EmptyState
      heading
      icon={IconHourglassEmpty}
      sentence={shellTexts.noPages}
      help={[first && shellTexts.noPagesOf[first.area], shellTexts.noPagesHelp].filter(Boolean).join(' ')}
      action={<ActionButton onClick={() => void signOut()}>{shellTexts.signOut}</ActionButton>}
    />
  );
}
