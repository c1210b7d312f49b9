import { beginCompany, checkFirstRun } from '@contador/contract/access';
import { roleTexts, accountTexts as texts } from '@contador/contract/messages';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { CallError, failureSentence } from '../../http/call-failure.ts';
import { storeSessionToken } from '../../http/session-token.ts';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { focusFirstFault } from '../../ui/fields/focus-first-fault.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../ui/notice/unsaved-guard.ts';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { useAddressSecret } from './address-secret.ts';
import { administratorRoles, type BeginDraft, beginDraft, beginFaults } from './begin-draft.ts';
import { CompanyFields } from './company-fields.tsx';
import classes from './first-steps.module.css';
import { FirstStepsPage } from './first-steps-page.tsx';
import { NewPassword, typedPasswordFault } from './new-password.tsx';

/** Stores the session and leaves this page, whose link is spent, for the first page of the company. */
function openCompany(token: string): void {
  storeSessionToken(token);
  window.location.assign('/login');
}

/** 'Comenzar': the first company of a server and the person who administers it, with the link that the server printed. */
export default function BeginPage() {
  const link = useAddressSecret();
  const { failed } = useNotice();
  const { send, pending } = useWrite(beginCompany);
  const { enter, busy } = useSignIn(openCompany);
  const [draft, setDraft] = useState(beginDraft);
  const [marked, setMarked] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['first-run', link],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await callEndpoint(checkFirstRun, { body: { link } });
      if (!answer.ok) throw new CallError(answer.refusal);
      return answer.value;
    },
  });

  useUnsavedGuard(draft !== beginDraft && !pending && !busy);

  const faults = beginFaults(draft);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setMarked(true);
    if (pending || busy) return;
    if (Object.keys(faults).length > 0 || typedPasswordFault(draft)) {
      focusFirstFault(form);
      return;
    }
    const { company, person, password } = draft;
    const answer = await send({ body: { link, company, person: { ...person, password } } });
    if (!answer.ok) return failed(answer.refusal);
    await enter(person.email, password);
  };

  if (error) {
    const sentence = error instanceof CallError ? failureSentence(error.failure) : error.message;
    return (
      <FirstStepsPage title={texts.beginTitle} help={sentence}>
        <ActionButton href="/login">{texts.goToSignIn}</ActionButton>
      </FirstStepsPage>
    );
  }
  return (
    <FirstStepsPage title={texts.beginTitle} help={texts.beginHelp}>
      {!data ? (
        <SkeletonRows rows={8} columns={2} />
      ) : (
        <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <CompanyFields
            company={draft.company}
            faults={marked ? faults : {}}
            onChange={(part) => setDraft((now) => ({ ...now, company: { ...now.company, ...part } }))}
          />
          <PersonFields
            draft={draft}
            faults={marked ? faults : {}}
            marked={marked}
            onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          />
          <ActionButton main tall submit busy={pending || busy}>
            {texts.begin}
          </ActionButton>
        </form>
      )}
    </FirstStepsPage>
  );
}

interface Props {
  readonly draft: BeginDraft;
  readonly faults: Readonly<Record<string, string>>;
  /** Shows what is wrong with the password. */
  readonly marked: boolean;
  readonly onChange: (part: Partial<BeginDraft>) => void;
}

/** Fields of the person who administers the new company. */
function PersonFields({ draft, faults, marked, onChange }: Props) {
  const { person, company } = draft;
  const roles = administratorRoles(company.kind);
  const change = (part: Partial<BeginDraft['person']>) => onChange({ person: { ...person, ...part } });
  return (
    <fieldset>
      <legend>{texts.beginPerson}</legend>
      <TextInput
        label={texts.personName}
        required
        maxLength={120}
        autoComplete="name"
        value={person.personName}
        error={faults.personName}
        onChange={(event) => change({ personName: event.currentTarget.value })}
      />
      <TextInput
        label={texts.user}
        required
        maxLength={165}
        description={texts.userHelp}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={person.email}
        error={faults.email}
        onChange={(event) => change({ email: event.currentTarget.value.toLowerCase().trim() })}
      />
      <Select
        label={texts.role}
        required
        data={roles.map((value) => ({ value, label: roleTexts[value] }))}
        value={person.role}
        onChange={(chosen) => change({ role: roles.find((it) => it === chosen) ?? 'dev' })}
      />
      <NewPassword typed={draft} marked={marked} onChange={onChange} />
    </fieldset>
  );
}
