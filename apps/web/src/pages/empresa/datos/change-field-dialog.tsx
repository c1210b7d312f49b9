import { type CompanyFieldRow, updateCompany, updateCompanyFeature } from '@contador/contract/access';
import { roleTexts, companyFactTexts as texts } from '@contador/contract/messages';
import { isTenantFeature, NOBODY, offeredValues, type Role, roles, rolesOf } from '@contador/domain/access';
import { isBlank, isoMonth, month, parseMonth } from '@contador/kernel';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { valueText } from './value-text.ts';

interface ChangeFieldDialogProps {
  readonly row: CompanyFieldRow;
  readonly onClose: () => void;
}

/** Years after the present one, or after the first free month, in which a value may begin to hold. */
const YEARS_AHEAD = 2;

type SavedField = Parameters<ReturnType<typeof useWrite<typeof updateCompany>>['send']>[0]['body']['field'];

/** Changes a field of the company from a month on, with a reason. */
export function ChangeFieldDialog({ row, onClose }: ChangeFieldDialogProps) {
  const { tenant, today } = useSession();
  const { field, firstFreeMonth, because } = row;
  const present = parseMonth(today.slice(0, 7)) ?? month(2008, 2);
  const freeFrom = firstFreeMonth === null ? present : (parseMonth(firstFreeMonth) ?? present);
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title: texts.fields[field],
    record: `company/${field}`,
    begin: () => ({ value: row.value as string[], from: isoMonth(freeFrom), reason: '' }),
    revision: row.revision,
    onClose,
  });
  const isFeature = isTenantFeature(field);
  const byDev = isFeature && field !== 'customersOnPhone';
  const update = useWrite(updateCompany);
  const turn = useWrite(updateCompanyFeature);
  const { save, fault } = useRecordSaving({
    endpoint: updateCompany,
    seen,
    onSaved: leave,
    savedText: texts.saved,
  });
  const { username } = tenant;
  const submit = () =>
    save(draft, {
      empty: ({ value, reason }) => [
        ...(value.every((it) => isBlank(it)) ? ['value'] : []),
        ...(isBlank(reason) ? ['reason'] : []),
      ],
      send: ({ value, from, reason }, on) =>
        byDev
          ? turn.send({ body: { username, feature: field, on: value[0] === 'on', from, reason, ...on } })
          : update.send({ body: { username, field: field as SavedField, value: [...value], from, reason, ...on } }),
    });
  // Only taking a user type away contradicts what was done with it.
  const isAdding = field === 'userTypes' && row.value.every((it) => draft.value.includes(it));
  const offered = offeredValues(field);
  const only = draft.value[0] ?? '';
  const isSecondStep = field === 'secondStep';
  const isSet = isSecondStep || field === 'userTypes';
  const ownRoles = rolesOf(tenant.kind);
  const isRole = (it: string): it is Role => roles.some((role) => role === it);
  const shown = offered?.filter((it) => !isRole(it) || ownRoles.includes(it));
  return (
    <RecordDialog
      title={texts.changeOf(texts.fields[field])}
      opened
      onClose={onClose}
      onSave={submit}
      saving={update.pending || turn.pending}
      dirty={dirty}
      note={firstFreeMonth === null ? texts.fromNow : texts.earlierStay}
    >
      {offer}
      {isSet ? (
        <Checkbox.Group
          label={texts.value}
          required
          value={draft.value}
          error={fault('value')}
          onChange={(chosen) =>
            change({ value: chosen.length > 0 || !isSecondStep ? chosen.filter((it) => it !== NOBODY) : [NOBODY] })
          }
        >
          {shown?.map((it) => (
            <Checkbox key={it} value={it} label={isRole(it) ? roleTexts[it] : valueText([it])} />
          ))}
        </Checkbox.Group>
      ) : offered ? (
        <Select
          label={texts.value}
          required
          data={offered.map((value) => ({ value, label: valueText([value]) }))}
          value={only}
          error={fault('value')}
          onChange={(value) => value && change({ value: [value] })}
        />
      ) : (
        <TextInput
          label={texts.value}
          required
          maxLength={field === 'agent' ? 4 : 100}
          value={only}
          error={fault('value')}
          onChange={({ currentTarget: { value } }) =>
            change({ value: [field === 'agent' ? value.toUpperCase() : value] })
          }
        />
      )}
      {firstFreeMonth !== null && (
        <div>
          <MonthField
            label={monthLabel(field)}
            required
            value={parseMonth(draft.from) ?? null}
            onChange={(from) => from && change({ from: isoMonth(from) })}
            first={isAdding ? month(2008, 2) : freeFrom}
            last={month(Math.max(present.year, freeFrom.year) + YEARS_AHEAD, 12)}
            error={fault('from')}
          />
          {because !== null && !isAdding && <p>{because}</p>}
        </div>
      )}
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        required
        rows={3}
        maxLength={300}
        value={draft.reason}
        error={fault('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </RecordDialog>
  );
}

function monthLabel(field: CompanyFieldRow['field']): string {
  if (field === 'secondStep' || field === 'customersOnPhone') return texts.from;
  return `${texts.from} (${field === 'agent' ? texts.inputMonth : texts.tariffMonth})`;
}
