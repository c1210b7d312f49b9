import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Route, Routes } from 'react-router';
import { newQueryClient } from './http/query-client.ts';
import { sessionToken } from './http/session-token.ts';
import { type KeptDrop, queueDrops } from './shell/early-drops.ts';
import { prepareFrame } from './shell/routing/frames.ts';
import { GuardedRouter } from './shell/routing/guarded-router.tsx';
import { ScreenBoundary } from './shell/routing/screen-boundary.tsx';
import { prepareAddress } from './shell/screens/registry.ts';
import { SessionProvider } from './shell/session/session.tsx';
import SignInPage from './shell/sign-in/sign-in-page.tsx';
import { NoticeProvider } from './ui/notice/notice.tsx';
import { theme } from './ui/tokens/theme.tsx';

const loadGate = () => import('./shell/routing/gate.tsx');
const Gate = lazy(loadGate);
// The sign-in page is part of the first file, so that no small request delays it. With a session, the frame and the page are preloaded
// while the session is being read.
if (sessionToken() !== undefined) {
  void loadGate();
  prepareFrame();
  prepareAddress(window.location.pathname);
}

/** Loaded in parallel with the first screen, which does not wait for it. */
const FileReception = lazy(() => import('./shell/file-reception.tsx'));

const themeChoice = localStorageColorSchemeManager({ key: 'contador.theme' });

/** Renders `FileReception`; until its code is loaded, keeps the drops for it. */
function LaterFileReception() {
  const endKeeping = useRef<() => KeptDrop[]>(() => []);
  useEffect(() => {
    endKeeping.current = queueDrops();
    return () => void endKeeping.current();
  }, []);
  const takeKept = useCallback(() => endKeeping.current(), []);
  return (
    <Suspense>
      <FileReception takeKept={takeKept} />
    </Suspense>
  );
}

function Root() {
  return (
    <SessionProvider>
      <NoticeProvider>
        <Suspense>
          <Routes>
            <Route path="/login/*" element={<SignInPage />} />
            <Route path="*" element={<Gate />} />
          </Routes>
        </Suspense>
        <LaterFileReception />
      </NoticeProvider>
    </SessionProvider>
  );
}

// Retry of the last error boundary, shown when the frame itself fails.
const again = () => window.location.reload();

interface Props {
  readonly queries?: QueryClient;
  /** Without transitions, for tests of screens. */
  readonly still?: boolean;
}

/** The whole web application. */
export function App({ queries, still = false }: Props) {
  const [client] = useState(() => queries ?? newQueryClient());
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={themeChoice}
      // The content security policy forbids style elements created at run time: the tokens are in the stylesheet instead.
      withCssVariables={false}
      withGlobalClasses={false}
      env={still ? 'test' : 'default'}
    >
      <QueryClientProvider client={client}>
        <GuardedRouter>
          <ScreenBoundary onRetry={again}>
            <Root />
          </ScreenBoundary>
        </GuardedRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}
