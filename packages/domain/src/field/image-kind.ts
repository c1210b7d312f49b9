/** Allowed formats of photos, plates and signatures (ruling 51). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Maximum size of an image in bytes. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;

/**
 * Detects the format from the first and last bytes, never from a file name; `undefined` for anything that is not a complete image of an
 * allowed format.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (begins(bytes, PNG) && ends(bytes, PNG_END)) return 'image/png';
  if (begins(bytes, [0xff, 0xd8, 0xff]) && ends(bytes, [0xff, 0xd9])) return 'image/jpeg';
  if (begins(bytes, ascii('RIFF')) && begins(bytes.subarray(8), ascii('WEBPVP8')) && isWholeRiff(bytes)) {
    return 'image/webp';
  }
  return undefined;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The chunk IEND with its checksum. */
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));
const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);
const ends = (bytes: Uint8Array, sign: readonly number[]) =>
  bytes.length > sign.length && begins(bytes.subarray(bytes.length - sign.length), sign);

/** The header states the number of bytes that follow it; an odd number is padded by one byte. */
function isWholeRiff(bytes: Uint8Array): boolean {
  if (bytes.length < 16) return false;
  const statedBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return bytes.length === statedBytes + 8 || bytes.length === statedBytes + 8 + (statedBytes % 2);
}
