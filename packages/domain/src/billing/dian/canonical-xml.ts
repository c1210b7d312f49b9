/** An XML element with either text or child elements in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** Creates an element; children that are `undefined` are skipped. */
export function element(
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes?: Readonly<Record<string, string>>,
): XmlElement {
  return {
    name,
    ...(attributes && { attributes }),
    content: typeof content === 'string' ? content : content.filter((it) => it !== undefined),
  };
}

/** True when XML 1.0 allows the character; unpaired surrogates are not allowed. */
function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

const possible = (text: string) => [...text].filter(isXmlCharacter).join('');

const textEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const attributeEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const text = (raw: string) => possible(raw).replace(/[&<>\r]/g, (it) => textEscapes[it] as string);
const value = (raw: string) => possible(raw).replace(/[&<"\t\n\r]/g, (it) => attributeEscapes[it] as string);

/**
 * Serialises an element as Canonical XML 1.0, so that a signature over it can be verified by any reader: no XML declaration, no white space
 * between elements, namespaces before attributes, each sorted by name, and explicit end tags. Characters that XML does not allow are
 * dropped.
 */
export function canonicalXml({ name, attributes = {}, content }: XmlElement): string {
  const isNamespace = (attribute: string) => attribute === 'xmlns' || attribute.startsWith('xmlns:');
  const order = Object.entries(attributes).sort(
    ([a], [b]) => Number(isNamespace(b)) - Number(isNamespace(a)) || (a < b ? -1 : 1),
  );
  const written = order.map(([key, content]) => ` ${key}="${value(content)}"`).join('');
  const inner = typeof content === 'string' ? text(content) : content.map(canonicalXml).join('');
  return `<${name}${written}>${inner}</${name}>`;
}
