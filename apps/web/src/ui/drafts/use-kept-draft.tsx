import { partsTexts } from '@contador/contract/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { Banner } from '../banner/banner.tsx';
import { type DraftPlace, draftInStorage, storeDraft } from './stored-drafts.ts';
import classes from './use-kept-draft.module.css';

interface KeptDraft {
  /** Offer to restore the draft, shown above the fields; false if there is no draft. */
  readonly offer: ReactNode;
  /** Removes the draft: it was saved or discarded. */
  readonly forget: () => void;
}

/** Stores what is typed in a form on the device, so that a reload does not lose it, and offers to restore it. */
export function useKeptDraft<Draft>(
  { tenant, person, record }: DraftPlace,
  what: string,
  form: { readonly draft: Draft; readonly dirty: boolean; readonly onRecover: (draft: Draft) => void },
): KeptDraft {
  const { draft, dirty, onRecover } = form;
  const place = { tenant, person, record };
  const [storedDraft, setStoredDraft] = useState(() => draftInStorage<Draft>(place));
  useEffect(() => {
    if (dirty) storeDraft({ tenant, person, record }, draft);
  }, [tenant, person, record, draft, dirty]);
  const forget = () => {
    storeDraft(place, undefined);
    setStoredDraft(undefined);
  };
  const recover = () => {
    if (storedDraft !== undefined) onRecover(storedDraft);
    setStoredDraft(undefined);
  };
  const offer = storedDraft !== undefined && (
    <div className={classes.offer}>
      <Banner
        kind="warning"
        action={
          <>
            <ActionButton small main onClick={recover}>
              {partsTexts.recoverDraft}
            </ActionButton>
            <ActionButton small onClick={forget}>
              {partsTexts.discardDraft}
            </ActionButton>
          </>
        }
      >
        {partsTexts.draftLeft(what)}
      </Banner>
    </div>
  );
  return { offer, forget };
}
