import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { NoticeProvider } from '../ui/notice/notice.tsx';
import { theme } from '../ui/tokens/theme.tsx';

/** Draws a part by itself, with what every part may count on: theme, router and the 'Aviso'. */
export function renderPart(part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: <NoticeProvider>{part}</NoticeProvider> }]);
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { ...screen, user: userEvent.setup() };
}
