import { partsTexts } from '@contador/contract/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { Banner } from '../banner/banner.tsx';
import { type DraftPlace, keepDraft, keptDraft } from './kept-drafts.ts';
import classes from './use-kept-draft.module.css';

interface KeptDraft {
  /** What is offered back, above the fields; nothing where nothing was left. */
  readonly offer: ReactNode;
  /** Once it is saved, or left by choice. */
  readonly forget: () => void;
}

/** Keeps what is typed in a form on the device, so that a reload does not lose it, and offers it back. */
export function useKeptDraft<Draft>(
  { tenant, person, record }: DraftPlace,
  what: string,
  form: { readonly draft: Draft; readonly dirty: boolean; readonly onRecover: (draft: Draft) => void },
): KeptDraft {
  const { draft, dirty, onRecover } = form;
  const place = { tenant, person, record };
  const [left, setLeft] = useState(() => keptDraft<Draft>(place));
  useEffect(() => {
    if (dirty) keepDraft({ tenant, person, record }, draft);
  }, [tenant, person, record, draft, dirty]);
  const forget = () => {
    keepDraft(place, undefined);
    setLeft(undefined);
  };
  const recover = () => {
    if (left !== undefined) onRecover(left);
    setLeft(undefined);
  };
  const offer = left !== undefined && (
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
