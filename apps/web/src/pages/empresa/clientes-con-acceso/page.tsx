import type { MadeLink } from '@contador/contract/access';
import { checkCustomerAccounts, makeAccountLink, withdrawCustomerAccess } from '@contador/contract/access';
import { customerAccountTexts as texts } from '@contador/contract/messages';
import type { LinkDelivery } from '@contador/domain/access';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconFileSpreadsheet, IconKey, IconMail, IconMailOpened, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { placesAtFault } from '../../../patterns/intake/attempt.ts';
import { RefusedCard } from '../../../patterns/intake/refused-card.tsx';
import { RunningFiles } from '../../../patterns/intake/running-files.tsx';
import { MadeLinks } from '../../../shell/accounts/made-links.tsx';
import { useRunningWork } from '../../../shell/operations/use-running-work.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { ProgressStrip } from '../../../ui/progress/progress-strip.tsx';
import { type CustomerRow, canInvite, rowsShown, SHOWN, type Shown, stateOf } from './customer-rows.ts';
import classes from './customers.module.css';
import { PreparedFile } from './prepared-file.tsx';
import { useCustomersFile } from './use-customers-file.ts';
import { useInvitation } from './use-invitation.ts';

const NO_ROWS: readonly CustomerRow[] = [];

/** 'Clientes con acceso': which self-generators have an account, and their invitation and withdrawal, many at once. */
export default function CustomerAccountsPage() {
  const { tenant, administers } = useSession();
  const { username } = tenant;
  const { data, failure, retry, refreshing } = useRead(checkCustomerAccounts, { username });
  const { notice, confirm, failed } = useNotice();
  const [shown, setShown] = useState<Shown>();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<MadeLink>();
  const running = useRunningWork('invite-customers', 'clientes');
  const invitation = useInvitation();
  const file = useCustomersFile(invitation.begin, data?.mail ?? false);
  const withdrawal = useWrite(withdrawCustomerAccess);
  const linking = useWrite(makeAccountLink);

  const rows = useMemo(() => data && rowsShown(data.customers, { shown, text }), [data, shown, text]);
  const listed = rows ?? NO_ROWS;
  const selected = useMemo(() => listed.filter(({ clientCode }) => chosen.has(clientCode)), [listed, chosen]);
  const scope = selected.length > 0 ? selected : listed;
  const invited = scope.filter(canInvite);
  const [only] = selected.length === 1 ? selected : [];

  const columns = useMemo((): GridColumn<CustomerRow>[] => {
    const turn = (clientCode: string) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(clientCode)) next.add(clientCode);
        return next;
      });
    return [
      {
        key: 'chosen',
        header: texts.chosen,
        kind: 'control',
        width: 88,
        value: ({ clientCode }) => chosen.has(clientCode),
        cell: ({ clientCode }) => (
          <Checkbox
            aria-label={texts.choose(clientCode)}
            checked={chosen.has(clientCode)}
            onChange={() => turn(clientCode)}
          />
        ),
      },
      { key: 'code', header: texts.code, value: (it) => it.clientCode, width: 144, emphasis: true },
      { key: 'name', header: texts.name, value: (it) => it.name, clips: true },
      { key: 'email', header: texts.email, value: (it) => it.email, grow: 1, clips: true },
      {
        key: 'user',
        header: texts.user,
        value: (it) => (it.access === 'none' ? it.user && texts.proposed(it.user) : it.user),
        grow: 1,
        clips: true,
      },
      { key: 'state', header: texts.state, value: stateOf, grow: 1 },
      {
        key: 'last',
        header: texts.lastSignIn,
        value: (it) => it.lastSignInAt,
        text: (it) => (it.lastSignInAt === null ? '' : momentText(it.lastSignInAt)),
        width: 144,
      },
    ];
  }, [chosen]);

  const notAdministrator = administers ? undefined : texts.administratorsOnly;
  const inviting = (deliver: LinkDelivery) => ({
    busy: invitation.busy === deliver,
    onClick: () =>
      void invitation.ask(deliver === 'mail' ? invited.filter(({ canMail }) => canMail) : invited, deliver),
  });
  const nobody = invited.length === 0 ? texts.nobodyToInvite : undefined;
  const nobodyToMail = invited.some(({ canMail }) => canMail) ? undefined : (nobody ?? texts.nobodyToMail);
  const ending = (selected.length > 0 ? selected : shown === 'departed' ? listed : []).filter(
    ({ access }) => access !== 'none' && access !== 'inactive',
  );
  const withdraw = async () => {
    const question = texts.withdrawQuestion(ending.length);
    if (!(await confirm(question, { detail: texts.withdrawDetail, accept: texts.withdraw, danger: true }))) return;
    const answer = await withdrawal.send({ body: { username, codes: ending.map(({ clientCode }) => clientCode) } });
    if (!answer.ok) return await failed(answer.refusal);
    setChosen(new Set());
    await notice(texts.withdrawn(answer.value.withdrawn), { tone: 'done' });
  };
  const reset = async ({ name, user }: CustomerRow) => {
    const agreed = await confirm(texts.resetQuestion(name), { detail: texts.resetDetail, accept: texts.otherLink });
    if (!agreed || user === null) return;
    const answer = await linking.send({ body: { username, email: user } });
    return answer.ok ? setMade(answer.value) : await failed(answer.refusal);
  };

  return (
    <>
      <PageHeader title={texts.title} context={texts.about} />
      {file.running && <RunningFiles running={new Map([['', file.running]])} nameOf={() => texts.byFile} />}
      {file.refused && (
        <RefusedCard
          username={username}
          label={texts.refused}
          note={texts.refusedHelp(placesAtFault(file.refused))}
          attempt={file.refused}
          listName={texts.errorsName}
        />
      )}
      {running && (
        <ProgressStrip icon={IconMailOpened} title={running.message} done={running.done} total={running.total} />
      )}
      {!running && data?.prepared && administers && <PreparedFile prepared={data.prepared} />}
      <div className={classes.filters}>
        <Select
          label={texts.state}
          placeholder={texts.all}
          data={[...SHOWN]}
          clearable
          value={shown ?? null}
          onChange={(value) => setShown(SHOWN.find((it) => it.value === value)?.value)}
        />
        <TextInput
          label={texts.search}
          placeholder={texts.searchHelp}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.row}>
          <ActionButton
            quiet
            onClick={() =>
              setChosen(selected.length > 0 ? new Set() : new Set(listed.map(({ clientCode }) => clientCode)))
            }
          >
            {selected.length > 0 ? texts.chooseNone : texts.chooseAll}
          </ActionButton>
        </div>
      </div>
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={({ clientCode }) => clientCode}
        noun={texts.noun}
        filters={false}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        count={texts.count(selected.length, listed.length)}
        rowMark={({ departure, access }) => ({
          muted: access === 'inactive',
          ...(departure !== null && { tone: 'warning' as const }),
        })}
        empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconUsers }}
        actions={
          <>
            {only?.access === 'active' && (
              <ActionButton icon={IconKey} disabledBecause={notAdministrator} onClick={() => void reset(only)}>
                {texts.otherLink}
              </ActionButton>
            )}
            <ActionButton
              icon={IconUserOff}
              danger
              busy={withdrawal.pending}
              disabledBecause={notAdministrator ?? (ending.length === 0 ? texts.nobodyToWithdraw : undefined)}
              onClick={() => void withdraw()}
            >
              {texts.withdraw}
            </ActionButton>
            {administers && (
              <FileButton
                label={texts.byFile}
                accept=".xlsx"
                busy={file.running !== undefined}
                onFiles={(files) => void file.take(files)}
              />
            )}
            <ActionButton icon={IconMailOpened} disabledBecause={notAdministrator ?? nobody} {...inviting('letters')}>
              {texts.byLetters}
            </ActionButton>
            <ActionButton
              icon={IconFileSpreadsheet}
              disabledBecause={notAdministrator ?? nobody}
              {...inviting('sheet')}
            >
              {texts.bySheet}
            </ActionButton>
            <ActionButton
              main
              icon={IconMail}
              disabledBecause={notAdministrator ?? (data?.mail === false ? texts.noMail : nobodyToMail)}
              {...inviting('mail')}
            >
              {texts.byMail}
            </ActionButton>
          </>
        }
      />
      {administers && <PageDrop onFiles={(files) => void file.take(files)} hint={texts.drop} />}
      {made && <MadeLinks links={[made]} onClose={() => setMade(undefined)} />}
    </>
  );
}
