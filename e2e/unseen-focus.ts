import type { Page } from 'playwright-core';

/**
 * Returns why a person cannot see where the focus is, with the name of the focused element; undefined if they can. The element, its label
 * or the field around it must have a ring, of which at most one side is clipped, and no other element may cover its middle.
 */
export async function unseenFocus(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    // The page itself and its heading take the focus without being a stop of Tab.
    if (!(focused instanceof HTMLElement || focused instanceof SVGElement)) return undefined;
    if (focused === document.body || focused.tabIndex < 0) return undefined;
    const hasRing = (it: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const parent = focused.parentElement;
    const around = [parent, parent?.parentElement, parent?.parentElement?.parentElement];
    const ringed = [...labels, focused, focused.nextElementSibling, ...around].find((it) => it && hasRing(it));
    const name = (focused.getAttribute('aria-label') ?? labels[0]?.innerText ?? focused.textContent ?? '').trim();
    if (!ringed) return `no ring: ${name}`;

    const { outlineOffset, outlineWidth } = getComputedStyle(ringed);
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
    const { left, top, right, bottom } = ringed.getBoundingClientRect();
    const cut = new Set<string>();
    for (let clips = ringed.parentElement; clips !== null; clips = clips.parentElement) {
      if (getComputedStyle(clips).overflow === 'visible') continue;
      const box = clips.getBoundingClientRect();
      if (left - beyond < box.left) cut.add('left');
      if (top - beyond < box.top) cut.add('top');
      if (right + beyond > box.right) cut.add('right');
      if (bottom + beyond > box.bottom) cut.add('bottom');
    }
    if (cut.size > 1) return `ring cut at ${[...cut].join(', ')}: ${name}`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!over || !(ringed.contains(over) || over.contains(ringed))) return `covered: ${name}`;
    return undefined;
  });
}
