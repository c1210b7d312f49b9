import type { ReplyOf } from '@contador/contract';
import { type checkTokens, makeToken } from '@contador/contract/access';
import { tokenTexts as texts } from '@contador/contract/messages';
import { type TokenAct, type TokenScope, tokenAreas, tokenDays } from '@contador/domain/access';
import { isBlank } from '@contador/kernel';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './tokens.module.css';

interface Props {
  /** Service accounts that may have tokens. */
  readonly accounts: ReplyOf<typeof checkTokens>['serviceAccounts'];
  readonly onMade: (made: ReplyOf<typeof makeToken>) => void;
  readonly onClose: () => void;
}

const acts: readonly TokenAct[] = ['leer', 'escribir'];

/** Makes a token of the own account or of a service account. */
export function TokenDialog({ accounts, onMade, onClose }: Props) {
  const { tenant, email: own } = useSession();
  const { failed } = useNotice();
  const { send, pending } = useWrite(makeToken);
  const [name, setName] = useState('');
  const [email, setEmail] = useState(own);
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [typedNetworks, setTypedNetworks] = useState('');
  const [days, setDays] = useState<(typeof tokenDays)[number]>(90);
  const [marked, setMarked] = useState(false);
  const networks = typedNetworks.split(/[\s,;]+/).filter((it) => it !== '');
  const areNetworks = makeToken.body.shape.networks.safeParse(networks).success;
  const save = async () => {
    setMarked(true);
    if (isBlank(name) || scopes.length === 0 || !areNetworks) return;
    const account = email === own ? {} : { email };
    const body = { username: tenant.username, name, scopes: [...scopes], days, ...account };
    const answer = await send({ body: { ...body, ...(networks.length > 0 && { networks }) } });
    return answer.ok ? onMade(answer.value) : failed(answer.refusal);
  };
  const choose = (scope: TokenScope, on: boolean) =>
    setScopes((now) => (on ? [...now, scope] : now.filter((it) => it !== scope)));
  return (
    <RecordDialog
      title={texts.make}
      opened
      wide
      onClose={onClose}
      onSave={save}
      saving={pending}
      saveLabel={texts.make}
      dirty={name !== '' || scopes.length > 0 || typedNetworks !== ''}
      note={texts.scopesHelp}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHelp}
        required
        data-autofocus
        maxLength={60}
        value={name}
        error={marked && isBlank(name) ? texts.required : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {accounts.length > 0 && (
        <Select
          label={texts.account}
          required
          data={[
            { value: own, label: texts.ownAccount },
            ...accounts.map((it) => ({ value: it.email, label: it.personName })),
          ]}
          value={email}
          onChange={(chosen) => setEmail(chosen ?? own)}
        />
      )}
      <Select
        label={texts.days}
        required
        data={tokenDays.map((it) => ({ value: String(it), label: texts.dayTexts[it] }))}
        value={String(days)}
        onChange={(chosen) => setDays(tokenDays.find((it) => String(it) === chosen) ?? days)}
      />
      <fieldset className={classes.scopes} aria-label={texts.scopes}>
        {tokenAreas.map((area) => (
          <Fragment key={area}>
            <span>{texts.areas[area]}</span>
            {acts.map((act) => (
              <Checkbox
                key={act}
                label={texts.acts[act]}
                aria-label={`${texts.areas[area]}: ${texts.acts[act]}`}
                checked={scopes.includes(`${area}:${act}`)}
                onChange={(event) => choose(`${area}:${act}`, event.currentTarget.checked)}
              />
            ))}
          </Fragment>
        ))}
        {marked && scopes.length === 0 && (
          <p role="alert" className={classes.fault}>
            {texts.withoutScope}
          </p>
        )}
      </fieldset>
      <div className={classes.networks}>
        <Textarea
          label={texts.networks}
          description={texts.networksHelp}
          rows={3}
          maxLength={600}
          spellCheck={false}
          value={typedNetworks}
          error={marked && !areNetworks ? texts.networksShape : undefined}
          onChange={(event) => setTypedNetworks(event.currentTarget.value)}
        />
      </div>
    </RecordDialog>
  );
}
