import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { newQueryClient } from '../http/query-client.ts';
import { GuardedRouter } from '../shell/routing/guarded-router.tsx';
import { NoticeProvider } from '../ui/notice/notice.tsx';
import { theme } from '../ui/tokens/theme.tsx';
import { installNetwork } from './browser-network.ts';
import { settled } from './built-react.ts';
import { type Answer, network } from './network.ts';
import { quickTyping } from './quick-typing.ts';

/** Renders a part by itself with theme, router, the 'Aviso', and a network double with the given answers. */
export function renderPart(part: ReactNode, answers: readonly Answer[] = []) {
  const wire = network(answers);
  installNetwork(wire);
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <QueryClientProvider client={newQueryClient()}>
        <GuardedRouter>
          <NoticeProvider>{part}</NoticeProvider>
        </GuardedRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...screen, user: quickTyping(userEvent.setup({ advanceTimers: settled })), sent: wire.sent };
}
