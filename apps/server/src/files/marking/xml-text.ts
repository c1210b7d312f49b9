import { visibleText } from '@contador/kernel';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text as XML may hold it. */
export function xmlText(text: string): string {
  return visibleText(text).replace(/[&<>"]/g, (sign) => signs[sign] as string);
}

/** An attribute of a start tag; `undefined` where it has none. */
export function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return value === null ? undefined : (value[1] ?? value[2] ?? '');
}

/** The tag with that attribute, in the place of the one that it had. */
export function withAttribute(tag: string, name: string, value: string): string {
  const bare = tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '');
  return bare.replace(/\s*(\/?)>$/, ` ${name}="${value}"$1>`);
}
