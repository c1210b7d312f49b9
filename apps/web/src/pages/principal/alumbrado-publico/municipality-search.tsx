import { streetLightingTexts as texts } from '@contador/contract/messages';
import { checkLightingOffers, checkLightingRegistrations } from '@contador/contract/street-lighting';
import { MUNICIPALITY_CODE } from '@contador/domain/street-lighting';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { callEndpoint } from '../../../http/call.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import style from './street-lighting.module.css';

interface MunicipalitySearchProps {
  readonly chosen: string | undefined;
  readonly onFound: (code: string) => void;
}

/**
 * Looks up a municipality by its code and says which of its lists are empty. Unknown codes are accepted: the first offer creates the
 * municipality.
 */
export function MunicipalitySearch({ chosen, onFound }: MunicipalitySearchProps) {
  const { tenant } = useSession();
  const { notice, failed } = useNotice();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setTyped(chosen ?? '');
  }, [chosen]);

  const search = async (event: FormEvent) => {
    event.preventDefault();
    const municipality = typed.trim();
    const known = MUNICIPALITY_CODE.test(municipality);
    setWrong(!known);
    if (!known || busy) return;
    setBusy(true);
    const query = { username: tenant.username, municipality };
    const [offers, registrations] = await Promise.all([
      callEndpoint(checkLightingOffers, { query }),
      callEndpoint(checkLightingRegistrations, { query }),
    ]);
    setBusy(false);
    if (!offers.ok) return await failed(offers.refusal);
    if (!registrations.ok) return await failed(registrations.refusal);
    onFound(municipality);
    const none = [
      ...(offers.value.offers.length === 0 ? [texts.noOffers] : []),
      ...(registrations.value.registrations.length === 0 ? [texts.noRegistrations] : []),
    ];
    const [first, second] = none;
    if (first !== undefined) await notice(first, second === undefined ? {} : { detail: second });
  };
  return (
    <form className={style.search} onSubmit={(event) => void search(event)}>
      <TextInput
        aria-label={texts.municipalityCode}
        placeholder={texts.municipalityCode}
        title={texts.codeHelp}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={wrong ? texts.badCode : undefined}
      />
      <ActionButton submit icon={IconSearch} busy={busy}>
        {texts.search}
      </ActionButton>
    </form>
  );
}
