const JPEG = 0xffd8;
const APP1 = 0xffe1;
const EXIF = 0x45786966;
const POINTER = 0x8769;
const TAKEN = 0x9003;
const OFFSET = 0x9011;
const LETTERS_OF_DATE = 19;
const LETTERS_OF_OFFSET = 6;

/**
 * Reads from the EXIF data when the picture was taken, in ISO, with the UTC offset if the camera wrote one. `undefined` without a date.
 * Other EXIF data are not read, and none are kept in the reduced picture.
 */
export function exifMoment(bytes: ArrayBuffer): string | undefined {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG) return undefined;
  try {
    for (let at = 2; at + 4 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
      if (view.getUint8(at) !== 0xff) return undefined;
      if (view.getUint16(at) === APP1 && view.getUint32(at + 4) === EXIF) return momentIn(view, at + 10);
    }
  } catch (fault) {
    // An EXIF offset outside of the file is ignored.
    if (!(fault instanceof RangeError)) throw fault;
  }
  return undefined;
}

function momentIn(view: DataView, start: number): string | undefined {
  const little = view.getUint16(start) === 0x4949;
  const short = (at: number) => view.getUint16(at, little);
  const long = (at: number) => view.getUint32(at, little);
  const entry = (directory: number, tag: number): number | undefined => {
    const count = short(directory);
    for (let index = 0; index < count; index += 1) {
      const at = directory + 2 + index * 12;
      if (short(at) === tag) return at;
    }
    return undefined;
  };
  const letters = (directory: number, tag: number, count: number): string | undefined => {
    const at = entry(directory, tag);
    if (at === undefined) return undefined;
    const place = start + long(at + 8);
    return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + place, count));
  };
  const pointer = entry(start + long(start + 4), POINTER);
  if (pointer === undefined) return undefined;
  const directory = start + long(pointer + 8);
  const [, year, month, day, time] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(letters(directory, TAKEN, LETTERS_OF_DATE) ?? '') ?? [];
  if (year === undefined || year === '0000') return undefined;
  const offset = letters(directory, OFFSET, LETTERS_OF_OFFSET);
  const moment = `${year}-${month}-${day}T${time}${offset !== undefined && /^[+-]\d\d:\d\d$/.test(offset) ? offset : ''}`;
  // A camera whose clock was never set can write month 13.
  return Number.isNaN(Date.parse(moment)) ? undefined : moment;
}
