import type { ReplyOf } from '@contador/contract';
import { type checkWorkOrderOptions, updateWorkOrderActivities } from '@contador/contract/field';
import { workOrderActivityTexts as texts } from '@contador/contract/messages';
import { untouched } from '@contador/domain/entry';
import { workOrderRules } from '@contador/domain/field';
import { isBlank } from '@contador/kernel';
import { TextInput } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { ActiveSwitch } from '../../../patterns/active-switch.tsx';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';

export type Activity = ReplyOf<typeof checkWorkOrderOptions>['activities'][number];

interface ActivityDialogProps {
  /** Absent for a new activity. */
  readonly activity: Activity | undefined;
  readonly onClose: () => void;
}

/** Adds, renames or retires an activity. Orders with a retired activity keep it. */
export function ActivityDialog({ activity, onClose }: ActivityDialogProps) {
  const { username } = useSession().tenant;
  const title = activity ? texts.edit(activity.name) : texts.add;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    revision: activity?.revision,
    record: `work-order-activity/${activity?.id ?? 'new'}`,
    begin: () => ({
      name: activity?.name ?? '',
      active: activity?.active ?? true,
      hours: untouched(activity?.hours ?? null),
    }),
  });
  const update = useWrite(updateWorkOrderActivities);
  const { save, fault } = useRecordSaving({ endpoint: updateWorkOrderActivities, seen, onSaved: leave });
  const saveActivity = () =>
    save(draft, {
      empty: ({ name }) => (isBlank(name) ? ['name'] : []),
      send: ({ name, active, hours }, on) =>
        update.send({
          body: { username, ...(activity && { id: activity.id }), name: name.trim(), active, hours, ...on },
        }),
    });
  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveActivity} saving={update.pending} dirty={dirty}>
      {offer}
      <TextInput
        label={texts.name}
        required
        data-autofocus
        maxLength={100}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fault('name')}
      />
      <NumberField
        label={texts.hours}
        unit={texts.hoursUnit}
        rule={workOrderRules.hours}
        value={draft.hours}
        onChange={(hours) => change({ hours })}
        error={fault('hours')}
      />
      <p>{texts.hoursHelp}</p>
      <ActiveSwitch active={draft.active} onChange={(active) => change({ active })} error={fault('active')} />
      <p>{texts.retireHelp}</p>
    </RecordDialog>
  );
}
