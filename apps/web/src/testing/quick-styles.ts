import { documentVersion } from './document-version.ts';

/** Attributes that decide the style of an element by itself: those that the rules of our stylesheets use. */
const DECIDING = ['class', 'style', 'hidden', 'type', 'open', 'popover'];

/** Properties that an element inherits from its parent, with the initial value at the root. */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

type ComputedStyle = typeof window.getComputedStyle;
const THOROUGH = Symbol.for('the getComputedStyle of jsdom itself');

/** Cache of styles by appearance of the element, for all test files of a worker: all use the stylesheets of the product. */
const knownStyles = new Map<string, CSSStyleDeclaration>();

/** jsdom's own `getComputedStyle`, also after the fast one has replaced it. */
export function thoroughStyles(): ComputedStyle {
  const keeper = window as unknown as Record<symbol, ComputedStyle>;
  keeper[THOROUGH] ??= window.getComputedStyle.bind(window);
  return keeper[THOROUGH];
}

const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * A cached `getComputedStyle`: elements of the same appearance share one result. jsdom matches each element with every rule of its
 * stylesheets, again after each change of the document, and a search by role does so for every element of the page.
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
      // A detached clone inherits no style.
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

  function declared(element: Element, name: string): string {
    const initial = INHERITED[name];
    if (initial !== undefined) return inherited(element, name, initial);
    return (name.includes('color') ? thorough(element) : byItself(element)).getPropertyValue(name);
  }

  return (element, pseudo) => {
    if (pseudo) return thorough(element, pseudo);
    return new Proxy(byItself(element), {
      get(style, name) {
        if (name === 'getPropertyValue') return (property: string) => declared(element, property);
        const value: unknown = Reflect.get(style, name);
        if (typeof value === 'function') return value.bind(style);
        return typeof name === 'string' && typeof value === 'string' ? declared(element, inCss(name)) : value;
      },
    });
  };
}
