import { decimal } from '@contador/kernel';
import type { XmlElement } from './canonical-xml.ts';

/** All elements at the end of a path of names. */
export function all({ content }: XmlElement, ...path: readonly string[]): XmlElement[] {
  const [name, ...rest] = path;
  if (typeof content === 'string' || name === undefined) return [];
  const found = content.filter((child) => child.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => all(child, ...rest));
}

/** What an element says; nothing of one that is not there. */
export const textOf = (of: XmlElement | undefined) => (typeof of?.content === 'string' ? of.content : '');
/** What the first element at the end of a path says. */
export const says = (of: XmlElement, ...path: readonly string[]) => textOf(all(of, ...path)[0]);
/** The same as an amount, 0 where there is none. */
export const amount = (of: XmlElement, ...path: readonly string[]) => decimal(says(of, ...path) || '0');
/** What those elements add up to. */
export const sum = (of: readonly XmlElement[]) => of.reduce((total, each) => total.plus(textOf(each)), decimal(0));
