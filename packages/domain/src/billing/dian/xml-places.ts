import { decimal } from '@contador/kernel';
import type { XmlElement } from './canonical-xml.ts';

/** All elements at the end of a path of element names. */
export function all({ content }: XmlElement, ...path: readonly string[]): XmlElement[] {
  const [name, ...rest] = path;
  if (typeof content === 'string' || name === undefined) return [];
  const found = content.filter((child) => child.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => all(child, ...rest));
}

/** Text of an element; empty when the element is missing or has children. */
export const textOf = (element: XmlElement | undefined) =>
  typeof element?.content === 'string' ? element.content : '';
/** Text of the first element at the end of a path. */
export const says = (root: XmlElement, ...path: readonly string[]) => textOf(all(root, ...path)[0]);
/** Text of the first element at the end of a path as an amount; 0 when it is missing. */
export const amount = (root: XmlElement, ...path: readonly string[]) => decimal(says(root, ...path) || '0');
/** Sum of the amounts in the elements. */
export const sum = (elements: readonly XmlElement[]) =>
  elements.reduce((total, each) => total.plus(textOf(each)), decimal(0));
