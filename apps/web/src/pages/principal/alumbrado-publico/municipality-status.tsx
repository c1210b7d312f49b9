import { streetLightingTexts as texts } from '@contador/contract/messages';
import { checkLightingStatus, type MunicipalityStatus as Row } from '@contador/contract/street-lighting';
import { IconBulb } from '@tabler/icons-react';
import { useRead } from '../../../http/use-read.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { MunicipalitySearch } from './municipality-search.tsx';

interface MunicipalityStatusProps {
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}

function wordOf({ expired, finishDate }: Row): string {
  if (expired) return texts.expired;
  return finishDate === null ? texts.noEnd : texts.inForce;
}

function stateOf({ expired, finishDate }: Row) {
  if (expired) return 'refused';
  return finishDate === null ? 'pending' : 'ready';
}

/**
 * All municipalities with the end date of their contracts; expired contracts are highlighted. Clicking a row opens the lists of its
 * municipality.
 */
export function MunicipalityStatus({ chosen, onChoose }: MunicipalityStatusProps) {
  const { tenant } = useSession();
  const { markets } = usePeriod();
  const read = useRead(checkLightingStatus, { username: tenant.username });
  const columns: GridColumn<Row>[] = [
    { key: 'code', header: texts.code, value: (it) => it.code, width: 96, emphasis: true },
    { key: 'name', header: texts.name, value: (it) => it.name, grow: 2 },
    {
      key: 'market',
      header: texts.market,
      value: (it) => markets.find(({ code }) => code === it.market)?.name ?? it.market,
      grow: 1,
    },
    {
      key: 'registrations',
      header: texts.registrationCount,
      value: (it) => it.registrations,
      kind: 'number',
      decimals: 0,
      width: 152,
    },
    {
      key: 'state',
      header: texts.state,
      value: wordOf,
      cell: (it) => <StateBadge state={stateOf(it)}>{wordOf(it)}</StateBadge>,
      kind: 'state',
      width: 136,
    },
    {
      key: 'end',
      header: texts.endDate,
      value: (it) => it.finishDate,
      text: (it) => (it.finishDate === null ? '' : dateText(it.finishDate)),
      width: 124,
    },
  ];
  return (
    <Card
      title={texts.statusTitle}
      padded={false}
      refreshing={read.refreshing}
      actions={<MunicipalitySearch chosen={chosen} onFound={onChoose} />}
    >
      <DataGrid
        label={texts.statusTitle}
        columns={columns}
        rows={read.data?.offers}
        rowKey={(it) => it.code}
        noun={{ one: 'municipio', many: 'municipios' }}
        onOpen={(it) => onChoose(it.code)}
        rowMark={(it) => ({ selected: it.code === chosen, ...(it.expired && { tone: 'refused' as const }) })}
        failure={read.failure}
        onRetry={read.retry}
        height={360}
        empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconBulb }}
      />
    </Card>
  );
}
