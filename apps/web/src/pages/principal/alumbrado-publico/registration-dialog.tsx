import {
  type LightingRegistrationRow,
  type MunicipalityRow,
  streetLightingTexts as texts,
  updateLightingRegistrations,
} from '@contador/contract';
import { emptyFields, emptyRegistrationFields, type LevelKey, levelKeys } from '@contador/domain';
import { Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import { MunicipalityFields } from './municipality-fields.tsx';

interface RegistrationDialogProps {
  readonly code: string;
  /** Absent while the municipality has no record: the registration brings it. */
  readonly municipality: MunicipalityRow | undefined;
  /** Absent: a new one. */
  readonly registration: LightingRegistrationRow | undefined;
  readonly onClose: () => void;
}

/** One registered supply of street lighting. */
export function RegistrationDialog({ code, municipality, registration, onClose }: RegistrationDialogProps) {
  const { marketCode } = usePeriod();
  const { today } = useSession();
  const [draft, setDraft] = useState({
    matricula: registration?.matricula ?? '',
    name: registration?.name ?? '',
    level: registration?.level ?? null,
    active: registration?.active ?? true,
    municipalityName: municipality?.name ?? '',
    market: municipality?.market ?? marketCode ?? null,
    firstMonth: municipality === undefined ? today.slice(0, 7) : municipality.firstMonth,
  });
  const [dirty, setDirty] = useState(false);
  const update = useWrite(updateLightingRegistrations);
  const { save, fault } = useRecordSaving({
    endpoint: updateLightingRegistrations,
    onSaved: onClose,
    savedText: texts.registrationSaved,
    emptyText: texts.emptyFields,
  });
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setDirty(true);
  };
  const whole = () =>
    save(draft, {
      empty: (values) => [...emptyFields(values, ['municipalityName', 'market']), ...emptyRegistrationFields(values)],
      send: (values) => update.send({ body: { ...values, municipality: code } }),
    });
  return (
    <RecordDialog
      title={registration ? texts.registration(registration.matricula) : texts.newRegistration}
      opened
      onClose={onClose}
      onSave={whole}
      saving={update.pending}
      dirty={dirty}
    >
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
