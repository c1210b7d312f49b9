import type { Findings } from '../findings.ts';
import { comparable, sameLabel } from '../label.ts';
import { tableSentences } from '../messages/tables.ts';
import type { LineScanner } from './line-scanner.ts';

/** Columns of a kind of file. */
export interface Layout {
  /** Column names as in the file. */
  readonly columns: readonly string[];
  /** True when the file may have other columns, as in files that grow with the regulation. */
  readonly open?: boolean;
  /** Whether a file may have no row below its header. */
  readonly mayBeEmpty?: boolean;
}

/** The 24 hour columns, `HORA 01` to `HORA 24`, with a prefix. */
export function hourColumns(prefix = ''): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${prefix}HORA ${String(hour + 1).padStart(2, '0')}`);
}

/** Locates the columns of the layout in the header line; `undefined` when the header was rejected. */
export function readHeader(
  scanner: LineScanner,
  file: string,
  layout: Layout,
  findings: Findings,
): ReadonlyMap<string, number> | undefined {
  return new HeaderCheck(scanner, file, layout, findings).positions();
}

class HeaderCheck {
  private readonly found: { readonly text: string; readonly label: string }[] = [];
  private refusedHere = false;

  constructor(
    private readonly scanner: LineScanner,
    private readonly file: string,
    private readonly layout: Layout,
    private readonly findings: Findings,
  ) {
    for (let cell = 0; cell < scanner.cells; cell++) {
      const text = scanner.text(cell);
      this.found.push({ text, label: comparable(text) });
    }
  }

  positions(): ReadonlyMap<string, number> | undefined {
    const positions = new Map<string, number>();
    for (const name of this.layout.columns) {
      const label = comparable(name);
      const at = this.found.flatMap((it, index) => (sameLabel(label, it.label) ? [index] : []));
      if (at.length === 0) this.refuse('column-missing', name, tableSentences.columnInHeading(name));
      if (at.length > 1) this.refuseRepeated(name, at);
      positions.set(name, at[0] ?? -1);
    }
    if (this.layout.open) this.checkRepeatedOthers(positions);
    else this.checkUnknown(positions);
    return this.refusedHere ? undefined : positions;
  }

  private checkUnknown(positions: ReadonlyMap<string, number>): void {
    const known = [...positions.keys()].map(comparable);
    this.found.forEach(({ text, label }, index) => {
      if (known.some((it) => sameLabel(it, label))) return;
      const expected = tableSentences.columnTooMany(shortened(this.layout.columns), index + 1);
      this.refuse('column-unknown', text, expected, text);
    });
  }

  private checkRepeatedOthers(positions: ReadonlyMap<string, number>): void {
    const known = new Set([...positions.keys()].map(comparable));
    const positionsByName = new Map<string, number[]>();
    this.found.forEach(({ label }, index) => {
      if (label !== '' && !known.has(label)) positionsByName.set(label, [...(positionsByName.get(label) ?? []), index]);
    });
    for (const at of positionsByName.values()) {
      if (at.length > 1) this.refuseRepeated(this.found[at[0] as number]?.text ?? '', at);
    }
  }

  private refuseRepeated(name: string, at: readonly number[]): void {
    const positions = at.map((it) => it + 1).join(' y ');
    this.refuse('column-repeated', name, tableSentences.columnOnce(name, positions), name);
  }

  private refuse(
    rule: 'column-missing' | 'column-repeated' | 'column-unknown',
    column: string,
    expected: string,
    value?: string,
  ): void {
    this.refusedHere = true;
    this.findings.refuse({ file: this.file, line: this.scanner.line, column }, rule, expected, value);
  }
}

function shortened(columns: readonly string[]): string {
  return columns.length <= 10 ? columns.join(';') : `${columns.slice(0, 6).join(';')};…;${columns[columns.length - 1]}`;
}
