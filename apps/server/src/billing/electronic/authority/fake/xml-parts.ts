import type { XmlElement } from '@contador/domain/billing';

export const childrenOf = (element: XmlElement | undefined) =>
  element === undefined || typeof element.content === 'string' ? [] : element.content;

export const child = (element: XmlElement | undefined, name: string) =>
  childrenOf(element).find((each) => each.name === name);

/** Text at the end of a path of names; empty if there is none. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  const found = path.reduce<XmlElement | undefined>((at, name) => child(at, name), element);
  return typeof found?.content === 'string' ? found.content : '';
}
