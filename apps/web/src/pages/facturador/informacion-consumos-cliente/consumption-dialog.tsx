import type { ReplyOf } from '@contador/contract';
import {
  type ConsumptionTerms,
  type checkClientConsumption,
  updateClientConsumption,
} from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { type ConsumptionField, consumptionRules, requiredOfConsumption } from '@contador/domain/billing';
import { type Typed, untouched } from '@contador/domain/entry';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { isoMonth, type Month } from '@contador/kernel';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';

interface ConsumptionDialogProps {
  readonly client: ConsumptionTerms;
  readonly consumption: ReplyOf<typeof checkClientConsumption>['consumption'];
  readonly month: Month;
  readonly onClose: () => void;
}

type Draft = Readonly<Record<ConsumptionField, Typed<number>>>;

const money: readonly ConsumptionField[] = ['permutedValue', 'surplusValue'];
const reactive: readonly ConsumptionField[] = ['inductive', 'penalised', 'capacitive'];

/** Edits a client's consumption of a month: also bands, exchanged energy and days of excess where they apply. */
export function ConsumptionDialog({ client, consumption, month, onClose }: ConsumptionDialogProps) {
  const { username } = useSession().tenant;
  const title = texts.consumptionOf(client.name);
  const required = requiredOfConsumption(client);
  const fields: readonly ConsumptionField[] = [...required, 'daysInExcess'];
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft<Draft>({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `client-consumption/${isoMonth(month)}/${client.code}`,
    begin: () => Object.fromEntries(fields.map((field) => [field, untouched(consumption[field])])) as unknown as Draft,
    revision: client.revision,
  });
  const update = useWrite(updateClientConsumption);
  const { save, fault } = useRecordSaving({
    endpoint: updateClientConsumption,
    seen,
    onSaved: leave,
    savedText: texts.consumptionSaved,
  });
  const saveConsumption = () =>
    save(draft, {
      empty: (values) => emptyFields(values, required),
      send: (values, on) =>
        update.send({
          query: { username, month: month.number, year: month.year },
          body: { username, code: client.code, ...values, ...on },
        }),
    });

  return (
    <RecordDialog
      title={title}
      opened
      onClose={leave}
      onSave={saveConsumption}
      saving={update.pending}
      dirty={dirty}
      saveDisabledBecause={client.approved ? texts.approved : undefined}
    >
      {offer}
      {client.approved && <Banner kind="locked">{texts.approved}</Banner>}
      {!client.approved && client.source === 'file' && (
        <Banner kind="warning">{texts.fromFile(client.enteredBy ?? '')}</Banner>
      )}
      <ReadOnlyField label={texts.fields.clientName} value={client.name} />
      <ReadOnlyField label={texts.fields.clientCode} value={client.code} />
      {fields.map((field) => (
        <NumberField
          key={field}
          label={texts.fields[field]}
          unit={unitOf(field)}
          rule={field === 'daysInExcess' ? { ...consumptionRules.days, maximum: client.days } : ruleOf(field)}
          required={required.includes(field)}
          value={draft[field]}
          onChange={(typed) => change({ [field]: typed })}
          error={fault(field)}
        />
      ))}
    </RecordDialog>
  );
}

function ruleOf(field: ConsumptionField) {
  return money.includes(field) ? consumptionRules.money : consumptionRules.energy;
}

function unitOf(field: ConsumptionField): string {
  if (field === 'daysInExcess') return 'días';
  if (money.includes(field)) return '$';
  return reactive.includes(field) ? 'kVArh' : 'kWh';
}
