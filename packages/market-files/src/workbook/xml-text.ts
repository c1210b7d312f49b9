const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const LAST_LETTER = 0x10ffff;
/** A longer text is neither a heading nor a number. */
const LONGEST = 4000;

/** Text of an element's content, without tags and with entities decoded. */
export function textOfXml(bytes: Uint8Array, start: number, end: number): string {
  const content = new TextDecoder().decode(bytes.subarray(start, Math.min(end, start + LONGEST)));
  return withoutEntities(content.replace(/<rPh[\s\S]*?<\/rPh>/g, '').replace(/<[^>]*>/g, ''));
}

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const letter = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return letter > 0 && letter <= LAST_LETTER ? String.fromCodePoint(letter) : '\ufffd';
  });
}

/** All elements with that name and their attributes, without prefixes. */
export function elementsOf(xml: string, name: string): Readonly<Record<string, string>>[] {
  const elements = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^<>]*)?>`, 'g'));
  return [...elements].map(([, attributes = '']) => {
    const pairs = attributes.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
    return Object.fromEntries(
      [...pairs].map(([, key, double, single]) => [key, withoutEntities(double ?? single ?? '')]),
    );
  });
}
