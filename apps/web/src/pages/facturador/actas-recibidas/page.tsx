import { checkTechnicalReviews, checkWorkOrderOptions } from '@contador/contract/field';
import { fieldActaTexts, fieldOfficeTexts } from '@contador/contract/messages';
import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { actaColumns } from './acta-columns.tsx';
import { ActaDetail } from './acta-detail.tsx';
import { type ActaFilter, ActaFilters } from './acta-filters.tsx';

const texts = fieldOfficeTexts.actas;

/** 'Actas recibidas': what came from the field, by client, order, technician and day. */
export default function ReceivedActasPage() {
  const { username } = useSession().tenant;
  const options = useRead(checkWorkOrderOptions, { username });
  const [filter, setFilter] = useState<ActaFilter>({});
  const { data, failure, refreshing, retry } = useRead(
    checkTechnicalReviews,
    { username, ...filter },
    { keepPrevious: true },
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader title={texts.title} context={false} />
      <ActaFilters technicians={options.data?.technicians ?? []} onSearch={setFilter} />
      <DataGrid
        label={texts.title}
        columns={actaColumns}
        rows={data?.reviews}
        rowKey={(it) => it.number}
        noun={texts.noun}
        detail={(acta) => <ActaDetail key={acta.number} acta={acta} />}
        rowMark={({ state }) => (state === fieldActaTexts.states.duplicate ? { tone: 'warning' } : {})}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        empty={{
          sentence: isFiltered ? texts.noneFound : texts.none,
          ...{ help: isFiltered ? undefined : texts.noneHelp, icon: IconClipboardList },
        }}
      />
    </>
  );
}
