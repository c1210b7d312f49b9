/** Whose drafts they are: the company, and the person's address. */
export interface DraftOwner {
  readonly tenant: string;
  readonly person: string;
}

/** Whose draft it is, and of what record. */
export interface DraftPlace extends DraftOwner {
  /** `market/DNOM`. */
  readonly record: string;
}

/** Another number when drafts are held another way: what was kept before is of no use then. */
const FORM = 2;
const ofPerson = ({ tenant, person }: DraftOwner) => `contador.draft.${FORM}/${tenant}/${person}/`;
const keyOf = (place: DraftPlace) => ofPerson(place) + place.record;

/** What the person left of the record on this device. */
export function keptDraft<Draft>(place: DraftPlace): Draft | undefined {
  const text = localStorage.getItem(keyOf(place));
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** Keeps the draft on this device; without one, forgets it. A device without room for it keeps none. */
export function keepDraft(place: DraftPlace, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // The draft is a help; the form works without it.
  }
}

/** Forgets every draft of the person: on signing out by choice. */
export function forgetDraftsOf(person: DraftOwner): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(ofPerson(person)));
  for (const key of own) localStorage.removeItem(key);
}
