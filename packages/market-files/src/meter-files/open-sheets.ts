import { Buffer } from 'node:buffer';
import { MOST_METER_BYTES } from '../bounds.ts';
import type { Findings } from '../findings.ts';
import type { MarketFile } from '../market-file.ts';
import { meterSentences } from '../messages/meter-files.ts';
import { archiveParts, unpackPart } from '../workbook/archive-parts.ts';
import { cellFormats } from '../workbook/cell-formats.ts';
import { targets } from '../workbook/part-targets.ts';
import { elementsOf } from '../workbook/xml-text.ts';
import { SharedTexts } from './shared-texts.ts';

const XML = /\.(?:xml|rels|vml)$/i;
const MACROS = /(?:vbaProject[^/]*\.bin$|\/macrosheets\/)/i;

/** A sheet of a workbook: its name and its XML. */
export interface OpenSheet {
  readonly name: string;
  readonly xml: Uint8Array;
  /** True when the sheet is hidden in the workbook. */
  readonly isHidden: boolean;
}

export interface OpenSheets {
  readonly sheets: readonly OpenSheet[];
  readonly texts: SharedTexts;
  /** True when the workbook counts days from 1904. */
  readonly from1904: boolean;
  /** Cell styles that show a number as a date. */
  readonly dateStyles: ReadonlySet<number>;
}

/**
 * Opens the sheets of an `.xlsx` in order, unpacked within bounds and not parsed further. Returns `undefined`, with a finding, when it
 * cannot. Every XML part is checked for a document type, and a workbook with macros is rejected whole, because stored files are downloaded
 * by other people.
 */
export function openSheets(file: MarketFile, findings: Findings): OpenSheets | undefined {
  const refuse = (...[rule, expected]: readonly [Parameters<Findings['refuse']>[1], string]) => {
    findings.refuse({ file: file.name }, rule, expected);
    return undefined;
  };
  const bounds = () => refuse('too-large', meterSentences.bounds(MOST_METER_BYTES / 2 ** 20));
  const broken = () => refuse('not-a-workbook', meterSentences.workbook);
  const directory = archiveParts(file.bytes);
  if (typeof directory === 'string') return directory === 'too-large' ? bounds() : broken();
  if (directory.some(({ name }) => MACROS.test(name))) return refuse('macros', meterSentences.macros);
  const parts = new Map<string, Uint8Array>();
  let budget = MOST_METER_BYTES;
  for (const part of directory) {
    if (!XML.test(part.name)) continue;
    const unpacked = unpackPart(file.bytes, part, budget);
    if (unpacked === 'too-large') return bounds();
    if (unpacked === 'not-an-archive') return broken();
    budget -= unpacked.length;
    // UTF-16 is rejected: no program writes it, and the checks below would find nothing in it.
    if (unpacked[0] === 0 || unpacked[1] === 0 || unpacked[0] === 0xff || unpacked[0] === 0xfe) return broken();
    const text = Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
    if (text.includes('<!DOCTYPE')) return refuse('document-type', meterSentences.documentType(part.name));
    parts.set(part.name.replace(/^\//, '').toLowerCase(), unpacked);
  }
  return sheetsOf(parts) ?? broken();
}

function sheetsOf(parts: ReadonlyMap<string, Uint8Array>): OpenSheets | undefined {
  const root = targets(parts, '').find(({ Type = '' }) => Type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  const workbook = parts.get(root);
  if (workbook === undefined) return undefined;
  const xml = new TextDecoder().decode(workbook);
  const relations = targets(parts, root);
  const sheets = elementsOf(xml, 'sheet').flatMap(({ name = '', id = '', state = '' }) => {
    const path = relations.find(({ Id, Type = '' }) => Id === id && Type.endsWith('/worksheet'))?.path;
    const sheet = path === undefined ? undefined : parts.get(path);
    return sheet === undefined ? [] : [{ name, xml: sheet, isHidden: state !== '' && state !== 'visible' }];
  });
  if (sheets.length === 0) return undefined;
  const texts = relations.find(({ Type = '' }) => Type.endsWith('/sharedStrings'))?.path;
  const styles = relations.find(({ Type = '' }) => Type.endsWith('/styles'))?.path;
  const { dates } = cellFormats(new TextDecoder().decode(parts.get(styles ?? '')));
  const from1904 = /^(?:1|true)$/.test(elementsOf(xml, 'workbookPr')[0]?.date1904 ?? '');
  const shared = new SharedTexts(texts === undefined ? undefined : parts.get(texts));
  return { sheets, texts: shared, from1904, dateStyles: dates };
}
