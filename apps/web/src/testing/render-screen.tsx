import { screen as queries, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '../app.tsx';
import { newQueryClient } from '../http/query-client.ts';
import { keepSessionToken } from '../http/session-token.ts';
import { installNetwork } from './browser-network.ts';
import { settled } from './built-react.ts';
import { companyAnswers } from './demo-company.ts';
import { type Answer, type Network, network } from './network.ts';
import { quickTyping } from './quick-typing.ts';

export { answer, refusal, refuse, sessionOver } from './network.ts';

export interface ScreenOptions {
  /** `role@tenant` in session, `dev@demo` unless told otherwise; null for nobody. */
  readonly account?: string | null;
  /** What the server answers, beside and over what the shell asks for. */
  readonly answers?: readonly Answer[];
}

export type Screen = typeof queries & {
  readonly user: UserEvent;
  /** What went over the wire to the endpoint, in our names. */
  readonly sent: Network['sent'];
  /** Calls that the test answered nothing to. */
  readonly unanswered: readonly string[];
};

/** Opens the whole application at that address, with a network double at its edge and nothing else in its place. */
export function renderScreen(path: string): Promise<Screen>;
export function renderScreen(path: string, options: ScreenOptions): Promise<Screen>;
export async function renderScreen(
  path: string,
  { account = 'dev@demo', answers = [] }: ScreenOptions = {},
): Promise<Screen> {
  const wire = network([...(account === null ? [] : companyAnswers(account)), ...answers]);
  installNetwork(wire);
  window.history.replaceState(null, '', path);
  if (account !== null) keepSessionToken(`token of ${account}`);
  const user = quickTyping(userEvent.setup({ advanceTimers: settled }));
  render(<App queries={newQueryClient()} still />);
  return { ...queries, user, sent: wire.sent, unanswered: wire.unanswered };
}
