import { agreedPriceTexts as texts } from '@contador/contract/messages';
import { type AgreedPriceRow, updateAgreedPrices } from '@contador/contract/self-generators';
import {
  missingOfAgreedPrice,
  priceIndices,
  priceTypes,
  agreedPriceRules as rules,
} from '@contador/domain/self-generators';
import { Select, Textarea } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { ActiveSwitch } from '../../../patterns/active-switch.tsx';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { draftOf, emptyText, sentAgreement } from './agreement-draft.ts';

interface AgreementDialogProps {
  readonly clientCode: string;
  /** Absent for a new agreement. */
  readonly agreement: AgreedPriceRow | undefined;
  readonly onClose: () => void;
}

/** Adds or edits an agreement of a client. The base of the index is shown after an index is chosen. */
export function AgreementDialog({ clientCode, agreement, onClose }: AgreementDialogProps) {
  const { username } = useSession().tenant;
  const title = agreement ? texts.edit(agreement.id) : texts.add;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `agreed-price/${clientCode}/${agreement?.id ?? 'new'}`,
    begin: () => draftOf(agreement),
    revision: agreement?.revision,
  });
  const update = useWrite(updateAgreedPrices);
  const { save, fault } = useRecordSaving({
    endpoint: updateAgreedPrices,
    seen,
    onSaved: leave,
    savedText: texts.saved,
    emptyText: emptyText(draft),
  });
  const saveAgreement = () =>
    save(draft, {
      empty: missingOfAgreedPrice,
      send: (values, on) =>
        update.send({
          body: { username, clientCode, ...(agreement && { id: agreement.id }), ...sentAgreement(values), ...on },
        }),
    });
  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveAgreement} saving={update.pending} dirty={dirty}>
      {offer}
      <Select
        label={texts.priceType}
        required
        data={priceTypes.map((it) => ({ value: String(it), label: texts.priceTypes[it] }))}
        value={draft.priceType === null ? null : String(draft.priceType)}
        onChange={(chosen) => change({ priceType: priceTypes.find((it) => String(it) === chosen) ?? null })}
        error={fault('priceType')}
      />
      <NumberField
        label={texts.baseValue}
        required
        rule={rules.baseValue}
        value={draft.baseValue}
        onChange={(baseValue) => change({ baseValue })}
        error={fault('baseValue')}
      />
      {draft.priceType === 2 && (
        <Select
          label={texts.indexVariable}
          required
          data={[...priceIndices]}
          value={draft.indexVariable}
          onChange={(chosen) => change({ indexVariable: priceIndices.find((it) => it === chosen) ?? null })}
          error={fault('indexVariable')}
        />
      )}
      {draft.priceType === 2 && draft.indexVariable !== null && (
        <NumberField
          label={texts.indexBase}
          required
          rule={rules.indexBase}
          value={draft.indexBase}
          onChange={(indexBase) => change({ indexBase })}
          error={fault('indexBase')}
        />
      )}
      <DateField
        label={texts.start}
        value={draft.startDate}
        onChange={(startDate) => change({ startDate })}
        error={fault('startDate')}
      />
      <DateField
        label={texts.finish}
        value={draft.finishDate}
        onChange={(finishDate) => change({ finishDate })}
        error={fault('finishDate')}
      />
      <Textarea
        label={texts.observation}
        rows={3}
        maxLength={2000}
        value={draft.observation}
        onChange={(event) => change({ observation: event.currentTarget.value })}
        error={fault('observation')}
      />
      <ActiveSwitch active={draft.active} onChange={(active) => change({ active })} error={fault('active')} />
    </RecordDialog>
  );
}
