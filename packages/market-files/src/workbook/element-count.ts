import type { WorkbookBounds } from '../bounds.ts';

const LESS_THAN = 60;
const GREATER_THAN = 62;
const SLASH = 47;
const COLON = 58;
const BLANK = 32;
/** `<!`, `<?` and `</` do not begin an element. */
const NOT_A_NAME = new Set([33, 63, SLASH]);
/** Size of the hash table of names; two names in one slot only make the limit tighter. */
const PLACES = 4096;
const CELL = placeOf('c');
const SHARED_TEXT = placeOf('si');
/** Allowed shared strings beyond the number of cells; a parser keeps each one in memory. */
const MOST_UNSHOWN = 100_000;

/** Counts the elements of a workbook by name over all its parts, in one pass over their bytes, before anything parses them. */
export class ElementCount {
  private readonly counts = new Uint32Array(PLACES);
  private all = 0;

  constructor(private readonly bounds: WorkbookBounds) {}

  /** Adds the elements of a part; false once there are too many in total or with one name. Bytes that are not XML have few. */
  admits(part: Uint8Array): boolean {
    const { counts, bounds } = this;
    for (let at = part.indexOf(LESS_THAN); at >= 0 && at < part.length; at++) {
      if (part[at] !== LESS_THAN || NOT_A_NAME.has(part[at + 1] as number)) continue;
      let place = 0;
      for (let letter = at + 1; letter < part.length; letter++) {
        const byte = part[letter] as number;
        if (byte <= BLANK || byte === GREATER_THAN || byte === SLASH || byte === LESS_THAN) break;
        // A prefix is ignored: `<x:c>` is `<c>`.
        place = byte === COLON ? 0 : step(place, byte);
      }
      const count = (counts[place] as number) + 1;
      counts[place] = count;
      if (count > (place === CELL ? bounds.cells : bounds.elementsOfAName)) return false;
      if (++this.all > bounds.elements) return false;
    }
    return true;
  }

  /** True when there are no more shared strings than cells that may use them, with some tolerance. */
  get isPlausible(): boolean {
    const { counts } = this;
    return (counts[SHARED_TEXT] as number) <= (counts[CELL] as number) + MOST_UNSHOWN;
  }
}

function placeOf(name: string): number {
  return [...name].reduce((place, letter) => step(place, letter.charCodeAt(0)), 0);
}

function step(place: number, byte: number): number {
  return (place * 31 + byte) % PLACES;
}
