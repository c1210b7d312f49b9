import { element, type XmlElement } from '@contador/domain/billing';
import { SaxesParser } from 'saxes';

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Parses a document into elements. Throws if it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const last = () => open.at(-1) ?? root;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, attributes: attributes as Readonly<Record<string, string>>, children: [], text: '' });
  });
  parser.on('text', (text) => {
    last().text += text;
  });
  parser.on('closetag', () => {
    const { name, attributes, children, text } = open.pop() ?? root;
    last().children.push(element(name, children.length > 0 ? children : text, attributes));
  });
  parser.write(xml).close();
  const [document] = root.children;
  if (document === undefined) throw new Error('a document without an element');
  return document;
}
