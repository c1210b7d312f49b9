import { SaxesParser } from 'saxes';
import type { XmlElement } from '../canonical-xml.ts';

/** Parses a document with a strict XML parser. Throws when it is not well-formed. */
export function readBack(xml: string): XmlElement {
  const stack: { name: string; attributes: Record<string, string>; content: XmlElement[]; text: string }[] = [
    { name: '', attributes: {}, content: [], text: '' },
  ];
  const top = () => stack.at(-1) as (typeof stack)[number];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    stack.push({ name, attributes: attributes as Record<string, string>, content: [], text: '' });
  });
  parser.on('text', (text) => {
    top().text += text;
  });
  parser.on('closetag', () => {
    const { name, attributes, content, text } = stack.pop() as (typeof stack)[number];
    top().content.push({ name, attributes, content: content.length > 0 ? content : text });
  });
  parser.write(xml).close();
  return top().content[0] as XmlElement;
}
