import { type BillingConceptRow, updateConcepts } from '@contador/contract/billing';
import { billingConceptTexts as texts } from '@contador/contract/messages';
import { requiredOfConcept } from '@contador/domain/billing';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { Textarea, TextInput } from '@mantine/core';
import { useWrite } from '../../http/use-write.ts';
import { ActiveSwitch } from '../../patterns/active-switch.tsx';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { YesNoSelect } from '../../patterns/yes-no-select.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { useDraftOwner, useSession } from '../session/session.tsx';

interface ConceptDialogProps {
  /** Undefined for a new concept. */
  readonly concept: BillingConceptRow | undefined;
  /** Area that opened the dialog. */
  readonly query: { readonly origin?: 'ag' };
  readonly onClose: () => void;
}

/** Dialog that adds or edits a concept. Code and description cannot change after they were saved. */
export function ConceptDialog({ concept, query, onClose }: ConceptDialogProps) {
  const { username } = useSession().tenant;
  const title = concept ? texts.edit(concept.code) : texts.add;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `billing-concept/${concept?.code ?? 'new'}`,
    begin: () => draftOf(concept),
    revision: concept?.revision,
  });
  const update = useWrite(updateConcepts);
  const { save, fault } = useRecordSaving({ endpoint: updateConcepts, seen, onSaved: leave });
  const saveConcept = () =>
    save(draft, {
      empty: (values) => emptyFields(values, requiredOfConcept),
      send: (values, on) =>
        update.send({ query, body: { ...(concept && { id: concept.id }), username, ...values, ...on } }),
    });

  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveConcept} saving={update.pending} dirty={dirty}>
      {offer}
      {concept ? (
        <>
          <ReadOnlyField label={texts.code} value={concept.code} />
          <ReadOnlyField label={texts.description} value={concept.description} />
        </>
      ) : (
        <>
          <TextInput
            label={texts.code}
            required
            data-autofocus
            maxLength={40}
            value={draft.code}
            onChange={(event) => change({ code: event.currentTarget.value })}
            error={fault('code')}
          />
          <TextInput
            label={texts.description}
            required
            maxLength={200}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
            error={fault('description')}
          />
        </>
      )}
      <Textarea
        label={texts.observation}
        rows={3}
        maxLength={2000}
        value={draft.observation}
        onChange={(event) => change({ observation: event.currentTarget.value })}
        error={fault('observation')}
      />
      <YesNoSelect
        label={texts.appliesVat}
        required
        value={draft.appliesVat}
        onChange={(appliesVat) => change({ appliesVat })}
        error={fault('appliesVat')}
      />
      <YesNoSelect
        label={texts.appliesCredit}
        required
        value={draft.appliesCredit}
        onChange={(appliesCredit) => change({ appliesCredit })}
        error={fault('appliesCredit')}
      />
      <YesNoSelect
        label={texts.inherent}
        description={texts.inherentHelp}
        value={draft.inherent}
        onChange={(inherent) => change({ inherent })}
        error={fault('inherent')}
      />
      <ActiveSwitch active={draft.active} onChange={(active) => change({ active })} error={fault('active')} />
    </RecordDialog>
  );
}

interface ConceptDraft {
  readonly code: string;
  readonly description: string;
  readonly observation: string;
  readonly appliesVat: boolean | null;
  readonly appliesCredit: boolean | null;
  readonly inherent: boolean | null;
  readonly active: boolean;
}

function draftOf(concept: BillingConceptRow | undefined): ConceptDraft {
  return {
    code: concept?.code ?? '',
    description: concept?.description ?? '',
    observation: concept?.observation ?? '',
    appliesVat: concept?.appliesVat ?? null,
    appliesCredit: concept?.appliesCredit ?? null,
    inherent: concept?.inherent ?? true,
    active: concept?.active ?? true,
  };
}
