import type { QueryOf, ReplyOf } from '@contador/contract';
import type { checkAuditLog, downloadAuditLog } from '@contador/contract/access';
import { auditLogTexts as texts } from '@contador/contract/messages';
import { type Typed, untouched, valueSoFar } from '@contador/domain/entry';
import { isBlank } from '@contador/kernel';
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import classes from './audit-log.module.css';

export type AuditFilter = Omit<QueryOf<typeof downloadAuditLog>, 'username'>;

interface Props {
  readonly actions: ReplyOf<typeof checkAuditLog>['actions'];
  readonly onSearch: (filter: AuditFilter) => void;
}

interface Typing {
  readonly by: string;
  readonly action: string | null;
  readonly subject: string;
  readonly from: Typed<string>;
  readonly to: Typed<string>;
}

const NOTHING: Typing = {
  by: '',
  action: null,
  subject: '',
  from: untouched<string>(null),
  to: untouched<string>(null),
};

/** Filters by person, action, subject and day. Empty filters match every entry. */
export function AuditFilters({ actions, onSearch }: Props) {
  const [typing, setTyping] = useState(NOTHING);
  const change = (part: Partial<Typing>) => setTyping((before) => ({ ...before, ...part }));
  const { by, action, subject } = typing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typing.from.typed === 'fault' || typing.to.typed === 'fault') return;
    const [from, to] = [valueSoFar(typing.from), valueSoFar(typing.to)];
    onSearch({
      ...(!isBlank(by) && { by }),
      ...(action !== null && { action }),
      ...(!isBlank(subject) && { subject }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    });
  };
  return (
    <form className={classes.filters} onSubmit={submit} noValidate>
      <TextInput
        label={texts.by}
        maxLength={200}
        value={by}
        onChange={(event) => change({ by: event.currentTarget.value })}
      />
      <Select
        label={texts.action}
        searchable
        clearable
        data={actions.map(({ action: value, text }) => ({ value, label: text }))}
        value={action}
        onChange={(chosen) => change({ action: chosen })}
      />
      <TextInput
        label={texts.subject}
        maxLength={200}
        value={subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <DateField label={texts.from} value={typing.from} onChange={(typed) => change({ from: typed })} />
      <DateField label={texts.to} value={typing.to} onChange={(typed) => change({ to: typed })} />
      <ActionButton submit icon={IconSearch}>
        {texts.search}
      </ActionButton>
    </form>
  );
}
