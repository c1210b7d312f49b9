import { checkOpenPoints, type OpenPointRow } from '@contador/contract/billing';
import { dateText } from '@contador/contract/format';
import { openPointTexts as texts } from '@contador/contract/messages';
import { type OpenPointSetting, openPointRule } from '@contador/domain/billing';
import { useState } from 'react';
import { useRead } from '../../../../http/use-read.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { momentText } from '../../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../../ui/grid/data-grid.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import classes from './open-points.module.css';
import { settingValueText } from './setting-value-text.ts';

/** 'Puntos por confirmar': each open point of the electronic document with its evidence, its value and who changed it. */
export function OpenPoints({ username }: { readonly username: string }) {
  const { data, failure, retry } = useRead(checkOpenPoints, { username });
  const { today } = useSession();
  const [decided, setDecided] = useState<OpenPointSetting>();
  const row = data?.settings.find(({ setting }) => setting === decided);
  if (!data)
    return failure ? (
      <FailureState failure={failure} what={texts.what} onRetry={retry} />
    ) : (
      <SkeletonRows rows={8} columns={3} />
    );
  return (
    <>
      <Card title={texts.title} note={texts.about} padded={false}>
        <SimpleTable
          label={texts.title}
          head={[{ text: texts.topic }, { text: texts.setting }, { text: texts.value }, { text: '', align: 'right' }]}
          rows={data.settings.map((it) => [
            texts.topicOf(openPointRule(it.setting).point),
            <Question key="question" setting={it.setting} />,
            <Present key="value" row={it} today={today} />,
            <ActionButton key="change" small onClick={() => setDecided(it.setting)}>
              {texts.change}
            </ActionButton>,
          ])}
        />
        {row && <DecideDialog row={row} onClose={() => setDecided(undefined)} />}
      </Card>
      <ChoiceHistory rows={data.settings} />
    </>
  );
}

function Question({ setting }: { readonly setting: OpenPointSetting }) {
  const { question, evidence } = texts.settings[setting];
  return (
    <div className={classes.question}>
      {question}
      <p className={classes.evidence}>
        {texts.grades[openPointRule(setting).evidence]} {evidence}
      </p>
    </div>
  );
}

function Present({ row: { setting, value, history }, today }: { readonly row: OpenPointRow; readonly today: string }) {
  const standard = openPointRule(setting).default;
  const days = [...new Set(history.map(({ from }) => from))].filter((from) => from > today).toSorted();
  return (
    <div className={classes.value}>
      {settingValueText(setting, value)}
      {value !== standard && <p className={classes.evidence}>{texts.byDefault(settingValueText(setting, standard))}</p>}
      {days.map((from) => (
        <p key={from} className={classes.evidence}>
          {texts.upcoming(
            settingValueText(setting, history.find((it) => it.from === from)?.value ?? ''),
            dateText(from),
          )}
        </p>
      ))}
    </div>
  );
}

type Change = OpenPointRow['history'][number] & { readonly setting: OpenPointSetting; readonly key: string };

const columns: readonly GridColumn<Change>[] = [
  { key: 'decidedAt', header: texts.decidedAt, value: (it) => momentText(it.decidedAt), width: 144 },
  {
    key: 'setting',
    header: texts.setting,
    value: (it) => texts.settings[it.setting].question,
    grow: 2,
    clips: true,
    emphasis: true,
  },
  { key: 'value', header: texts.value, value: (it) => settingValueText(it.setting, it.value), grow: 1, clips: true },
  { key: 'from', header: texts.from, value: (it) => dateText(it.from), width: 120 },
  { key: 'reason', header: texts.reason, value: (it) => it.reason, grow: 2, clips: true },
  { key: 'decidedBy', header: texts.decidedBy, value: (it) => it.decidedBy, grow: 1, clips: true },
];

/** Every choice, latest first; nothing until the first one. */
function ChoiceHistory({ rows }: { readonly rows: readonly OpenPointRow[] }) {
  const changes = rows
    .flatMap(({ setting, history }) => history.map((it, at) => ({ ...it, setting, key: `${setting} ${at}` })))
    .toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt));
  if (changes.length === 0) return null;
  return (
    <Card title={texts.history} note={texts.historyNote} padded={false}>
      <DataGrid label={texts.history} columns={columns} rows={changes} rowKey={({ key }) => key} noun={texts.changes} />
    </Card>
  );
}
