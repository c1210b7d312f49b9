import { consultationTexts as texts } from '@contador/contract/messages';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ClientField } from '../../../shell/clients/client-field.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import style from './consultation.module.css';

interface Props {
  readonly code: string;
  readonly onChoose: (code: string) => void;
}

/** Searches a client by name or code. */
export function ClientSearch({ code, onChoose }: Props) {
  const [typed, setTyped] = useState(code);
  return (
    <form
      className={style.search}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim());
      }}
    >
      <ClientField label={texts.code} text={typed} onText={setTyped} onChoose={onChoose} side={{ origin: 'ag' }} />
      <ActionButton submit icon={IconSearch}>
        {texts.search}
      </ActionButton>
    </form>
  );
}
