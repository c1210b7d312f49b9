import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { isoMonth, type Month } from '@contador/kernel';
import { useDraftOwner } from '../../../../shell/session/session.tsx';
import { type DraftPlace, draftInStorage } from '../../../../ui/drafts/stored-drafts.ts';
import { useKeptDraft } from '../../../../ui/drafts/use-kept-draft.tsx';
import type { PastedSheet } from './pasted-sheet.ts';

type PlaceOf = (cycle: string) => DraftPlace;

/** Gives the place on the device where the pasted rows of a cycle's month are stored. */
export function usePastedPlace(month: Month): PlaceOf {
  const owner = useDraftOwner();
  return (cycle) => ({ ...owner, record: `pasted-consumption/${isoMonth(month)}/${cycle}` });
}

/** True if the device has stored rows for it. */
export const pastedWasLeft = (place: DraftPlace) => draftInStorage<PastedSheet>(place) !== undefined;

/** Stores the pasted rows after each edit so that a reload does not lose them, and offers to restore them. */
export function usePastedDraft(
  place: DraftPlace,
  cycle: string,
  sheet: PastedSheet | undefined,
  onRecover: (sheet: PastedSheet) => void,
) {
  return useKeptDraft<PastedSheet | undefined>(place, texts.pasteOf(cycle), {
    draft: sheet,
    dirty: sheet !== undefined,
    onRecover: (storedSheet) => storedSheet && onRecover(storedSheet),
  });
}
