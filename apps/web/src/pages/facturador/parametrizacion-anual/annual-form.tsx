import type { ReplyOf } from '@contador/contract';
import { type checkAnnualParameters, updateAnnualParameters } from '@contador/contract/billing';
import { partsTexts, billingAnnualTexts as texts } from '@contador/contract/messages';
import {
  type AnnualParameters,
  annualParameterNames as names,
  annualParameterRules as rules,
} from '@contador/domain/billing';
import { type Typed, untouched } from '@contador/domain/entry';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import aligned from '../../../ui/fields/aligned-fields.module.css';
import { focusFirstFault } from '../../../ui/fields/focus-first-fault.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useUnsavedGuard } from '../../../ui/notice/unsaved-guard.ts';
import classes from './annual-form.module.css';

interface AnnualFormProps {
  readonly year: number;
  readonly saved: ReplyOf<typeof checkAnnualParameters>;
}

type Draft = Readonly<Record<keyof AnnualParameters, Typed<number>>>;

const units: Readonly<Record<keyof AnnualParameters, string>> = {
  strata56Contribution: '%',
  otherUsesContribution: '%',
  uvt: '$',
  minimumWage: '$',
  vat: '%',
};

/** Form of the five parameters of a year. */
export function AnnualForm({ year, saved }: AnnualFormProps) {
  const { username } = useSession().tenant;
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft<Draft>({
    owner: useDraftOwner(),
    title: `${texts.title} ${year}`,
    record: `billing-annual/${year}`,
    begin: () => Object.fromEntries(names.map((name) => [name, untouched(saved.parameters[name])])) as Draft,
    revision: saved.revision,
    onClose: () => undefined,
  });
  useUnsavedGuard(dirty);
  const update = useWrite(updateAnnualParameters);
  const { save, fault } = useRecordSaving({
    endpoint: updateAnnualParameters,
    seen,
    onSaved: leave,
    savedText: texts.saved,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (update.pending) return;
    await save(draft, {
      empty: (values) => emptyFields(values, names),
      send: (values, on) => update.send({ body: { username, year, ...values, ...on } }),
    });
    focusFirstFault(form.current);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {offer}
      <div className={`${classes.fields} ${aligned.aligned}`}>
        {names.map((name) => (
          <NumberField
            key={name}
            label={texts[name]}
            required
            unit={units[name]}
            rule={rules[name]}
            value={draft[name]}
            onChange={(typed) => change({ [name]: typed })}
            error={fault(name)}
          />
        ))}
      </div>
      <div className={classes.footer}>
        <p>{texts.appliesTo}</p>
        <ActionButton main submit icon={IconDeviceFloppy} busy={update.pending}>
          {partsTexts.save}
        </ActionButton>
      </div>
    </form>
  );
}
