/** An element of a document: its text, or its children in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** An element; children that are `undefined` are left out. */
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

/** Whether XML 1.0 has the character; half of a pair it has not. */
function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

const possible = (of: string) => [...of].filter(isXmlCharacter).join('');

const ofText: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ofAttribute: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' },
};

const text = (of: string) => possible(of).replace(/[&<>\r]/g, (it) => ofText[it] as string);
const value = (of: string) => possible(of).replace(/[&<"\t\n\r]/g, (it) => ofAttribute[it] as string);

/**
 * The element as Canonical XML 1.0 writes it, so that a signature made over it holds whoever reads it: no declaration, no blanks between
 * elements, namespaces before attributes, each in the order of its name, an end tag everywhere. Characters that XML does not have are left out.
 */
export function canonicalXml({ name, attributes = {}, content }: XmlElement): string {
  const isNamespace = (of: string) => of === 'xmlns' || of.startsWith('xmlns:');
  const order = Object.entries(attributes).sort(
    ([a], [b]) => Number(isNamespace(b)) - Number(isNamespace(a)) || (a < b ? -1 : 1),
  );
  const written = order.map(([key, of]) => ` ${key}="${value(of)}"`).join('');
  const inner = typeof content === 'string' ? text(content) : content.map(canonicalXml).join('');
  return `<${name}${written}>${inner}</${name}>`;
}
