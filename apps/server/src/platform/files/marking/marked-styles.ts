import type { WorkbookParts } from './workbook-parts.ts';
import { attribute, withAttribute } from './xml-text.ts';

/** Light red, visible on white and under dark text; also identifies marks of an earlier run. */
const COLOR = 'FFFFC9C7';
const PLAIN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>';

const FORMAT = /<((?:\w+:)?)xf\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/(?:\w+:)?xf>)/g;

/** Cell formats of a workbook, each with a marked twin that differs in its fill only. */
export class MarkedStyles {
  private readonly formats: string[];
  private readonly fills: string[];
  private readonly twins = new Map<number, number>();
  private readonly fill: number;

  constructor(
    private readonly parts: WorkbookParts,
    private readonly path: string | undefined,
    private readonly text: string = (path && parts.text(path)) || PLAIN,
  ) {
    this.formats = section(this.text, 'cellXfs').match(FORMAT) ?? [];
    this.fills =
      section(this.text, 'fills').match(/<((?:\w+:)?)fill\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/(?:\w+:)?fill>)/g) ?? [];
    const known = this.fills.findIndex((it) => it.includes(COLOR));
    this.fill = known >= 0 ? known : this.fills.length;
    const prefix = /<(\w+:)?styleSheet/.exec(this.text)?.[1] ?? '';
    if (known < 0) {
      this.fills.push(
        `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="${COLOR}"/><${prefix}bgColor indexed="64"/></${prefix}patternFill></${prefix}fill>`,
      );
    }
  }

  /** Marked formats of an earlier run, each with its unmarked format. */
  get former(): ReadonlyMap<number, number> {
    const isMarked = (format: string) => attribute(opening(format), 'fillId') === String(this.fill);
    return new Map(
      this.formats.flatMap((format, at) => {
        if (!isMarked(format)) return [];
        const same = this.formats.findIndex((it) => !isMarked(it) && bare(it) === bare(format));
        return [[at, Math.max(0, same)] as const];
      }),
    );
  }

  /** Index of the marked twin of a format. */
  twinOf(index: number): number {
    const known = this.twins.get(index);
    if (known !== undefined) return known;
    const format =
      this.formats[index] ?? this.formats[0] ?? '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
    const tag = opening(format);
    const marked = withAttribute(withAttribute(tag, 'fillId', String(this.fill)), 'applyFill', '1');
    this.formats.push(format.replace(tag, marked));
    this.twins.set(index, this.formats.length - 1);
    return this.formats.length - 1;
  }

  /** Writes the formats back to the workbook. */
  keep(): void {
    if (this.path === undefined) return;
    const withFills = replaced(this.text, 'fills', this.fills);
    this.parts.write(this.path, replaced(withFills, 'cellXfs', this.formats));
  }
}

const opening = (format: string) => /^<[^>]*>/.exec(format)?.[0] ?? '';

function bare(format: string): string {
  return format.replace(/\s(?:fillId|applyFill)\s*=\s*"[^"]*"/g, '').replace(/\s+/g, ' ');
}

function section(text: string, name: string): string {
  return new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(text)?.[1] ?? '';
}

function replaced(text: string, name: string, items: readonly string[]): string {
  return text.replace(
    new RegExp(`<((?:\\w+:)?)${name}\\b[^>]*>[\\s\\S]*?</(?:\\w+:)?${name}>`),
    (_, prefix: string) => `<${prefix}${name} count="${items.length}">${items.join('')}</${prefix}${name}>`,
  );
}
