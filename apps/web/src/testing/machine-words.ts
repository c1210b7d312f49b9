/** Printed form of values that were not meant for people. */
const MACHINE_WORD = /\[object |\bundefined\b|\bNaN\b|\bnull\b/;
/** Attributes whose text is shown or read out. */
const READ_ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'] as const;

function textsOf(node: Node): string[] {
  if (!(node instanceof Element)) return [node.textContent ?? ''];
  if (node.matches('script, style')) return [];
  const elements = [node, ...node.querySelectorAll(READ_ATTRIBUTES.map((name) => `[${name}]`).join(', '))];
  const attributes = elements.flatMap((element) => READ_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
  return [node.textContent ?? '', ...attributes];
}

/**
 * Collects every text of the document that shows a printed object, `undefined`, `NaN` or `null`, including elements removed again. The
 * returned function returns the texts found since its last call.
 */
export function watchMachineWords(root: Node): () => string[] {
  let found: string[] = [];
  const read = (records: readonly MutationRecord[]) => {
    const nodes = records.flatMap((it) => (it.type === 'childList' ? [...it.addedNodes] : [it.target]));
    found.push(...nodes.flatMap(textsOf).filter((text) => MACHINE_WORD.test(text)));
  };
  const observer = new MutationObserver(read);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...READ_ATTRIBUTES],
  });
  return () => {
    read(observer.takeRecords());
    const texts = [...new Set(found)].map((text) => {
      const at = text.search(MACHINE_WORD);
      return text.slice(Math.max(0, at - 60), at + 60);
    });
    found = [];
    return texts;
  };
}
