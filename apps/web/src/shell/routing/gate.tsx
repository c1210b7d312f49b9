import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { screenOf } from '../../pages/registry.ts';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { PageSkeleton } from '../../ui/state/page-skeleton.tsx';
import { ResumeSession } from '../session/resume-session.tsx';
import { type Session, useSessionState } from '../session/session.tsx';
import { Shell } from '../shell.tsx';
import { destinationOf } from './destination.ts';
import { NoPages, NotFound } from './not-found.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Decides what an address shows: the sign-in page for strangers, otherwise what the role allows. */
export default function Gate() {
  const state = useSessionState();
  const location = useLocation();
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
          {state.interrupted && <ResumeSession session={state.session} />}
        </>
      );
  }
}

function Inside({ session }: { readonly session: Session }) {
  const { pathname } = useLocation();
  const destination = destinationOf(pathname, session);
  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />;
  if (destination.kind !== 'page') {
    return <Shell page={undefined}>{destination.kind === 'no-pages' ? <NoPages /> : <NotFound />}</Shell>;
  }
  const Screen = screenOf(destination.page);
  return (
    <Shell page={destination.page}>
      <ScreenBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton inShell />}>
          <Screen />
        </Suspense>
      </ScreenBoundary>
    </Shell>
  );
}
