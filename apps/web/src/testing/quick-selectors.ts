/** Elements whose text is no text of the page: scripts, styles, and what only describes another element for assistive technology. */
export const NO_TEXT = 'script, style, [hidden]';

/** Selectors that a search asks of each element of a page, again and again, and what they say. */
const QUICK: Readonly<Record<string, (element: Element) => boolean>> = {
  [NO_TEXT]: (element) =>
    element.localName === 'script' || element.localName === 'style' || element.hasAttribute('hidden'),
  'input[type=submit], input[type=button], input[type=reset]': (element) =>
    element.localName === 'input' && /^(?:submit|button|reset)$/i.test(element.getAttribute('type') ?? ''),
};

/** Answers `matches` of those selectors, and `querySelectorAll('*')`, without the selector engine of jsdom. */
export function quickSelectors(window: typeof globalThis): void {
  const { prototype } = window.Element;
  const { matches, querySelectorAll } = prototype;
  if (Object.hasOwn(prototype, DONE)) return;
  Object.defineProperty(prototype, DONE, { value: true });
  prototype.matches = function (this: Element, selector: string): boolean {
    return QUICK[selector]?.(this) ?? matches.call(this, selector);
  };
  prototype.querySelectorAll = function (this: Element, selector: string) {
    return selector === '*' ? [...this.getElementsByTagName('*')] : querySelectorAll.call(this, selector);
  } as typeof prototype.querySelectorAll;
}

const DONE = Symbol.for('selectors are quick');
