import { readFileSync } from 'node:fs';
import type { Log } from '../../platform/index.ts';
import { drawsImage, typesetter } from '../../printing/typesetter.ts';
import type { ActaDocument } from './acta-document.ts';

/** The template is next to this file in the sources, and next to the bundle when built. */
const source = new URL('./acta-assets/acta.typ', import.meta.url);

const acta = typesetter('acta', () => readFileSync(source, 'utf8'));

/**
 * Draws an acta as a PDF of A4 sheets, byte-identical for the same acta. `images` has its photos and signatures by digest; an image that
 * cannot be drawn, received before images were checked, is replaced by a box that says so. Returns `undefined` on a platform for which the
 * typesetter is not built.
 */
export async function actaPdf(
  document: ActaDocument,
  images: ReadonlyMap<string, Buffer>,
  receivedAt: Date,
  log: Pick<Log, 'error'>,
): Promise<Buffer | undefined> {
  try {
    return await acta.pdf(document, receivedAt, log, images);
  } catch (cause) {
    const drawn = new Map<string, Buffer>();
    for (const [digest, image] of images) if (await drawsImage(image, log)) drawn.set(digest, image);
    if (drawn.size === images.size) throw cause;
    const undrawn = [...images.keys()].filter((digest) => !drawn.has(digest));
    return await acta.pdf({ ...document, images: { ...document.images, undrawn } }, receivedAt, log, drawn);
  }
}
