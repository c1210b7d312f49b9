import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { isoMonth, type Month } from '@contador/kernel';
import { useDraftOwner } from '../../../../shell/session/session.tsx';
import { type DraftPlace, keptDraft } from '../../../../ui/drafts/kept-drafts.ts';
import { useKeptDraft } from '../../../../ui/drafts/use-kept-draft.tsx';
import type { PastedSheet } from './pasted-sheet.ts';

type PlaceOf = (cycle: string) => DraftPlace;

/** Where the rows that the person pasted for a cycle of the month are kept on the device. */
export function usePastedPlace(month: Month): PlaceOf {
  const owner = useDraftOwner();
  return (cycle) => ({ ...owner, record: `pasted-consumption/${isoMonth(month)}/${cycle}` });
}

/** Whether rows for it were left on the device. */
export const pastedWasLeft = (place: DraftPlace) => keptDraft<PastedSheet>(place) !== undefined;

/** Keeps the pasted rows as they are written over, so that a reload does not lose them, and offers them back. */
export function usePastedDraft(
  place: DraftPlace,
  cycle: string,
  sheet: PastedSheet | undefined,
  onRecover: (sheet: PastedSheet) => void,
) {
  return useKeptDraft<PastedSheet | undefined>(place, texts.pasteOf(cycle), {
    draft: sheet,
    dirty: sheet !== undefined,
    onRecover: (left) => left && onRecover(left),
  });
}
