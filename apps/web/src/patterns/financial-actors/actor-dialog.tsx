import { actorLabels as labels } from '@contador/contract/messages';
import type { ActorParticulars, FinancialActorRow } from '@contador/contract/tariff-inputs';
import { updateFinancialActors } from '@contador/contract/tariff-inputs';
import { accountTypes, emptyFields, requiredOfFinancialActor } from '@contador/domain/tariff-inputs';
import { Select, TextInput } from '@mantine/core';
import { useWrite } from '../../http/use-write.ts';
import type { DraftOwner } from '../../ui/drafts/stored-drafts.ts';
import { ActiveSwitch } from '../active-switch.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordDraft } from '../use-record-draft.ts';
import { useRecordSaving } from '../use-record-saving.ts';
import style from './actor-dialog.module.css';

interface ActorDialogProps {
  /** Undefined for a new actor. */
  readonly actor: FinancialActorRow | undefined;
  readonly owner: DraftOwner;
  /** Types that the person may save. */
  readonly types: readonly FinancialActorRow['type'][];
  readonly onClose: () => void;
}

const fieldsOf: Record<FinancialActorRow['type'], readonly (keyof ActorParticulars)[]> = {
  BENEFICIARIO: ['name', 'address', 'city', 'department', 'telephone'],
  EMISOR: ['bank', 'ac_type', 'ac_number', 'owner'],
};

const digitsOnly = (text: string) => text.replace(/\D/g, '');

/** Dialog that adds or edits a financial actor; the fields under the NIT depend on the type. */
export function ActorDialog({ actor, owner, types, onClose }: ActorDialogProps) {
  const title = actor ? 'Editar actor financiero' : 'Agregar actor financiero';
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner,
    title,
    onClose,
    record: `actor/${actor?.id ?? 'new'}`,
    begin: () => draftOf(actor),
    revision: actor?.revision,
  });
  const { particulars } = draft;
  const update = useWrite(updateFinancialActors);
  const { save, fault } = useRecordSaving({ endpoint: updateFinancialActors, seen, onSaved: leave });

  const fields = draft.type ? fieldsOf[draft.type] : [];

  const saveActor = () =>
    save(draft, {
      empty: (values) => emptyFields(values, requiredOfFinancialActor),
      send: (values, on) =>
        update.send({
          body: {
            ...(actor && { id: actor.id }),
            ...values,
            owner: (values.type === 'EMISOR' ? particulars.owner : particulars.name) ?? null,
            particulars: Object.fromEntries(fields.map((field) => [field, particulars[field] ?? ''])),
            ...on,
          },
        }),
    });

  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveActor} saving={update.pending} dirty={dirty}>
      {offer}
      <div className={style.fields}>
        <Select
          label={labels.type}
          required
          className={style.whole}
          data={[...types]}
          value={draft.type}
          onChange={(type) => change({ type: type as typeof draft.type })}
          error={fault('type')}
        />
        <TextInput
          label={labels.nit}
          description="Sin puntos ni dígito de verificación"
          required
          inputMode="numeric"
          value={draft.nit}
          onChange={(event) => change({ nit: digitsOnly(event.currentTarget.value) })}
          error={fault('nit')}
        />
        <TextInput
          label={labels.dv}
          description="Dígito de verificación"
          inputMode="numeric"
          maxLength={1}
          value={draft.dv}
          onChange={(event) => change({ dv: digitsOnly(event.currentTarget.value) })}
          error={fault('dv')}
        />
        {fields.map((field) => (
          <ParticularField
            key={field}
            field={field}
            label={labels[field]}
            error={fault(field)}
            value={particulars[field] ?? ''}
            onChange={(value) =>
              change((before) => ({ ...before, particulars: { ...before.particulars, [field]: value } }))
            }
          />
        ))}
        <ActiveSwitch active={draft.active} onChange={(active) => change({ active })} error={fault('active')} />
      </div>
    </RecordDialog>
  );
}

interface ActorDraft {
  readonly type: FinancialActorRow['type'] | null;
  readonly nit: string;
  readonly dv: string;
  readonly active: boolean;
  readonly particulars: ActorParticulars;
}

function draftOf(actor: FinancialActorRow | undefined): ActorDraft {
  return {
    type: actor?.type ?? null,
    nit: actor?.nit ?? '',
    dv: actor?.dv ?? '',
    active: actor?.active ?? true,
    particulars: actor?.particulars ?? {},
  };
}

interface ParticularFieldProps {
  readonly field: keyof ActorParticulars;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ParticularField({ field, label, value, error, onChange }: ParticularFieldProps) {
  if (field === 'ac_type') {
    return (
      <Select
        label={label}
        data={[...accountTypes]}
        value={value || null}
        error={error}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  return (
    <TextInput label={label} value={value} error={error} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
