import { shownDirections, visibleText } from '@contador/kernel';
import { createTransport } from 'nodemailer';
import type { SmtpAddress } from './smtp-url.ts';

/** One message to one address. */
export interface Letter {
  readonly to: string;
  /** Without brackets; the same however often the letter is tried, so that who gets it twice can know. */
  readonly id: string;
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment: { readonly name: string; readonly type: string; readonly bytes: Buffer };
}

/**
 * What came of a letter. `unanswered`: everything was given to the server and the line ended before it said whether it took it. `reply` is
 * what the server said, in its own words, or what the line died of.
 */
export type Delivery =
  | { readonly taken: true; readonly reply: string }
  | {
      readonly taken: false;
      readonly fault: 'refused' | 'later' | 'sign-in' | 'away' | 'unanswered';
      readonly reply: string;
    };

/** Gives letters to the server of e-mails; signs of direction in what is read are named by their code, as on the pages. */
export interface Post {
  send(letter: Letter, until: AbortSignal): Promise<Delivery>;
}

const PATIENCE_MS = 30_000;
/** As long as a server may take over what it was given (RFC 5321, 4.5.3.2.6, says ten minutes; most drop the line before). */
const SILENCE_MS = 120_000;
const MOST_REPLY = 500;

/** The post of a server that speaks SMTP. Each letter has a line of its own: a server that hangs up on one does not take the next along. */
export function smtpPost(address: SmtpAddress): Post {
  const { host, port, secure, onlyByTls, user, from } = address;
  const options = {
    ...{ host, port, secure, requireTLS: onlyByTls && !secure },
    ...(user && { auth: { user: user.name, pass: user.password } }),
    ...{
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      dnsTimeout: PATIENCE_MS,
      socketTimeout: SILENCE_MS,
    },
    // What is attached is given as bytes: no letter makes the server read a file or an address.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  return {
    async send({ to, id, senderName, subject, text, attachment }, signal) {
      const { name: filename, type: contentType, bytes: content } = attachment;
      const transport = createTransport(options);
      let isGiven = false;
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((bytes) =>
          bytes.once('end', () => {
            isGiven = true;
          }),
        );
        done();
      });
      try {
        const { response } = await transport.sendMail({
          ...{ from: { name: shownDirections(senderName), address: from }, to: { name: '', address: to } },
          ...{ messageId: `<${id}@${domainOf(from)}>`, subject: shownDirections(subject), text: shownDirections(text) },
          ...{ signal, attachments: [{ filename: shownDirections(filename), contentType, content }] },
        });
        return { taken: true, reply: inBrief(response) };
      } catch (error) {
        const { code, responseCode: number, response, message } = error as SmtpError;
        return { taken: false, fault: faultOf(code, number, isGiven), reply: inBrief(response ?? message) };
      } finally {
        transport.close();
      }
    },
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const SIGN_IN = [530, 534, 535, 538];

function faultOf(code: string | undefined, number: number | undefined, isGiven: boolean) {
  if (code === 'EAUTH' || code === 'ENOAUTH' || (number !== undefined && SIGN_IN.includes(number))) return 'sign-in';
  const isAboutThisLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (number === undefined || !isAboutThisLetter) return isGiven && number === undefined ? 'unanswered' : 'away';
  return number >= 500 ? 'refused' : 'later';
}

/** As it can be kept and shown: no column holds a NUL, and a row that cannot be written would be sent for ever. */
const inBrief = (reply: string) => visibleText(reply).trim().slice(0, MOST_REPLY);
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
