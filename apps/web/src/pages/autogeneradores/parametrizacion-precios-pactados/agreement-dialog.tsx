import { agreedPriceTexts as texts } from '@contador/contract/messages';
import { type AgreedPriceRow, updateAgreedPrices } from '@contador/contract/self-generators';
import { type Settled, settled, type Typed, untouched } from '@contador/domain/entry';
import {
  missingOfAgreedPrice,
  type PriceType,
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

/** Draft of an agreement. */
interface AgreementDraft {
  readonly priceType: PriceType | null;
  readonly baseValue: Typed<number>;
  readonly indexVariable: (typeof priceIndices)[number] | null;
  readonly indexBase: Typed<number>;
  readonly startDate: Typed<string>;
  readonly finishDate: Typed<string>;
  readonly observation: string;
  readonly active: boolean;
}

/** Draft of an existing agreement, or of a new one. */
function draftOf(agreement: AgreedPriceRow | undefined): AgreementDraft {
  return {
    priceType: agreement?.priceType ?? null,
    baseValue: untouched(agreement?.baseValue ?? null),
    indexVariable: agreement?.indexVariable ?? null,
    indexBase: untouched(agreement?.indexBase ?? null),
    startDate: untouched(agreement?.startDate ?? null),
    finishDate: untouched(agreement?.finishDate ?? null),
    observation: agreement?.observation ?? '',
    active: agreement?.active ?? true,
  };
}

/** Values for the call. A fixed price has no index. */
function sentAgreement(values: Settled<AgreementDraft>): Settled<AgreementDraft> {
  return values.priceType === 2 ? values : { ...values, indexVariable: null, indexBase: null };
}

/** Sentence about the first missing field, equal to the refusal of the server. */
function emptyText(draft: AgreementDraft): string {
  const [first] = missingOfAgreedPrice(settled(draft).values);
  if (first === 'priceType') return texts.typeMissing;
  return draft.priceType === 2 ? texts.indexMissing : texts.baseMissing;
}
