import { textOfXml } from '../workbook/xml-text.ts';

const LESS_THAN = 60;
/** A month of hours has a heading and a few texts; a file with more is not a meter file. */
const MOST_TEXTS = 1_000_000;

/** Shared strings of a workbook, indexed on first use: most cells are numbers. */
export class SharedTexts {
  private starts: number[] | undefined;

  constructor(private readonly part: Uint8Array | undefined) {}

  /** Returns the string with that index; '' when the workbook has none. */
  at(index: number): string {
    const { part } = this;
    if (part === undefined) return '';
    this.starts ??= startsOf(part);
    const start = this.starts[index];
    return start === undefined ? '' : textOfXml(part, start, this.starts[index + 1] ?? part.length);
  }
}

/** Offsets at which each `<si>` begins. */
function startsOf(part: Uint8Array): number[] {
  const starts: number[] = [];
  for (let at = part.indexOf(LESS_THAN); at >= 0 && starts.length < MOST_TEXTS; at = part.indexOf(LESS_THAN, at + 1)) {
    let name = at + 1;
    for (let letter = name; letter < at + 20; letter++) {
      const byte = part[letter] as number;
      if (byte === 58) name = letter + 1;
      else if (byte <= 62) break;
    }
    const after = part[name + 2] as number;
    if (part[name] === 115 && part[name + 1] === 105 && (after <= 32 || after === 62 || after === 47)) starts.push(at);
  }
  return starts;
}
