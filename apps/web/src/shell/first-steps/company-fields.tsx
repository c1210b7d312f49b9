import { tenantKindTexts, accountTexts as texts } from '@contador/contract/messages';
import { userTypes, usualUserTypes } from '@contador/domain/access';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { type CompanyDraft, proposedName } from './begin-draft.ts';

interface Props {
  readonly company: CompanyDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<CompanyDraft>) => void;
}

const kinds = ['integrated', 'regional-utility', 'billing-provider'] as const;
const layouts = ['subsidies', 'bands'] as const;

/** Fields of the company. Its short name follows the name until somebody types another one. */
export function CompanyFields({ company, faults, onChange }: Props) {
  const changeName = (legalName: string) => {
    const follows = company.name === '' || company.name === proposedName(company.legalName);
    const sameName = company.applicationName === '' || company.applicationName === company.legalName;
    onChange({
      legalName,
      ...(follows && { name: proposedName(legalName) }),
      ...(sameName && { applicationName: legalName.slice(0, 60) }),
    });
  };
  return (
    <fieldset>
      <legend>{texts.beginCompany}</legend>
      <TextInput
        label={texts.legalName}
        required
        data-autofocus
        maxLength={200}
        value={company.legalName}
        error={faults.legalName}
        onChange={(event) => changeName(event.currentTarget.value)}
      />
      <TextInput
        label={texts.applicationName}
        required
        maxLength={60}
        value={company.applicationName}
        error={faults.applicationName}
        onChange={(event) => onChange({ applicationName: event.currentTarget.value })}
      />
      <TextInput
        label={texts.shortName}
        required
        maxLength={40}
        description={texts.shortNameHelp(company.name || '…')}
        value={company.name}
        error={faults.name}
        onChange={(event) => onChange({ name: event.currentTarget.value.toLowerCase().trim() })}
      />
      <TextInput
        label={texts.nit}
        required
        maxLength={20}
        description={texts.nitHelp}
        value={company.nit}
        error={faults.nit}
        onChange={(event) => onChange({ nit: event.currentTarget.value })}
      />
      <Select
        label={texts.kind}
        required
        description={tenantKindTexts[company.kind].offers}
        data={kinds.map((value) => ({ value, label: tenantKindTexts[value].name }))}
        value={company.kind}
        onChange={(chosen) => {
          const kind = kinds.find((it) => it === chosen);
          if (kind) onChange({ kind, userTypes: usualUserTypes(kind) });
        }}
      />
      <TextInput
        label={texts.agent}
        required
        maxLength={4}
        description={texts.agentHelp}
        value={company.agent}
        error={faults.agent}
        onChange={(event) => onChange({ agent: event.currentTarget.value.toUpperCase().trim() })}
      />
      <Checkbox.Group
        label={texts.userTypes}
        value={[...company.userTypes]}
        error={faults.userTypes}
        onChange={(chosen) => onChange({ userTypes: userTypes.filter((it) => chosen.includes(it)) })}
      >
        {userTypes.map((it) => (
          <Checkbox key={it} value={it} label={it} />
        ))}
      </Checkbox.Group>
      <Select
        label={texts.publicationLayout}
        required
        data={layouts.map((value) => ({ value, label: texts.layouts[value] }))}
        value={company.publicationLayout}
        onChange={(chosen) => onChange({ publicationLayout: layouts.find((it) => it === chosen) ?? 'subsidies' })}
      />
    </fieldset>
  );
}
