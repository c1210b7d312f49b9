import type { ReplyOf } from '@contador/contract';
import { checkTokens, type makeToken, withdrawToken } from '@contador/contract/access';
import { tokenTexts as texts } from '@contador/contract/messages';
import type { TokenAct, TokenArea, TokenScope } from '@contador/domain/access';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { dateText, momentText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { MadeToken } from './made-token.tsx';
import { ServiceAccounts } from './service-accounts.tsx';
import { TokenDialog } from './token-dialog.tsx';

type TokenRow = ReplyOf<typeof checkTokens>['tokens'][number];

/** `Tarifas: Leer` of `tarifas:leer`. */
function scopeText(scope: TokenScope): string {
  const [area, act] = scope.split(':') as [TokenArea, TokenAct];
  return `${texts.areas[area]}: ${texts.acts[act]}`;
}

const lastUse = ({ lastUsedAt, lastAddress }: TokenRow) =>
  lastUsedAt === null ? texts.neverUsed : texts.usedFrom(momentText(lastUsedAt), lastAddress ?? '');

/** 'Fichas de acceso': tokens of the person or, for who administers, of the company and its service accounts. */
export default function TokensPage() {
  const { tenant, administers } = useSession();
  const { username } = tenant;
  const { data, failure, retry, refreshing } = useRead(checkTokens, { username });
  const { notice, confirm, failed } = useNotice();
  const { send } = useWrite(withdrawToken);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof makeToken>>();
  const columns = useMemo((): GridColumn<TokenRow>[] => {
    const withdraw = async ({ id, name }: TokenRow) => {
      if (!(await confirm(texts.withdrawQuestion(name), { accept: texts.withdraw, danger: true }))) return;
      const answer = await send({ body: { username, id } });
      return answer.ok ? notice(texts.withdrawn(name), { tone: 'done' }) : failed(answer.refusal);
    };
    return [
      { key: 'name', header: texts.name, value: (it) => it.name, emphasis: true, grow: 1 },
      { key: 'account', header: texts.account, value: (it) => it.personName, grow: 1 },
      { key: 'scopes', header: texts.scopes, value: (it) => it.scopes.map(scopeText).join(', '), grow: 1, clips: true },
      {
        key: 'networks',
        header: texts.networks,
        value: (it) => (it.networks.length === 0 ? texts.anyNetwork : it.networks.join(', ')),
        grow: 1,
        clips: true,
      },
      { key: 'state', header: texts.state, value: (it) => texts.states[it.state], width: 96 },
      { key: 'until', header: texts.until, value: (it) => dateText(it.expiresAt), width: 112 },
      { key: 'lastUse', header: texts.lastUse, value: lastUse, width: 128 },
      { key: 'madeBy', header: texts.madeBy, value: (it) => it.madeBy, width: 160, hideBelow: 1600 },
      {
        key: 'withdraw',
        header: texts.withdraw,
        value: () => null,
        kind: 'control',
        width: 80,
        cell: (it) =>
          it.state === 'live' && (
            <IconAction label={texts.withdrawOf(it.name)} icon={IconTrash} onClick={() => void withdraw(it)} />
          ),
      },
    ];
  }, [username, send, notice, confirm, failed]);
  const make = (
    <ActionButton main icon={IconKey} onClick={() => setMaking(true)}>
      {texts.make}
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={texts.title} context={texts.about} actions={make} />
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={data?.tokens}
        rowKey={({ id }) => id}
        noun={texts.noun}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        empty={{ sentence: texts.none, action: make, icon: IconKey }}
      />
      {administers && data && <ServiceAccounts serviceAccounts={data.serviceAccounts} roles={data.roles} />}
      {making && data && (
        <TokenDialog
          accounts={data.serviceAccounts.filter(({ active }) => active)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <MadeToken made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
