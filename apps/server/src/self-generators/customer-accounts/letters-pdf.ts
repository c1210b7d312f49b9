import { readFileSync } from 'node:fs';
import { customerAccountTexts } from '@contador/contract/messages';
import encodeQR from 'qr';
import type { Log } from '../../platform/index.ts';
import { typesetter } from '../../printing/typesetter.ts';

const texts = customerAccountTexts.letter;

/** A customer's link, as written in the file that is handed out. */
export interface CustomerLink {
  readonly clientCode: string;
  readonly name: string;
  readonly user: string;
  /** Address with the secret. */
  readonly link: string;
  /** ISO date on which it ends. */
  readonly until: string;
}

/** Next to this file in the sources, next to the bundle when built. */
const source = () => readFileSync(new URL('./letter-assets/letter.typ', import.meta.url), 'utf8');
const letters = typesetter('customer-letter', source);

/** Draws a letter for each link, one A4 page each. Returns `undefined` on a machine without the typesetter. */
export async function lettersPdf(
  { company, links }: { readonly company: string; readonly links: readonly CustomerLink[] },
  madeAt: Date,
  log: Pick<Log, 'error'>,
): Promise<Buffer | undefined> {
  const words = {
    title: texts.title(company),
    code: texts.code,
    user: texts.user,
    about: texts.about,
    steps: texts.steps,
    codeOf: texts.codeOf,
  };
  const drawn = links.map(({ name, clientCode, user, link, until }) => ({
    greeting: texts.greeting(name),
    clientCode,
    user,
    link,
    until: texts.until(until),
    qr: encodeQR(link, 'svg', { ecc: 'medium', border: 2 }),
  }));
  return await letters.pdf({ company, words, letters: drawn }, madeAt, log);
}
