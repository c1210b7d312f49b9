import { shownDirections, visibleText } from '@contador/kernel';
import { createTransport } from 'nodemailer';
import type { SmtpAddress } from './smtp-url.ts';

/** One e-mail to one address. */
export interface Letter {
  readonly to: string;
  /** Message id without brackets. It is the same on every attempt, so that a recipient can recognise a duplicate. */
  readonly id: string;
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  /** The text as HTML; mail programs show one of the two. */
  readonly html?: string;
  /** Address that reads answers, also those that ask not to be written any more. */
  readonly replyTo?: string;
  readonly attachment?: { readonly name: string; readonly type: string; readonly bytes: Buffer };
}

/**
 * Result of sending a letter. `unanswered`: the whole message was sent, and the connection ended before the server answered. `reply` is the
 * server's answer in its own words, or the error of the connection.
 */
export type Delivery =
  | { readonly accepted: true; readonly reply: string }
  | {
      readonly accepted: false;
      readonly fault: 'refused' | 'later' | 'sign-in' | 'away' | 'unanswered';
      readonly reply: string;
    };

/** Sends letters through an SMTP server. Signs of text direction in names and texts are written as their code, as on the pages. */
export interface Post {
  /** Server and sender address of the letters, without password; absent if unknown. */
  readonly sender?: { readonly server: string; readonly from: string };
  send(letter: Letter, until: AbortSignal): Promise<Delivery>;
}

const PATIENCE_MS = 30_000;
/** Longest silence of a server after the message was sent (RFC 5321, 4.5.3.2.6, says ten minutes; most drop the connection earlier). */
const SILENCE_MS = 120_000;
const MOST_REPLY = 500;

/** Sends through SMTP, one connection per letter, so that a server that hangs up on one letter does not affect the next. */
export function smtpPost(address: SmtpAddress): Post {
  const { host, port, secure, onlyByTls, user, from, returns } = address;
  const options = {
    host,
    port,
    secure,
    requireTLS: onlyByTls && !secure,
    ...(user && { auth: { user: user.name, pass: user.password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    socketTimeout: SILENCE_MS,
    // Attachments are passed as bytes: no letter may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    sender: { server: `${host}:${port}`, from },
    async send({ to, id, senderName, subject, text, html, replyTo, attachment }, signal) {
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
          from: { name: shownDirections(senderName), address: from },
          to: { name: '', address: to },
          ...(returns !== undefined && { envelope: { from: returnPath(returns, id), to } }),
          messageId: `<${id}@${domainOf(from)}>`,
          subject: shownDirections(subject),
          text: shownDirections(text),
          // RFC 3834: keeps automatic answers away.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
          ...(html !== undefined && { html: shownDirections(html) }),
          ...(replyTo !== undefined && {
            replyTo: { name: '', address: replyTo },
            list: { unsubscribe: replyTo },
          }),
          ...(attachment && {
            attachments: [
              {
                filename: shownDirections(attachment.name),
                contentType: attachment.type,
                content: attachment.bytes,
              },
            ],
          }),
        });
        return { accepted: true, reply: inBrief(response) };
      } catch (error) {
        const { code, responseCode: number, response, message } = error as SmtpError;
        return { accepted: false, fault: faultOf(code, number, isGiven), reply: inBrief(response ?? message) };
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

/**
 * Makes a reply fit for storing and showing: a column cannot store NUL, and a letter whose row could not be written would be sent for ever.
 */
const inBrief = (reply: string) => visibleText(reply).trim().slice(0, MOST_REPLY);
/** Return path that names the letter, so that a report about it can be matched whatever it quotes. */
const returnPath = (mailbox: string, id: string) => mailbox.replace('@', `+${id}@`);
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
