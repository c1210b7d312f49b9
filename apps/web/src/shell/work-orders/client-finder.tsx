import { fieldOfficeTexts as texts } from '@contador/contract/messages';
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import type { NewOrderDraft } from './order-draft.ts';
import classes from './work-orders.module.css';

interface ClientFinderProps {
  readonly draft: NewOrderDraft;
  readonly change: (part: Partial<NewOrderDraft>) => void;
  readonly onSearch: () => void;
  readonly searching: boolean;
  readonly error: string | undefined;
}

/** Finds the client of the order by code or identification, and shows the client before anything is confirmed. */
export function ClientFinder({ draft, change, onSearch, searching, error }: ClientFinderProps) {
  const { clients, clientCode } = draft;
  const chosen = clients.find((it) => it.clientCode === clientCode);
  const place = [chosen?.address, chosen?.municipality].filter(Boolean).join(', ');
  return (
    <div className={classes.client}>
      <div className={classes.finder}>
        <TextInput
          label={texts.clientId}
          required
          maxLength={60}
          value={draft.clientText}
          onChange={(event) => change({ clientText: event.currentTarget.value, clients: [], clientCode: null })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || clientCode !== null) return;
            event.preventDefault();
            onSearch();
          }}
          error={error}
        />
        <ActionButton icon={IconSearch} busy={searching} onClick={onSearch}>
          {texts.search}
        </ActionButton>
      </div>
      {clients.length > 1 && (
        <Select
          label={texts.chooseClient(clients.length)}
          required
          searchable
          data={clients.map((it) => ({ value: it.clientCode, label: `${it.clientCode} · ${it.name}` }))}
          value={clientCode}
          onChange={(code) => change({ clientCode: code })}
        />
      )}
      <p role="status" className={classes.found}>
        {chosen && (
          <>
            <strong>{chosen.name}</strong> · {chosen.clientCode}
            {place !== '' && ` · ${place}`}
          </>
        )}
      </p>
    </div>
  );
}
