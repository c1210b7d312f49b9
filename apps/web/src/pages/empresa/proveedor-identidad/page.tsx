import type { ReplyOf } from '@contador/contract';
import { checkIdentityProviders } from '@contador/contract/access';
import { identityProviderTexts as texts } from '@contador/contract/messages';
import { IconId, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

type Reply = ReplyOf<typeof checkIdentityProviders>;
export type ProviderRow = Reply['providers'][number];
export type AccessRow = Reply['accounts'][number];

const stateOf = ({ active, onlyWay }: ProviderRow) =>
  active ? (onlyWay ? texts.states.only : texts.states.active) : texts.states.inactive;

/** 'Proveedor de identidad': the providers by which the staff comes in, and which account each identity opens. */
export default function IdentityProviderPage() {
  const { username } = useSession().tenant;
  const { data, failure, retry, refreshing } = useRead(checkIdentityProviders, { username });
  const [edited, setEdited] = useState<ProviderRow | 'new'>();
  const [access, setAccess] = useState<AccessRow>();
  const columns = useMemo(
    (): GridColumn<ProviderRow>[] => [
      { key: 'name', header: texts.name, value: (it) => it.name, emphasis: true, grow: 1 },
      { key: 'issuer', header: texts.issuer, value: (it) => it.issuer, grow: 2, clips: true },
      { key: 'state', header: texts.state, value: stateOf, grow: 1 },
    ],
    [],
  );
  const names = useMemo(() => new Map(data?.providers.map(({ id, name }) => [id, name])), [data]);
  const accountColumns = useMemo(
    (): GridColumn<AccessRow>[] => [
      { key: 'person', header: texts.person, value: (it) => it.personName, emphasis: true, grow: 1 },
      { key: 'user', header: texts.user, value: (it) => it.email, grow: 1, clips: true },
      { key: 'address', header: texts.providerEmail, value: (it) => it.providerEmail, grow: 1, clips: true },
      {
        key: 'joined',
        header: texts.joined,
        value: ({ identities }) =>
          identities.length === 0
            ? texts.notJoined
            : identities.map(({ provider }) => names.get(provider) ?? provider).join(', '),
        grow: 1,
      },
      {
        key: 'keeps',
        header: texts.keepsPassword,
        value: (it) => (it.keepsPassword ? texts.yes : ''),
        width: 160,
      },
    ],
    [names],
  );
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      {texts.add}
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={texts.title} context={texts.about} actions={add} />
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={data?.providers}
        rowKey={({ id }) => id}
        noun={texts.noun}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        onOpen={setEdited}
        empty={{ sentence: texts.none, action: add, icon: IconId }}
      />
      {data && data.providers.length > 0 && (
        <TitledGrid title={texts.accounts} note={texts.accountsHelp}>
          <DataGrid
            label={texts.accounts}
            columns={accountColumns}
            rows={data.accounts}
            rowKey={({ email }) => email}
            noun={texts.accountsNoun}
            onOpen={setAccess}
          />
        </TitledGrid>
      )}
      {edited && data && (
        <ProviderDialog
          provider={edited === 'new' ? undefined : edited}
          returnAddress={data.returnAddress}
          roles={data.roles}
          onClose={() => setEdited(undefined)}
        />
      )}
      {access && <AccessDialog account={access} onClose={() => setAccess(undefined)} />}
    </>
  );
}
