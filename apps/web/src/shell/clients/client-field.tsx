import { clientTexts as texts } from '@contador/contract/messages';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './client-field.module.css';
import { codesOf } from './found-client-codes.ts';
import { type SearchedSide, useFoundClients } from './use-found-clients.ts';

interface ClientFieldProps {
  /** Visible label; without one, `name` says what the field is for. */
  readonly label?: string;
  readonly name?: string;
  /** Text of the field: typed text, or the code of the chosen client. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called with the code of a suggestion, or with the text as typed if Enter is pressed and no client contains it. */
  readonly onChoose: (clientCode: string) => void;
  /** Area of the page. */
  readonly side?: SearchedSide;
  readonly className?: string | undefined;
  readonly error?: ReactNode;
  readonly required?: boolean;
}

/**
 * Field that asks for a client: suggests those whose name, code, SIC, NIU or meter contain the typed text. Enter chooses the marked suggestion,
 * or the first one; pressed before the suggestions have arrived, it waits for them and chooses if there is no doubt.
 */
export function ClientField({
  label,
  name,
  text,
  onText,
  onChoose,
  side,
  className,
  error,
  required,
}: ClientFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const { clients, answered, failed } = useFoundClients(isTyping ? text : '', side);
  const wanted = text.trim();
  // Without suggestions the text is taken as typed: the page says whether the client exists.
  const isAnswered = isTyping && (answered === wanted || failed);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choose = (code: string) => {
    setTyping(false);
    setWaiting(false);
    combobox.closeDropdown();
    onText(code);
    onChoose(code);
  };
  const certain = clients.length === 1 || clients[0]?.exact ? clients[0] : undefined;
  useEffect(() => {
    if (!isWaiting || !isAnswered) return;
    setWaiting(false);
    if (clients.length === 0) choose(wanted);
    else if (certain) choose(certain.clientCode);
    else combobox.openDropdown();
  });
  const listed = isTyping && wanted !== '' && clients.length > 0;
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal width="max-content" position="bottom-start">
      <Combobox.Target>
        <TextInput
          {...(label === undefined ? { 'aria-label': name } : { label })}
          className={className ?? ''}
          required={required ?? false}
          withAsterisk={required ?? false}
          error={error}
          maxLength={80}
          autoComplete="off"
          placeholder={texts.findHelp}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setTyping(true);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // The list handles Enter on a marked suggestion.
            if (event.key !== 'Enter' || wanted === '' || combobox.getSelectedOptionIndex() >= 0) return;
            if (!isTyping) return;
            event.preventDefault();
            setWaiting(true);
          }}
        />
      </Combobox.Target>
      {listed && (
        <Combobox.Dropdown>
          <Combobox.Options aria-label={texts.found.kind}>
            {clients.map((client) => (
              <Combobox.Option key={client.clientCode} value={client.clientCode} className={classes.option ?? ''}>
                <span className={classes.name}>{client.name}</span>
                <span className={classes.codes}>{codesOf(client, wanted)}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  );
}
