import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
import { TRIAL_CAUSES, type TrialCause } from '@contador/domain/billing';
import { useState } from 'react';
import { AccordionList, AccordionRow } from '../../../ui/accordion/accordion.tsx';
import { AgreementReplacement } from './agreement-replacement.tsx';
import { AnnualReplacement } from './annual-replacement.tsx';
import { FileReplacement } from './file-replacement.tsx';
import { TariffReplacement } from './tariff-replacement.tsx';
import style from './trial.module.css';
import { type TrialDraft, triedCauses } from './trial-draft.ts';

export interface ReplacementProps {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number; readonly cycle: string };
  /** Year in which the billed days begin. */
  readonly year: number;
  readonly draft: TrialDraft;
  readonly change: (part: Partial<TrialDraft>) => void;
}

/** Inputs that can be replaced, each in a row that expands. */
export function Replacements(props: ReplacementProps) {
  const [open, setOpen] = useState<TrialCause>();
  const tried = triedCauses(props.draft);
  return (
    <AccordionList label={texts.replacements} dense>
      {TRIAL_CAUSES.map((cause) => (
        <AccordionRow
          key={cause}
          label={trialTexts.causes[cause]}
          header={
            <span className={style.summary}>
              {trialTexts.causes[cause]}{' '}
              <span className={style.causes}>{tried.includes(cause) ? texts.replacedBy : texts.nothingReplaced}</span>
            </span>
          }
          open={open === cause}
          onToggle={() => setOpen(open === cause ? undefined : cause)}
        >
          <div className={style.body}>{replacementOf(cause, props)}</div>
        </AccordionRow>
      ))}
    </AccordionList>
  );
}

function replacementOf(cause: TrialCause, props: ReplacementProps) {
  switch (cause) {
    case 'tariff':
      return <TariffReplacement {...props} />;
    case 'annual':
      return <AnnualReplacement {...props} />;
    case 'lighting':
    case 'security':
      return <AgreementReplacement tax={cause} {...props} />;
    default:
      return <FileReplacement kind={cause} {...props} />;
  }
}
