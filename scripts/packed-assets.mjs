import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = /\.(?:js|css|svg|html)$/;
/** Smaller files fit in one packet anyway. */
const LEAST_BYTES = 1024;

/**
 * Compresses each file of the built web application once, so that the server never compresses on request: `.br` for clients that accept it,
 * `.gz` for the others.
 */
export async function packAssets(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const pack = async (path) => {
    const bytes = readFileSync(path);
    if (bytes.length < LEAST_BYTES) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, await brotli(bytes, { params }));
    writeFileSync(`${path}.gz`, await zip(bytes, { level: 9 }));
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => PACKED.test(name));
  await Promise.all(files.map((name) => pack(join(folder, name))));
}
