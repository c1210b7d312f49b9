import type { MarketFile } from '../market-file.ts';
import { below, type Chance, oneOf } from './mulberry32.ts';
import { unzip, zip } from './zip-archive.ts';

const ODD_XML = [
  '<c r="XFD1048576"><v>1</v></c>',
  '<row r="99999999">',
  '<c r="A0"/>',
  '<c t="s"><v>999999999</v></c>',
  '<c t="e"><v>#REF!</v></c>',
  '<c t="d"><v>9999-99-99</v></c>',
  '&#xFFFFFFFF;',
  '&amp;amp;',
  '<v>1e400</v>',
  '<mergeCell ref="A1:XFD1048576"/>',
  '<!--',
  '<![CDATA[',
  '</sheetData>',
  '<v>-5.0623e-05</v>',
  '<is><t>CDI</t></is>',
];

/** A workbook with changed XML, zipped again so that it opens. */
export async function damagedWorkbook(file: MarketFile, chance: Chance): Promise<MarketFile> {
  let parts: Map<string, Uint8Array>;
  try {
    parts = unzip(file.bytes);
  } catch {
    return file;
  }
  const names = [...parts.keys()].filter((it) => it.endsWith('.xml') || it.endsWith('.rels'));
  if (names.length === 0) return file;
  for (let times = 1 + below(3, chance); times > 0; times--) {
    const isSheet = chance() < 0.8;
    const candidates = names.filter(
      (it) => it.includes('sheet') === isSheet || it.includes('sharedStrings') === isSheet,
    );
    const name = oneOf(candidates.length > 0 ? candidates : names, chance);
    const xml = new TextDecoder().decode(parts.get(name));
    parts.set(name, new TextEncoder().encode(damagedXml(xml, chance)));
  }
  if (chance() < 0.05) parts.delete(oneOf(names, chance));
  // A million of these are made: at a higher level, compressing takes three times as long as reading.
  return { ...file, bytes: zip(parts, { level: 1 }) };
}

function damagedXml(xml: string, chance: Chance): string {
  const kind = below(5, chance);
  const at = below(xml.length + 1, chance);
  if (kind === 0) return withText(xml, at, chance);
  if (kind === 1) return xml.slice(0, at) + oneOf(ODD_XML, chance) + xml.slice(at);
  if (kind === 2) return xml.slice(0, at);
  if (kind === 3) return xml.slice(0, at) + xml.slice(at + below(60, chance));
  const cell = xml.indexOf('<c', at);
  return cell < 0 ? xml : xml.slice(0, cell) + oneOf(ODD_XML, chance) + xml.slice(cell);
}

/** Replaces the text of the element after an offset: a label or a value. */
function withText(xml: string, after: number, chance: Chance): string {
  const start = xml.indexOf('>', after) + 1;
  const end = xml.indexOf('<', start);
  if (start === 0 || end < 0) return xml;
  const values = [
    '',
    '-1',
    '1e400',
    '0,5',
    '13.5',
    'CDI',
    'Nivel4',
    'PR1',
    '9'.repeat(400),
    '\uFFFD',
    '45000',
    'Estimado',
  ];
  return xml.slice(0, start) + oneOf(values, chance) + xml.slice(end);
}
