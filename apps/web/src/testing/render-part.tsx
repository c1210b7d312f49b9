import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { newQueryClient } from '../http/query-client.ts';
import { NoticeProvider } from '../ui/notice/notice.tsx';
import { theme } from '../ui/tokens/theme.tsx';
import { installNetwork } from './browser-network.ts';
import { settled } from './built-react.ts';
import { type Answer, network } from './network.ts';

/** Draws a part by itself, with what every part may count on: theme, router, the 'Aviso', and a network that answers that. */
export function renderPart(part: ReactNode, answers: readonly Answer[] = []) {
  const wire = network(answers);
  installNetwork(wire);
  const router = createMemoryRouter([{ path: '*', element: <NoticeProvider>{part}</NoticeProvider> }]);
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...screen, user: userEvent.setup({ advanceTimers: settled }), sent: wire.sent };
}
