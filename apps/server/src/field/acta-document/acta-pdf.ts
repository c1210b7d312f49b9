import { readFileSync } from 'node:fs';
import type { Log } from '../../parts.ts';
import { typesetter } from '../../printing/typesetter.ts';
import type { ActaDocument } from './acta-document.ts';

/** Beside this file in the sources, beside the bundle when built. */
const source = new URL('./acta-assets/acta.typ', import.meta.url);

const acta = typesetter('acta', () => readFileSync(source, 'utf8'));

/**
 * The acta as a PDF of A4 sheets, the same bytes for the same acta; `images` are its photos and signatures by digest. `undefined` on a
 * machine for which the typesetter is not built.
 */
export async function actaPdf(
  document: ActaDocument,
  images: ReadonlyMap<string, Buffer>,
  receivedAt: Date,
  log: Pick<Log, 'error'>,
): Promise<Buffer | undefined> {
  return await acta.pdf(document, receivedAt, log, images);
}
