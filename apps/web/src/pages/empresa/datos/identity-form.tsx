import type { ReplyOf } from '@contador/contract';
import { type checkCompanyIdentity, updateCompanyIdentity } from '@contador/contract/access';
import { partsTexts, companyIdentityTexts as texts } from '@contador/contract/messages';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import aligned from '../../../ui/fields/aligned-fields.module.css';
import { focusFirstFault } from '../../../ui/fields/focus-first-fault.ts';
import { useUnsavedGuard } from '../../../ui/notice/unsaved-guard.ts';
import classes from './identity.module.css';

interface IdentityFormProps {
  readonly saved: ReplyOf<typeof checkCompanyIdentity>;
}

const COLOR = /^#[0-9a-f]{6}$/i;
const required = ['legalName', 'nit', 'color', 'reason'] as const;

/** Form of the company's identity, with the reason of the change. */
export function IdentityForm({ saved }: IdentityFormProps) {
  const { username } = useSession().tenant;
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title: texts.title,
    record: 'company-identity',
    begin: () => ({
      legalName: saved.legalName,
      nit: saved.nit ?? '',
      activity: saved.activity ?? '',
      color: saved.color,
      reason: '',
    }),
    revision: saved.revision,
    onClose: () => undefined,
  });
  useUnsavedGuard(dirty);
  const update = useWrite(updateCompanyIdentity);
  const { save, fault } = useRecordSaving({
    endpoint: updateCompanyIdentity,
    seen,
    onSaved: leave,
    savedText: texts.saved,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (update.pending) return;
    await save(draft, {
      empty: (values) => emptyFields(values, required),
      send: (values, on) =>
        update.send({ body: { username, ...values, activity: values.activity.trim() || null, ...on } }),
    });
    focusFirstFault(form.current);
  };
  const field = (name: keyof typeof draft, description?: string) => ({
    label: texts[name],
    ...(description !== undefined && { description }),
    value: draft[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
    error: fault(name),
  });
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {offer}
      <div className={`${classes.fields} ${aligned.aligned}`}>
        <TextInput {...field('legalName')} required maxLength={200} className={classes.whole ?? ''} />
        <TextInput {...field('nit')} required maxLength={20} />
        <TextInput
          {...field('color', texts.colorHelp)}
          required
          maxLength={7}
          rightSection={
            COLOR.test(draft.color) && (
              <span className={classes.swatch} style={{ background: draft.color }} aria-hidden />
            )
          }
        />
        <TextInput {...field('activity', texts.activityHelp)} maxLength={200} className={classes.whole ?? ''} />
        <TextInput {...field('reason', texts.reasonHelp)} required maxLength={300} className={classes.whole ?? ''} />
      </div>
      <div className={classes.footer}>
        <p>{texts.holdsFrom}</p>
        <ActionButton main submit icon={IconDeviceFloppy} busy={update.pending}>
          {partsTexts.save}
        </ActionButton>
      </div>
    </form>
  );
}
