import { checkAnnualParameters } from '@contador/contract/billing';
import { billingAnnualTexts, trialPageTexts as texts } from '@contador/contract/messages';
import {
  type AnnualParameters,
  annualParameterNames as names,
  annualParameterRules as rules,
} from '@contador/domain/billing';
import { typedNothing } from '@contador/domain/entry';
import { useRead } from '../../../http/use-read.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import type { ReplacementProps } from './replacements.tsx';
import style from './trial.module.css';

const units: Readonly<Record<keyof AnnualParameters, string>> = {
  strata56Contribution: '%',
  otherUsesContribution: '%',
  uvt: '$',
  minimumWage: '$',
  vat: '%',
};

/** Replaces parameters of the year, each shown next to the present one. */
export function AnnualReplacement({ scope, year, draft, change }: ReplacementProps) {
  const { data, failure, retry } = useRead(checkAnnualParameters, { username: scope.username, year });
  if (failure) return <FailureState failure={failure} what={billingAnnualTexts.what} onRetry={retry} />;
  return (
    <>
      <div className={style.row}>
        {names.map((name) => {
          const present = data?.parameters[name];
          return (
            <div key={name}>
              <NumberField
                label={billingAnnualTexts[name]}
                unit={units[name]}
                rule={rules[name]}
                value={draft.annual[name] ?? typedNothing}
                onChange={(typed) => change({ annual: { ...draft.annual, [name]: typed } })}
              />
              <p className={style.hint}>
                {present === undefined ? texts.noneToday : texts.today(numberText(present, 6, { upTo: true }))}
              </p>
            </div>
          );
        })}
      </div>
      <p className={style.hint}>{texts.monthChangesNothing}</p>
    </>
  );
}
