import { documentVersion } from './document-version.ts';

/** What decides the style of an element by itself: its kind, and what the rules of the sheets here name. */
const DECIDING = ['class', 'style', 'hidden', 'type', 'open', 'popover'];

/** What an element has from its parent where it says nothing itself, and what the root has. */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

type ComputedStyle = typeof window.getComputedStyle;
const THOROUGH = Symbol.for('the getComputedStyle of jsdom itself');

/** Styles by what an element looks like, for all files of a worker: their sheets are those of the product. */
const knownStyles = new Map<string, CSSStyleDeclaration>();

/** jsdom's own `getComputedStyle`, also where the quick one has taken its place. */
export function thoroughStyles(): ComputedStyle {
  const keeper = window as unknown as Record<symbol, ComputedStyle>;
  keeper[THOROUGH] ??= window.getComputedStyle.bind(window);
  return keeper[THOROUGH];
}

const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Answers `getComputedStyle` of an element that looks like one that was asked before from memory. jsdom matches each element with every
 * rule of its sheet, again after each change of the document, and a search by role asks of every element on the page.
 */
export function quickStyles(known = knownStyles): ComputedStyle {
  const thorough = thoroughStyles();

  const latest = new WeakMap<Element, { readonly version: number; readonly style: CSSStyleDeclaration }>();

  function byItself(element: Element): CSSStyleDeclaration {
    const version = documentVersion(element.ownerDocument);
    const last = latest.get(element);
    if (last?.version === version && element.isConnected) return last.style;
    const style = byLooks(element);
    latest.set(element, { version, style });
    return style;
  }

  function byLooks(element: Element): CSSStyleDeclaration {
    let key = `${element.tagName}|${element.ownerDocument.styleSheets.length}`;
    for (const name of DECIDING) key += `|${element.getAttribute(name)}`;
    let style = known.get(key);
    if (style === undefined) {
      // Alone, so that nothing is inherited.
      style = thorough(element.cloneNode(false) as Element);
      known.set(key, style);
    }
    return style;
  }

  function inherited(element: Element, name: string, initial: string): string {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const own = (at as HTMLElement).style?.getPropertyValue(name) || byItself(at).getPropertyValue(name);
      if (own !== initial || (at as HTMLElement).style?.getPropertyValue(name) === initial) return own;
    }
    return initial;
  }

  function said(element: Element, name: string): string {
    const initial = INHERITED[name];
    if (initial !== undefined) return inherited(element, name, initial);
    return (name.includes('color') ? thorough(element) : byItself(element)).getPropertyValue(name);
  }

  return (element, pseudo) => {
    if (pseudo) return thorough(element, pseudo);
    return new Proxy(byItself(element), {
      get(style, name) {
        if (name === 'getPropertyValue') return (asked: string) => said(element, asked);
        const value: unknown = Reflect.get(style, name);
        if (typeof value === 'function') return value.bind(style);
        return typeof name === 'string' && typeof value === 'string' ? said(element, inCss(name)) : value;
      },
    });
  };
}
