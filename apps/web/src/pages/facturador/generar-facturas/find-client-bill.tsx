import { liquidationPageTexts } from '@contador/contract/messages';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ClientField } from '../../../shell/clients/client-field.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { usePageLink } from '../../../shell/page-link.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';

const { life: texts } = liquidationPageTexts;

/** Links from a cycle's bills to those of one client, where a bill is voided and issued again. */
export function FindClientBill() {
  const [typed, setTyped] = useState('');
  const link = usePageLink();
  const navigate = useNavigate();
  const open = (cliente: string) => {
    if (cliente !== '') void navigate(link('facturador/conceptos-por-cliente', { cliente }));
  };
  return (
    <Card title={texts.title}>
      <p>{texts.findHelp}</p>
      <form
        className={style.head}
        onSubmit={(event) => {
          event.preventDefault();
          open(typed.trim());
        }}
      >
        <ClientField label={texts.find} text={typed} onText={setTyped} onChoose={open} className={style.who} />
        <ActionButton submit icon={IconSearch}>
          {texts.search}
        </ActionButton>
      </form>
    </Card>
  );
}
