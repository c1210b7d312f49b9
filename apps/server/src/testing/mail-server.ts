import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How a mail server answers. A code and its words are the answer to the recipient's address. */
type MailAnswer =
  | 'takes'
  | 'refuses address'
  | 'refuses message'
  | 'later'
  | 'silent'
  | { readonly code: number; readonly words: string };

/** A mail server for tests: what it received, and how it answers. */
export interface MailServer {
  readonly url: string;
  /** Acknowledged messages, complete, in order. */
  readonly accepted: readonly { readonly from: string; readonly to: string; readonly message: string }[];
  /** Messages that it received completely and then hung up on. */
  readonly unanswered: readonly string[];
  /** Sets the answer from now on. `silent`: receives the whole message and hangs up before answering. */
  answer(how: MailAnswer): void;
  /** Forgets what it received. */
  forget(): void;
  close(): Promise<void>;
}

export const MAIL_USER = { name: 'actas@spectrum.co', password: 'cl/ave' };

/** Starts an SMTP server on a free port, with one user. */
export async function mailServer(): Promise<MailServer> {
  const accepted: { from: string; to: string; message: string }[] = [];
  const unanswered: string[] = [];
  let how: MailAnswer = 'takes';
  const says = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === MAIL_USER.name && password === MAIL_USER.password;
      if (isKnown) done(null, { user: username });
      else done(says(535, '5.7.8 Authentication failed'));
    },
    onRcptTo: (_address, _session, done) =>
      typeof how === 'object'
        ? done(says(how.code, how.words))
        : how === 'refuses address'
          ? done(says(550, '5.1.1 No such user here'))
          : how === 'later'
            ? done(says(451, '4.7.1 Greylisted'))
            : done(),
    onData: (stream, session, done) => {
      void text(stream).then((message) => {
        if (how === 'refuses message') return done(says(552, '5.3.4 Message too big'));
        if (how === 'silent') {
          unanswered.push(message);
          return hangUp();
        }
        const { mailFrom, rcptTo } = session.envelope;
        accepted.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo[0]?.address ?? '', message });
        return done();
      });
    },
  });
  const lines = new Set<{ destroy(): unknown }>();
  server.server.on('connection', (socket: { destroy(): unknown; once(event: 'close', then: () => void): void }) => {
    lines.add(socket);
    socket.once('close', () => lines.delete(socket));
  });
  const hangUp = () => {
    for (const line of lines) line.destroy();
  };
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const user = [MAIL_USER.name, MAIL_USER.password].map(encodeURIComponent).join(':');
  return {
    url: `smtp://${user}@127.0.0.1:${port}`,
    accepted,
    unanswered,
    answer: (next) => {
      how = next;
    },
    forget: () => {
      accepted.length = 0;
    },
    close: () => {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
