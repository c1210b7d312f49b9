import { visibleText } from '@contador/kernel';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML. */
export function xmlText(text: string): string {
  return visibleText(text).replace(/[&<>"]/g, (sign) => signs[sign] as string);
}

/** Attribute of a start tag; `undefined` if absent. */
export function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return value === null ? undefined : (value[1] ?? value[2] ?? '');
}

/** The tag with the attribute set or replaced. */
export function withAttribute(tag: string, name: string, value: string): string {
  const bare = tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '');
  return bare.replace(/\s*(\/?)>$/, ` ${name}="${value}"$1>`);
}
