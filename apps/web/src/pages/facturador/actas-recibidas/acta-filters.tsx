import type { QueryOf, ReplyOf } from '@contador/contract';
import type { checkTechnicalReviews, checkWorkOrderOptions } from '@contador/contract/field';
import { fieldOfficeTexts } from '@contador/contract/messages';
import { type Typed, untouched, valueSoFar } from '@contador/domain/entry';
import { workOrderNumberShape } from '@contador/domain/field';
import { isBlank } from '@contador/kernel';
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ClientField } from '../../../shell/clients/client-field.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import classes from './actas-recibidas.module.css';

const texts = fieldOfficeTexts.actas;

export type ActaFilter = Omit<QueryOf<typeof checkTechnicalReviews>, 'username' | 'acta_number'>;

interface ActaFiltersProps {
  readonly technicians: ReplyOf<typeof checkWorkOrderOptions>['technicians'];
  readonly onSearch: (filter: ActaFilter) => void;
}

interface Typing {
  readonly client: string;
  readonly order: string;
  readonly technician: string | null;
  readonly from: Typed<string>;
  readonly to: Typed<string>;
}

const NOTHING: Typing = {
  client: '',
  order: '',
  technician: null,
  from: untouched<string>(null),
  to: untouched<string>(null),
};

/** Filters by client, order, technician and day of the visit. Empty filters match every acta. */
export function ActaFilters({ technicians, onSearch }: ActaFiltersProps) {
  const [typing, setTyping] = useState(NOTHING);
  const change = (part: Partial<Typing>) => setTyping((before) => ({ ...before, ...part }));
  const { client, order, technician } = typing;
  const [from, to] = [valueSoFar(typing.from), valueSoFar(typing.to)];
  const isOrder = isBlank(order) || workOrderNumberShape.test(order.trim());
  const search = (client: string) => {
    if (!isOrder || typing.from.typed === 'fault' || typing.to.typed === 'fault') return;
    onSearch({
      ...(!isBlank(client) && { client_code: client.trim() }),
      ...(!isBlank(order) && { order: order.trim() }),
      ...(technician !== null && { technician }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    });
  };
  return (
    <form
      className={classes.filters}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(client);
      }}
      noValidate
    >
      <ClientField
        label={texts.clientCode}
        text={client}
        onText={(typed) => change({ client: typed })}
        onChoose={search}
      />
      <TextInput
        label={texts.order}
        placeholder={texts.orderShape}
        maxLength={20}
        value={order}
        onChange={(event) => change({ order: event.currentTarget.value })}
        error={isOrder ? undefined : texts.orderShape}
      />
      <Select
        label={texts.technician}
        searchable
        clearable
        data={technicians.map(({ email, name }) => ({ value: email, label: name }))}
        value={technician}
        onChange={(chosen) => change({ technician: chosen })}
      />
      <DateField label={texts.from} value={typing.from} onChange={(typed) => change({ from: typed })} />
      <DateField label={texts.to} value={typing.to} onChange={(typed) => change({ to: typed })} />
      <ActionButton submit icon={IconSearch}>
        {texts.search}
      </ActionButton>
      <ActionButton
        quiet
        onClick={() => {
          setTyping(NOTHING);
          onSearch({});
        }}
      >
        {texts.clear}
      </ActionButton>
    </form>
  );
}
