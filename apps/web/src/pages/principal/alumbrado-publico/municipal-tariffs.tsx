import { partsTexts, streetLightingTexts as texts } from '@contador/contract/messages';
import {
  checkLightingComponents,
  checkLightingTariffs,
  publishLightingTariffs,
} from '@contador/contract/street-lighting';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { IconBulb, IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { momentText, monthText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { Hint } from '../../../ui/hint/hint.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadyBadge, StateBadge } from '../../../ui/state/state-badge.tsx';
import { type MunicipalRow, useExplainLighting } from './explain-lighting.ts';
import { LevelTable } from './level-table.tsx';
import style from './street-lighting.module.css';

/** Tariff of each municipality, published or as it would be now, and the button that publishes all of them. */
export function MunicipalTariffs({ chosen }: { readonly chosen: string | undefined }) {
  const { call, status, version, tariffMonth } = usePeriod();
  const pageLink = usePageLink();
  const { notice, confirm, failed } = useNotice();
  const query = call && { username: call.username, period: call.period, year: call.year, version: call.version };
  const standing = useRead(checkLightingComponents, query);
  const tariffs = useRead(checkLightingTariffs, query);
  const publishing = useWrite(publishLightingTariffs);
  const explain = useExplainLighting();
  const [open, setOpen] = useState(chosen);
  useEffect(() => {
    setOpen(chosen);
  }, [chosen]);

  const console = <ActionButton href={pageLink('principal/consola-componentes')}>{texts.goToConsole}</ActionButton>;
  if (status === 'ready' && version === undefined) {
    return (
      <Card title={texts.tariffs}>
        <EmptyState icon={IconBulb} sentence={texts.noVersion} help={texts.noVersionHelp} action={console} />
      </Card>
    );
  }
  const { data } = standing;
  const regulated = data?.components.every(Boolean);
  const rows = tariffs.data && Object.entries(tariffs.data.tariffs).map(([code, row]) => ({ code, ...row }));
  const publish = async () => {
    if (query === undefined || rows === undefined) return;
    const ready = rows.filter(({ published, missing }) => published === null && missing.length === 0).length;
    const question = texts.publishQuestion(ready, monthText(tariffMonth));
    if (!(await confirm(question, { accept: texts.publishAll }))) return;
    const done = await publishing.send({ query: { ...query, cycle: 'AP' } });
    if (!done.ok) return failed(done.refusal);
    const { left: skipped } = done.value;
    if (skipped.length === 0) return notice(texts.published, { tone: 'done' });
    await notice(texts.published, { tone: 'warning', detail: texts.leftOut, particulars: skipped });
  };
  const columns: GridColumn<MunicipalRow>[] = [
    { key: 'code', header: texts.code, value: (it) => it.code, width: 88 },
    { key: 'name', header: texts.municipality, value: (it) => it.name, grow: 1, emphasis: true },
    {
      key: 'supply',
      header: texts.supply,
      value: (it) => texts.supplyNames[it.supply],
      cell: (it) => <SupplyBadge row={it} />,
      width: 164,
    },
    ...levelKeys.map((level): GridColumn<MunicipalRow> => {
      const name = `unitCost.${level}` as const;
      const header = `Cu ${texts.levelShort[level]}`;
      return {
        key: level,
        header,
        kind: 'number',
        answer: true,
        width: 84,
        value: (it) => it[name],
        cell: (it) => (
          <Figure
            value={it[name]}
            label={`${header}, ${it.name}`}
            onOpen={explain(it, name, [texts.levelNames[level], texts.columns.unitCost])}
          />
        ),
      };
    }),
  ];
  return (
    <Card
      title={texts.tariffs}
      note={`${monthText(tariffMonth)} · ${texts.tariffsNote}`}
      padded={false}
      refreshing={tariffs.refreshing}
      actions={
        <ActionButton
          main
          icon={IconSend}
          busy={publishing.pending}
          disabledBecause={
            data === undefined || rows === undefined || tariffs.refreshing
              ? partsTexts.loading
              : (data.publishRefused ?? undefined)
          }
          onClick={() => void publish()}
        >
          {texts.publishAll}
        </ActionButton>
      }
    >
      <div className={style.input}>
        <span>{texts.regulatedPublication}</span>
        <ReadyBadge ready={regulated} />
        {data?.tariffsPublished && data.published ? (
          <StateBadge state="final">{texts.publishedBy(data.published.by, momentText(data.published.at))}</StateBadge>
        ) : (
          regulated && <span className={style.waiting}>{texts.waiting(data?.unpublished ?? [])}</span>
        )}
      </div>
      <DataGrid
        label={texts.allMunicipalities}
        columns={columns}
        rows={rows}
        rowKey={(it) => it.code}
        rowMark={(it) => ({ selected: it.code === chosen })}
        noun={{ one: 'municipio', many: 'municipios' }}
        filters={false}
        detail={(it) => <LevelTable row={it} />}
        expanded={open}
        onExpand={(code) => setOpen((before) => (before === code ? undefined : code))}
        failure={tariffs.failure ?? standing.failure}
        onRetry={() => {
          tariffs.retry();
          standing.retry();
        }}
        empty={
          regulated
            ? { sentence: texts.none, help: texts.noneHelp, icon: IconBulb }
            : { sentence: texts.regulatedPending, help: texts.regulatedPendingHelp, icon: IconBulb, action: console }
        }
      />
    </Card>
  );
}

/** Badge with the supply type of a municipality; its details list what is missing and the remarks. */
function SupplyBadge({ row }: { readonly row: MunicipalRow }) {
  const name = texts.supplyNames[row.supply];
  const missing = row.missing.map(({ field, expected }) => (field === undefined ? expected : `${field}: ${expected}`));
  if (missing.length > 0) {
    return (
      <Hint label={[...new Set(missing)].join(' · ')}>
        <span>
          <StateBadge state="pending">{texts.missing}</StateBadge>
        </span>
      </Hint>
    );
  }
  if (row.supply !== 'vencido') return row.contract === null ? name : `${name} ${row.contract}`;
  return (
    <Hint label={row.remarks.join(' ')}>
      <span>
        <StateBadge state="warning">{name}</StateBadge>
      </span>
    </Hint>
  );
}
