import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Route, Routes } from 'react-router';
import { useBusyPart } from './http/page-busy.ts';
import { newQueryClient } from './http/query-client.ts';
import { sessionToken } from './http/session-token.ts';
import { prepareAddress } from './pages/registry.ts';
import { FileReception } from './shell/file-reception.tsx';
import { prepareFrame } from './shell/routing/frames.ts';
import { GuardedRouter } from './shell/routing/guarded-router.tsx';
import { ScreenBoundary } from './shell/routing/screen-boundary.tsx';
import { SessionProvider } from './shell/session/session.tsx';
import SignInPage from './shell/sign-in/sign-in-page.tsx';
import { NoticeProvider } from './ui/notice/notice.tsx';
import { theme } from './ui/tokens/theme.tsx';

const loadGate = () => import('./shell/routing/gate.tsx');
const Gate = lazy(loadGate);
// The sign-in page is no file of its own: it is in the first one, so that nothing small waits behind it.
// Whoever has a session will need the frame and the page: they are fetched while the session is asked for.
if (sessionToken() !== undefined) {
  void loadGate();
  prepareFrame();
  prepareAddress(window.location.pathname);
}

const themeChoice = localStorageColorSchemeManager({ key: 'contador.theme' });

/** Nothing is drawn while the code of the frame loads, but the page counts as busy. */
function Busy() {
  useBusyPart(true);
  return null;
}

function Root() {
  return (
    <SessionProvider>
      <NoticeProvider>
        <Suspense fallback={<Busy />}>
          <Routes>
            <Route path="/login" element={<SignInPage />} />
            <Route path="*" element={<Gate />} />
          </Routes>
        </Suspense>
        <FileReception />
      </NoticeProvider>
    </SessionProvider>
  );
}

// What is left when the frame itself broke: why, and the way back in.
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
      // The policy forbids style elements made at run time: the tokens come with the stylesheet instead.
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
