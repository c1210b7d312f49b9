import type { Findings } from '../findings.ts';
import { comparable, containsLabel, sameLabel } from '../label.ts';
import { chargeSentences } from '../messages/charges.ts';
import type { ReadingContext, ReadingMarket } from '../reading-context.ts';
import type { SheetGrid } from '../workbook/sheet-grid.ts';

const PHRASE = 'MERCADO DE COMERCIALIZACION';
const TOP_ROWS = 10;

/** Market of the context. Throws when there is none: reading a market's file without one is a bug of the caller. */
export function marketOf({ market }: ReadingContext): ReadingMarket {
  if (!market) throw new RangeError("the reader of a market's files needs its market");
  return market;
}

/** Market name after the phrase in `<AGENTE> - <NOMBRE> Mercado de Comercialización - <MERCADO>`; the name may have hyphens. */
export function marketOfHeading(label: string): string {
  const at = label.lastIndexOf(PHRASE);
  return at < 0 ? '' : label.slice(at + PHRASE.length).replace(/^[\s:-]+/, '');
}

/** True when the text is the market's name or code, ignoring punctuation and blanks. */
export function isMarket(own: ReadingMarket, found: string): boolean {
  const bare = (text: string) => comparable(text).replace(/[^A-Z0-9\uFFFD]/g, '');
  return [own.name, own.code].some((it) => sameLabel(bare(it), bare(found)));
}

/** Checks that the market named in the sheet's heading is the own market, and returns its name. */
export function checkMarketHeading(sheet: SheetGrid, own: ReadingMarket, findings: Findings): string | undefined {
  const heading = sheet.find((label) => containsLabel(PHRASE, label), { to: TOP_ROWS })[0];
  if (!heading) {
    const expected = chargeSentences.titleOfMarket;
    findings.refuse(sheet.place(), 'label-missing', expected);
    return undefined;
  }
  const market = marketOfHeading(sheet.label(heading));
  if (isMarket(own, market)) return market;
  findings.refuse(sheet.place(heading), 'other-market', chargeSentences.market(own), market);
  return undefined;
}

/** Rejects a file whose name has the code of another market or agent. */
export function checkMarketOfName(name: string, code: RegExp, own: readonly string[], findings: Findings): void {
  const found = code.exec(name)?.[1];
  if (!found || own.some((it) => it.toUpperCase() === found.toUpperCase())) return;
  findings.refuse({ file: name }, 'other-market', chargeSentences.fileOfOneOf(own), found);
}
