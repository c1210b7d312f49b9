import type { BodyOf, ReplyOf } from '@contador/contract';
import { checkBillIssuer, updateBillIssuer } from '@contador/contract/billing';
import { electronicDocumentTexts } from '@contador/contract/messages';
import { billNumberRule, taxResponsibilities, taxSchemes } from '@contador/domain/billing';
import { type Typed, untouched } from '@contador/domain/entry';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { Select, TextInput } from '@mantine/core';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useDraftOwner } from '../session/session.tsx';
import { useNumberingComparison } from './use-numbering-comparison.ts';

const { issuer: texts } = electronicDocumentTexts;

const words = [
  'softwareId',
  'authorisation',
  'municipalityCode',
  'address',
  'postalCode',
  'email',
  'suiCode',
  'responsibilities',
] as const;
const makerWords = ['makerPerson', 'makerCompany', 'makerSoftware'] as const;
const days = ['authorisedFrom', 'authorisedTo'] as const;
const SECRETS = ['pin'] as const;
/** Fields that the tax authority authorises; after saving another value, they are compared with what it has. */
const authorised = [
  'environment',
  'softwareId',
  'prefix',
  'authorisation',
  'authorisedFrom',
  'authorisedTo',
  'rangeFirst',
  'rangeLast',
] as const;
const numbers = ['rangeFirst', 'rangeLast', 'formerLastNumber'] as const;
type Word =
  | 'nit'
  | 'prefix'
  | 'environment'
  | 'pin'
  | 'taxScheme'
  | 'signerRole'
  | 'softwareOwner'
  | (typeof words | typeof makerWords)[number];

type Draft = Readonly<
  Record<Word | (typeof days)[number], Typed<string>> & Record<(typeof numbers)[number], Typed<number>>
>;
type Issuer = ReplyOf<typeof checkBillIssuer>['issuer'];

interface IssuerDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/**
 * Form of the company's data as an issuer before the tax authority (DIAN). The PIN is never shown and never stored on the device; an empty
 * field keeps the saved one.
 */
export function IssuerDialog({ username, onClose }: IssuerDialogProps) {
  const { data } = useRead(checkBillIssuer, { username });
  if (data === undefined) return null;
  return <IssuerForm username={username} saved={data.issuer} onClose={onClose} />;
}

function IssuerForm({ username, saved, onClose }: IssuerDialogProps & { readonly saved: Issuer }) {
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft<Draft>({
    owner: useDraftOwner(),
    title: texts.title,
    onClose,
    record: 'bill-issuer',
    begin: () => draftOf(saved),
    revision: saved.revision,
    secrets: SECRETS,
  });
  const update = useWrite(updateBillIssuer);
  const { compare } = useNumberingComparison(username);
  const onSaved = () => {
    const before = draftOf(saved);
    leave();
    if (authorised.some((name) => typedValue(draft[name]) !== typedValue(before[name])))
      void compare({ afterSaving: true });
  };
  const { save, fault } = useRecordSaving({ endpoint: updateBillIssuer, seen, onSaved, savedText: texts.saved });
  const saveIssuer = () =>
    save(draft, {
      empty: (values) => emptyFields(values, ['prefix', 'environment']),
      send: (values, on) => {
        const body = { ...values, ...on, username, environment: Number(values.environment) };
        return update.send({ body: body as BodyOf<typeof updateBillIssuer> });
      },
    });
  const word = (name: Word, more: { readonly type?: 'password'; readonly description?: string } = {}) => (
    <TextInput
      key={name}
      label={texts[name]}
      autoComplete="off"
      {...more}
      value={draft[name].typed === 'value' ? draft[name].value : ''}
      onChange={(event) => change({ [name]: untouched(event.currentTarget.value || undefined) })}
      error={fault(name)}
    />
  );
  return (
    <RecordDialog title={texts.title} opened onClose={leave} onSave={saveIssuer} saving={update.pending} dirty={dirty}>
      {offer}
      {word('nit')}
      {word('prefix')}
      <Select
        label={texts.environment}
        allowDeselect={false}
        data={[
          { value: '2', label: texts.environments.test },
          { value: '1', label: texts.environments.production },
        ]}
        value={draft.environment.typed === 'value' ? draft.environment.value : null}
        onChange={(environment) => change({ environment: untouched(environment ?? undefined) })}
        error={fault('environment')}
      />
      {word('pin', { type: 'password', ...(saved.hasPin && { description: texts.pinKept }) })}
      {words.slice(0, 2).map((name) => word(name))}
      {days.map((name) => (
        <DateField
          key={name}
          label={texts[name]}
          value={draft[name]}
          onChange={(typed) => change({ [name]: typed })}
          error={fault(name)}
        />
      ))}
      {numbers.map((name) => (
        <NumberField
          key={name}
          label={texts[name]}
          rule={billNumberRule}
          value={draft[name]}
          onChange={(typed) => change({ [name]: typed })}
          error={fault(name)}
        />
      ))}
      {words
        .slice(2)
        .map((name) =>
          word(
            name,
            name === 'responsibilities' ? { description: texts.responsibilitiesShape(taxResponsibilities) } : {},
          ),
        )}
      <Select
        label={texts.taxScheme}
        clearable
        data={Object.entries(taxSchemes).map(([value, name]) => ({ value, label: `${value} ${name}` }))}
        value={draft.taxScheme.typed === 'value' ? draft.taxScheme.value : null}
        onChange={(scheme) => change({ taxScheme: untouched(scheme ?? undefined) })}
        error={fault('taxScheme')}
      />
      <Select
        label={texts.signerRole}
        clearable
        data={Object.entries(texts.signerRoles).map(([value, label]) => ({ value, label }))}
        value={draft.signerRole.typed === 'value' ? draft.signerRole.value : null}
        onChange={(role) => change({ signerRole: untouched(role ?? undefined) })}
        error={fault('signerRole')}
      />
      {word('softwareOwner', { description: texts.softwareOwnerShape })}
      {makerWords.map((name) => word(name, { description: texts.makerHelp }))}
    </RecordDialog>
  );
}

const typedValue = (typed: Typed<string> | Typed<number>) => (typed.typed === 'value' ? typed.value : undefined);

function draftOf(saved: Issuer): Draft {
  const text = (value: string | null | undefined) => untouched(value ?? undefined);
  const number = (value: number | null | undefined) => untouched(value ?? undefined);
  return {
    nit: text(saved.nit),
    prefix: text(saved.prefix),
    environment: text(String(saved.environment)),
    pin: text(null),
    softwareId: text(saved.softwareId),
    authorisation: text(saved.authorisation),
    authorisedFrom: text(saved.authorisedFrom),
    authorisedTo: text(saved.authorisedTo),
    rangeFirst: number(saved.rangeFirst),
    rangeLast: number(saved.rangeLast),
    formerLastNumber: number(saved.formerLastNumber),
    municipalityCode: text(saved.municipalityCode),
    address: text(saved.address),
    email: text(saved.email),
    suiCode: text(saved.suiCode),
    postalCode: text(saved.postalCode),
    responsibilities: text(saved.responsibilities),
    taxScheme: text(saved.taxScheme),
    signerRole: text(saved.signerRole),
    softwareOwner: text(saved.softwareOwner),
    makerPerson: text(saved.makerPerson),
    makerCompany: text(saved.makerCompany),
    makerSoftware: text(saved.makerSoftware),
  };
}
