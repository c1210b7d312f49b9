import type { ReplyOf } from '@contador/contract';
import { type checkTokens, endServiceAccount } from '@contador/contract/access';
import { roleTexts, tokenTexts } from '@contador/contract/messages';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { ServiceDialog } from './service-dialog.tsx';

type Reply = ReplyOf<typeof checkTokens>;
type ServiceRow = Reply['serviceAccounts'][number];

const texts = tokenTexts.service;

/** Accounts of other systems, and their end. */
export function ServiceAccounts({ serviceAccounts, roles }: Pick<Reply, 'serviceAccounts' | 'roles'>) {
  const { username } = useSession().tenant;
  const { notice, confirm, failed } = useNotice();
  const { send } = useWrite(endServiceAccount);
  const [adding, setAdding] = useState(false);
  const columns = useMemo((): GridColumn<ServiceRow>[] => {
    const end = async ({ email, personName }: ServiceRow) => {
      if (!(await confirm(texts.endQuestion(personName), { accept: texts.end, danger: true }))) return;
      const answer = await send({ body: { username, email } });
      return answer.ok ? notice(texts.ended(personName), { tone: 'done' }) : failed(answer.refusal);
    };
    return [
      { key: 'name', header: texts.personName, value: (it) => it.personName, emphasis: true, grow: 1 },
      { key: 'user', header: texts.user, value: (it) => it.email, grow: 1 },
      { key: 'role', header: texts.role, value: (it) => roleTexts[it.role], grow: 1 },
      {
        key: 'state',
        header: tokenTexts.state,
        value: (it) => (it.active ? texts.active : texts.inactive),
        width: 144,
      },
      {
        key: 'end',
        header: '',
        value: () => '',
        width: 64,
        cell: (it) =>
          it.active && (
            <IconAction label={texts.endOf(it.personName)} icon={IconUserOff} onClick={() => void end(it)} />
          ),
      },
    ];
  }, [username, send, notice, confirm, failed]);
  return (
    <TitledGrid
      title={texts.title}
      note={texts.about}
      actions={
        <ActionButton icon={IconPlus} onClick={() => setAdding(true)}>
          {texts.add}
        </ActionButton>
      }
    >
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={serviceAccounts}
        rowKey={({ email }) => email}
        noun={texts.noun}
        empty={{ sentence: texts.none }}
      />
      {adding && <ServiceDialog roles={roles} onClose={() => setAdding(false)} />}
    </TitledGrid>
  );
}
