import { roleTexts, accountTexts as texts } from '@contador/contract/messages';
import { Select, TextInput } from '@mantine/core';
import { administratorRoles, type BeginDraft } from './begin-draft.ts';
import { NewPassword } from './new-password.tsx';

interface Props {
  readonly draft: BeginDraft;
  readonly faults: Readonly<Record<string, string>>;
  /** Shows what is wrong with the password. */
  readonly marked: boolean;
  readonly onChange: (part: Partial<BeginDraft>) => void;
}

/** Fields of the person who administers the new company. */
export function PersonFields({ draft, faults, marked, onChange }: Props) {
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
