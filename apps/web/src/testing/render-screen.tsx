import { screen as queries, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '../app.tsx';
import { newQueryClient } from '../http/query-client.ts';
import { storeSessionToken } from '../http/session-token.ts';
import { installNetwork } from './browser-network.ts';
import { settled } from './built-react.ts';
import { companyAnswers } from './demo-company.ts';
import { type Answer, type Network, network } from './network.ts';
import { quickTyping } from './quick-typing.ts';

export { answer, refusal, refuse, sessionOver } from './network.ts';

export interface ScreenOptions {
  /** Signed-in account as `role@tenant`, by default `dev@demo`; null for no session. */
  readonly account?: string | null;
  /** Answers of the server, in addition to those of the shell, which they may replace. */
  readonly answers?: readonly Answer[];
}

export type Screen = typeof queries & {
  readonly user: UserEvent;
  /** Requests sent to the endpoint, in internal names. */
  readonly sent: Network['sent'];
  /** Calls for which the test has no answer. */
  readonly unanswered: readonly string[];
};

/** Opens the whole application at the address; only the network is replaced by a double. */
export function renderScreen(path: string): Promise<Screen>;
export function renderScreen(path: string, options: ScreenOptions): Promise<Screen>;
export async function renderScreen(
  path: string,
  { account = 'dev@demo', answers = [] }: ScreenOptions = {},
): Promise<Screen> {
  const wire = network([...(account === null ? [] : companyAnswers(account)), ...answers]);
  installNetwork(wire);
  window.history.replaceState(null, '', path);
  if (account !== null) storeSessionToken(`token of ${account}`);
  const user = quickTyping(userEvent.setup({ advanceTimers: settled }));
  render(<App queries={newQueryClient()} still />);
  return { ...queries, user, sent: wire.sent, unanswered: wire.unanswered };
}
