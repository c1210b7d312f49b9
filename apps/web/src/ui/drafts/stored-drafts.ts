/** Owner of drafts: the company, and the e-mail address of the person. */
export interface DraftOwner {
  readonly tenant: string;
  readonly person: string;
}

/** Identifies a draft: its owner and its record. */
export interface DraftPlace extends DraftOwner {
  /** Key of the record: `market/DNOM`. */
  readonly record: string;
}

/** Version of the stored format. Increase it when the format changes; drafts of an older version are ignored. */
const FORM = 2;
const ownerPrefix = ({ tenant, person }: DraftOwner) => `contador.draft.${FORM}/${tenant}/${person}/`;
const keyOf = (place: DraftPlace) => ownerPrefix(place) + place.record;

/** The draft of the record that is stored on this device. */
export function draftInStorage<Draft>(place: DraftPlace): Draft | undefined {
  const text = localStorage.getItem(keyOf(place));
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** Stores the draft on this device, or removes it if `draft` is undefined. A device without room stores nothing. */
export function storeDraft(place: DraftPlace, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Ignored: the form works without a stored draft.
  }
}

/** Removes every draft of the person, when the person signs out. */
export function forgetDraftsOf(person: DraftOwner): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(ownerPrefix(person)));
  for (const key of own) localStorage.removeItem(key);
}
