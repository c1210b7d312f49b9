import { documentVersion } from './document-version.ts';

/** Elements that can have labels. */
const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
const NAMES = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

function isLabelable(element: Element): boolean {
  const { localName } = element;
  return NAMES.has(localName) && (localName !== 'input' || element.getAttribute('type')?.toLowerCase() !== 'hidden');
}

interface LabelsOfDocument {
  readonly version: number;
  readonly labels: ReadonlyMap<Element, readonly HTMLLabelElement[]>;
}

/**
 * Gives every labelable element a fast `labels` property, and every label a fast `control`. jsdom walks the whole document for each label
 * of each element, again after each change, and a search by role reads it for every field and button of the page. This version walks the
 * document once after a change.
 */
export function quickLabels(window: typeof globalThis): void {
  const known = new WeakMap<Document, LabelsOfDocument>();

  function labelsOf(document: Document): LabelsOfDocument['labels'] {
    const version = documentVersion(document);
    const last = known.get(document);
    if (last?.version === version) return last.labels;
    const labels = new Map<Element, HTMLLabelElement[]>();
    for (const label of document.querySelectorAll('label')) {
      const control = controlOf(label);
      if (control !== null) labels.set(control, [...(labels.get(control) ?? []), label]);
    }
    known.set(document, { version, labels });
    return labels;
  }

  define(window.HTMLLabelElement, 'control', controlOf);
  const kinds = [
    window.HTMLButtonElement,
    window.HTMLInputElement,
    window.HTMLMeterElement,
    window.HTMLOutputElement,
    window.HTMLProgressElement,
    window.HTMLSelectElement,
    window.HTMLTextAreaElement,
  ];
  for (const kind of kinds) {
    define<Element>(kind, 'labels', (element) =>
      isLabelable(element) ? (labelsOf(element.ownerDocument).get(element) ?? []) : null,
    );
  }
}

function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(LABELABLE);
  const named = id === '' ? null : label.ownerDocument.getElementById(id);
  return named !== null && isLabelable(named) ? named : null;
}

function define<T extends Element>(kind: { readonly prototype: T }, name: string, read: (element: T) => unknown): void {
  Object.defineProperty(kind.prototype, name, {
    configurable: true,
    get(this: T) {
      return read(this);
    },
  });
}
