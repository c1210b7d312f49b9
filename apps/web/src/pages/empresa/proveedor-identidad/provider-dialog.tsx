import { updateIdentityProvider } from '@contador/contract/access';
import { identityProviderTexts as texts } from '@contador/contract/messages';
import type { Role } from '@contador/domain/access';
import { Checkbox, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useMeanwhile } from '../../../patterns/use-meanwhile.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { useKeptDraft } from '../../../ui/drafts/use-kept-draft.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { ProviderRow } from './page.tsx';
import classes from './provider.module.css';
import { draftOf, faultsOf, type ProviderDraft, providerOf } from './provider-draft.ts';
import { RoleRules } from './role-rules.tsx';

interface Props {
  /** Absent for a new provider. */
  readonly provider: ProviderRow | undefined;
  /** Address to which a new provider sends the browser back, without its name. */
  readonly returnAddress: string;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

type TextField = { [Key in keyof ProviderDraft]: ProviderDraft[Key] extends string ? Key : never }[keyof ProviderDraft];
type SwitchField = 'createsAccounts' | 'onlyWay' | 'active';

/** Settings of an identity provider. */
export function ProviderDialog({ provider, returnAddress, roles, onClose }: Props) {
  const { username } = useSession().tenant;
  const owner = useDraftOwner();
  const { notice, failed } = useNotice();
  const { send, pending } = useWrite(updateIdentityProvider);
  const acrossChanges = useMeanwhile(updateIdentityProvider);
  const [before] = useState(() => draftOf(provider));
  const [draft, setDraft] = useState(before);
  const [marked, setMarked] = useState(false);
  const faults: Partial<Record<keyof ProviderDraft, boolean>> = faultsOf(draft, provider);
  const change = (part: Partial<ProviderDraft>) => setDraft((now) => ({ ...now, ...part }));
  const address = provider?.returnAddress ?? `${returnAddress}${draft.id || '…'}/return`;
  const title = provider === undefined ? texts.add : texts.edit(provider.name);
  const dirty = JSON.stringify(draft) !== JSON.stringify(before);
  // The secret is never stored on the device.
  const { offer, forget } = useKeptDraft({ ...owner, record: `provider ${provider?.id ?? ''}` }, title, {
    draft: { ...draft, secret: '' },
    dirty,
    onRecover: setDraft,
  });
  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    setMarked(true);
    if (Object.values(faults).includes(true)) return;
    const answer = await acrossChanges(provider?.revision, (on) =>
      send({ body: { username, ...providerOf(draft), ...on } }),
    );
    if (answer === 'back') return;
    if (answer === 'theirs') return close();
    if (!answer.ok) return failed(answer.refusal);
    close();
    return notice(texts.saved, { tone: 'done' });
  };
  const text = (field: TextField, label: string, more: { help?: string; fault?: string; required?: boolean } = {}) => (
    <TextInput
      label={label}
      description={more.help}
      required={more.required ?? false}
      maxLength={500}
      value={draft[field]}
      error={marked && faults[field] ? (more.fault ?? texts.required) : undefined}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  const turn = (field: SwitchField, label: string, help?: string) => (
    <Checkbox
      label={label}
      description={help}
      checked={draft[field]}
      onChange={(event) => change({ [field]: event.currentTarget.checked })}
    />
  );
  const secretHelp = provider === undefined ? {} : { help: texts.secretKept };
  return (
    <RecordDialog title={title} opened wide onClose={close} onSave={save} saving={pending} dirty={dirty}>
      {offer}
      {text('name', texts.name, { required: true })}
      {provider === undefined &&
        text('id', texts.provider, { required: true, help: texts.providerHelp, fault: texts.providerShape })}
      {text('issuer', texts.issuer, { required: true, help: texts.issuerHelp, fault: texts.issuerShape })}
      {text('clientId', texts.clientId, { required: true })}
      {text('secret', texts.secret, { required: provider === undefined, ...secretHelp })}
      <TextInput
        label={texts.returnAddress}
        description={texts.returnAddressHelp}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={
          <IconAction
            label={texts.copy}
            icon={IconCopy}
            onClick={() => void navigator.clipboard.writeText(address).then(() => notice(texts.copied))}
          />
        }
      />
      {text('scopes', texts.scopes, { required: true, fault: texts.scopesShape })}
      {text('domains', texts.domains, { help: texts.domainsHelp, fault: texts.domainShape })}
      {text('secondStepValues', texts.secondStepValues, { help: texts.secondStepHelp })}
      {text('roleClaim', texts.roleClaim, { help: texts.roleClaimHelp, fault: texts.roleClaimShape })}
      {draft.roleClaim !== '' && (
        <RoleRules rules={draft.roles} roles={roles} marked={marked} onChange={(rules) => change({ roles: rules })} />
      )}
      <div className={classes.switches}>
        {draft.roleClaim !== '' && turn('createsAccounts', texts.createsAccounts, texts.createsAccountsHelp)}
        {turn('onlyWay', texts.onlyWay, texts.onlyWayHelp)}
        {turn('active', texts.active)}
      </div>
    </RecordDialog>
  );
}
