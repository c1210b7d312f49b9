import type { ReplyOf } from '@contador/contract';
import type { checkWorkOrderOptions } from '@contador/contract/field';
import { fieldOfficeTexts, fieldTexts as texts } from '@contador/contract/messages';
import { WORK_ORDER_PRIORITIES, workOrderRules } from '@contador/domain/field';
import { Select, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { OrderDraft } from './order-draft.ts';

export type OrderOptions = ReplyOf<typeof checkWorkOrderOptions>;

interface OrderFieldsProps {
  readonly draft: OrderDraft;
  readonly change: (part: Partial<OrderDraft>) => void;
  readonly fault: (field: string) => string | undefined;
  readonly options: OrderOptions | undefined;
  /** True for an existing order, which may have no technician. */
  readonly mayBeNobodys: boolean;
}

/** Fields shared by a new and an existing order: activity, date, technician and reason. */
export function OrderFields({ draft, change, fault, options, mayBeNobodys }: OrderFieldsProps) {
  const activities = (options?.activities ?? []).filter(({ id, active }) => active || id === draft.activity);
  const technicians = options?.technicians ?? [];
  return (
    <>
      <Select
        label={texts.activity}
        required
        searchable
        data={activities.map(({ id, name }) => ({ value: String(id), label: name }))}
        nothingFoundMessage={fieldOfficeTexts.noActivities}
        value={draft.activity === null ? null : String(draft.activity)}
        onChange={(id) => change({ activity: id === null ? null : Number(id) })}
        error={fault('activity')}
      />
      <DateField
        label={texts.date}
        required
        value={draft.date}
        onChange={(date) => change({ date })}
        error={fault('date')}
      />
      <TextInput
        label={texts.time}
        placeholder={fieldOfficeTexts.timeShape}
        inputMode="numeric"
        maxLength={5}
        value={draft.time}
        onChange={(event) => change({ time: event.currentTarget.value })}
        error={fault('time')}
      />
      <Select
        label={texts.technician}
        required={!mayBeNobodys}
        searchable
        clearable={mayBeNobodys}
        {...(mayBeNobodys && { placeholder: fieldOfficeTexts.withoutTechnician })}
        data={technicians.map(({ email, name }) => ({ value: email, label: name }))}
        value={draft.technician}
        onChange={(technician) => change({ technician })}
        error={fault('technician')}
      />
      <Select
        label={texts.priority}
        required
        data={WORK_ORDER_PRIORITIES.map((priority) => ({ value: String(priority), label: texts.priorities[priority] }))}
        value={draft.priority === null ? null : String(draft.priority)}
        onChange={(chosen) => change({ priority: WORK_ORDER_PRIORITIES.find((it) => String(it) === chosen) ?? null })}
        error={fault('priority')}
      />
      <NumberField
        label={texts.expectedCost}
        unit="$"
        rule={workOrderRules.expectedCost}
        value={draft.expectedCost}
        onChange={(expectedCost) => change({ expectedCost })}
        error={fault('expectedCost')}
      />
      <TextInput
        label={texts.inCharge}
        maxLength={200}
        value={draft.inCharge}
        onChange={(event) => change({ inCharge: event.currentTarget.value })}
        error={fault('inCharge')}
      />
      <Textarea
        label={texts.description}
        rows={3}
        maxLength={1000}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={fault('description')}
      />
    </>
  );
}
