import type { ActorParticulars, FinancialActorRow } from '@contador/contract';
import { tariffInputTexts, updateFinancialActors } from '@contador/contract';
import { accountTypes, emptyFields, financialActorTypes, requiredOfFinancialActor } from '@contador/domain';
import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface ActorDialogProps {
  /** Absent: a new actor. */
  readonly actor: FinancialActorRow | undefined;
  readonly onClose: () => void;
}

const fieldsOf: Record<(typeof financialActorTypes)[number], readonly (readonly [keyof ActorParticulars, string])[]> = {
  BENEFICIARIO: [
    ['name', 'Nombre'],
    ['address', 'Dirección'],
    ['city', 'Ciudad'],
    ['department', 'Departamento'],
    ['telephone', 'Teléfono'],
  ],
  EMISOR: [
    ['bank', 'Banco'],
    ['ac_type', 'Tipo de cuenta'],
    ['ac_number', 'Número de cuenta'],
    ['owner', 'Titular'],
  ],
};

const digitsOnly = (text: string) => text.replace(/\D/g, '');

/** Adds or edits a financial actor; the fields under the NIT are those of the type. */
export function ActorDialog({ actor, onClose }: ActorDialogProps) {
  const [draft, setDraft] = useState({
    type: actor?.type ?? null,
    nit: actor?.nit ?? '',
    dv: actor?.dv ?? '',
    active: actor?.active ?? true,
  });
  const [particulars, setParticulars] = useState<ActorParticulars>(actor?.particulars ?? {});
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [dirty, setDirty] = useState(false);
  const { notice, failed } = useNotice();
  const update = useWrite(updateFinancialActors);

  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setDirty(true);
  };

  const save = async () => {
    const empty = emptyFields(draft, requiredOfFinancialActor);
    setFaults(empty);
    if (empty.length > 0) return notice(tariffInputTexts.emptyFields, { tone: 'refused' });
    const kept = Object.fromEntries(
      fieldsOf[draft.type as keyof typeof fieldsOf].map(([field]) => [field, particulars[field] ?? '']),
    );
    const saved = await update.send({
      body: {
        ...(actor && { id: actor.id }),
        ...draft,
        owner: particulars.owner ?? particulars.name ?? null,
        particulars: kept,
      },
    });
    if (!saved.ok) return failed(saved.refusal, tariffInputTexts.recordSaveFailed);
    onClose();
    return notice(tariffInputTexts.recordSaved, { tone: 'done' });
  };

  const missing = (field: string) => (faults.includes(field) ? 'Ingrese un valor' : undefined);
  return (
    <RecordDialog
      title={actor ? 'Editar actor financiero' : 'Agregar actor financiero'}
      opened
      onClose={onClose}
      onSave={save}
      saving={update.pending}
      dirty={dirty}
    >
      <SimpleGrid cols={2}>
        <Select
          label="Tipo"
          required
          data={[...financialActorTypes]}
          value={draft.type}
          onChange={(type) => change({ type: type as typeof draft.type })}
          error={missing('type')}
        />
        <Switch
          label={draft.active ? 'Activo' : 'Inactivo'}
          checked={draft.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        <TextInput
          label="NIT"
          description="Sin puntos ni dígito de verificación"
          required
          inputMode="numeric"
          value={draft.nit}
          onChange={(event) => change({ nit: digitsOnly(event.currentTarget.value) })}
          error={missing('nit')}
        />
        <TextInput
          label="DV"
          description="Dígito de verificación"
          inputMode="numeric"
          maxLength={1}
          value={draft.dv}
          onChange={(event) => change({ dv: digitsOnly(event.currentTarget.value) })}
        />
        {draft.type &&
          fieldsOf[draft.type].map(([field, label]) => (
            <ParticularField
              key={field}
              field={field}
              label={label}
              value={particulars[field] ?? ''}
              onChange={(value) => {
                setParticulars((before) => ({ ...before, [field]: value }));
                setDirty(true);
              }}
            />
          ))}
      </SimpleGrid>
    </RecordDialog>
  );
}

interface ParticularFieldProps {
  readonly field: keyof ActorParticulars;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParticularField({ field, label, value, onChange }: ParticularFieldProps) {
  if (field === 'ac_type') {
    return (
      <Select
        label={label}
        data={[...accountTypes]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  return <TextInput label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
}
