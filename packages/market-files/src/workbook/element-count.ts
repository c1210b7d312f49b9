import type { WorkbookBounds } from '../bounds.ts';

const LESS_THAN = 60;
const GREATER_THAN = 62;
const SLASH = 47;
const COLON = 58;
const BLANK = 32;
/** `<!`, `<?` and `</` begin no element. */
const NOT_A_NAME = new Set([33, 63, SLASH]);
/** Numbers that names are counted under; two names in one place only make the bound tighter. */
const PLACES = 4096;
const CELL = placeOf('c');
const SHARED_TEXT = placeOf('si');
/** Shared texts that no cell shows: a parser keeps every one of them. */
const MOST_UNSHOWN = 100_000;

/** The elements of a workbook, counted by name over all its parts in one pass over their bytes, before anything parses them. */
export class ElementCount {
  private readonly counts = new Uint32Array(PLACES);
  private all = 0;

  constructor(private readonly bounds: WorkbookBounds) {}

  /** Adds the elements of the part; false once there are too many, of all or of one name. Bytes that are no XML have few. */
  admits(part: Uint8Array): boolean {
    const { counts, bounds } = this;
    for (let at = part.indexOf(LESS_THAN); at >= 0 && at < part.length; at++) {
      if (part[at] !== LESS_THAN || NOT_A_NAME.has(part[at + 1] as number)) continue;
      let place = 0;
      for (let letter = at + 1; letter < part.length; letter++) {
        const byte = part[letter] as number;
        if (byte <= BLANK || byte === GREATER_THAN || byte === SLASH || byte === LESS_THAN) break;
        // A prefix says nothing: `<x:c>` is `<c>`.
        place = byte === COLON ? 0 : step(place, byte);
      }
      const count = (counts[place] as number) + 1;
      counts[place] = count;
      if (count > (place === CELL ? bounds.cells : bounds.elementsOfAName)) return false;
      if (++this.all > bounds.elements) return false;
    }
    return true;
  }

  /** Whether there are no more shared texts than cells that may show them, give or take a few. */
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
