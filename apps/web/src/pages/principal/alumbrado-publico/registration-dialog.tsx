import { streetLightingTexts as texts } from '@contador/contract/messages';
import {
  type LightingRegistrationRow,
  type MunicipalityRow,
  updateLightingRegistrations,
} from '@contador/contract/street-lighting';
import { emptyRegistrationFields } from '@contador/domain/street-lighting';
import { type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { isoMonth } from '@contador/kernel';
import { Select, Switch, TextInput } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import { MunicipalityFields } from './municipality-fields.tsx';

interface RegistrationDialogProps {
  readonly code: string;
  /** Undefined while the municipality has no record: saving the registration creates it. */
  readonly municipality: MunicipalityRow | undefined;
  /** Undefined for a new registration. */
  readonly registration: LightingRegistrationRow | undefined;
  readonly onClose: () => void;
}

/** Edits one street lighting registration. */
export function RegistrationDialog({ code, municipality, registration, onClose }: RegistrationDialogProps) {
  const { marketCode, tariffMonth } = usePeriod();
  const title = registration ? texts.registration(registration.matricula) : texts.newRegistration;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `lighting-registration/${code}/${registration?.matricula ?? 'new'}`,
    begin: () => draftOf(registration, municipality, { market: marketCode ?? null, month: isoMonth(tariffMonth) }),
    revision: registration?.revision,
  });
  const update = useWrite(updateLightingRegistrations);
  const { save, fault } = useRecordSaving({
    endpoint: updateLightingRegistrations,
    seen,
    onSaved: leave,
    savedText: texts.registrationSaved,
    emptyText: texts.emptyFields,
  });
  const saveRegistration = () =>
    save(draft, {
      empty: (values) => [...emptyFields(values, ['municipalityName', 'market']), ...emptyRegistrationFields(values)],
      send: (values, on) => update.send({ body: { ...values, ...on, municipality: code } }),
    });
  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveRegistration} saving={update.pending} dirty={dirty}>
      {offer}
      {municipality === undefined && (
        <MunicipalityFields
          code={code}
          name={draft.municipalityName}
          market={draft.market}
          firstMonth={draft.firstMonth}
          fault={fault}
          onChange={change}
        />
      )}
      {registration ? (
        <ReadOnlyField label={texts.matricula} value={draft.matricula} />
      ) : (
        <TextInput
          label={texts.matricula}
          required
          maxLength={40}
          value={draft.matricula}
          onChange={(event) => change({ matricula: event.currentTarget.value })}
          error={fault('matricula')}
        />
      )}
      <TextInput
        label={texts.name}
        required
        maxLength={200}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fault('name')}
      />
      <Select
        label={texts.level}
        required
        allowDeselect={false}
        data={levelKeys.map((value) => ({ value, label: texts.levelNames[value] }))}
        value={draft.level}
        onChange={(value) => change({ level: value as LevelKey | null })}
        error={fault('level')}
      />
      <Switch
        label={draft.active ? texts.active : texts.inactive}
        checked={draft.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </RecordDialog>
  );
}

interface RegistrationDraft {
  readonly matricula: string;
  readonly name: string;
  readonly level: LevelKey | null;
  readonly active: boolean;
  readonly municipalityName: string;
  readonly market: string | null;
  readonly firstMonth: string | null;
}

function draftOf(
  registration: LightingRegistrationRow | undefined,
  municipality: MunicipalityRow | undefined,
  usual: { readonly market: string | null; readonly month: string },
): RegistrationDraft {
  return {
    matricula: registration?.matricula ?? '',
    name: registration?.name ?? '',
    level: registration?.level ?? null,
    active: registration?.active ?? true,
    municipalityName: municipality?.name ?? '',
    market: municipality?.market ?? usual.market,
    firstMonth: municipality === undefined ? usual.month : municipality.firstMonth,
  };
}
