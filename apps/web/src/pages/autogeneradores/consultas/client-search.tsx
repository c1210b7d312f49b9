import { consultationTexts as texts } from '@contador/contract/messages';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import style from './consultation.module.css';

interface Props {
  readonly code: string;
  readonly onChoose: (code: string) => void;
}

/** Searches a client by code. */
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
      <TextInput label={texts.code} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <ActionButton submit icon={IconSearch}>
        {texts.search}
      </ActionButton>
    </form>
  );
}
