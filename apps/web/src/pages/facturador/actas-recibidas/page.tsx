import { checkTechnicalReviews, checkWorkOrderOptions, downloadTechnicalReviews } from '@contador/contract/field';
import { fieldActaTexts, fieldOfficeTexts } from '@contador/contract/messages';
import { IconClipboardList, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { actaColumns } from './acta-columns.tsx';
import { ActaDetail } from './acta-detail.tsx';
import { type ActaFilter, ActaFilters } from './acta-filters.tsx';
import { listedActas } from './listed-actas.ts';

const texts = fieldOfficeTexts.actas;
/** Search parameter with the number of the acta that a link opens. */
const ACTA = 'acta';

/** 'Actas recibidas': actas received from the field, filtered by client, order, technician and day. */
export default function ReceivedActasPage() {
  const { username } = useSession().tenant;
  const options = useRead(checkWorkOrderOptions, { username });
  const [address, setAddress] = useSearchParams();
  const only = address.get(ACTA);
  const [open, setOpen] = useState(only ?? undefined);
  const [filter, setFilter] = useState<ActaFilter>({});
  const { data, failure, refreshing, retry } = useRead(
    checkTechnicalReviews,
    { username, ...(only === null ? filter : { acta_number: only }) },
    { keepPrevious: true },
  );
  const rows = useMemo(() => data && listedActas(data.reviews), [data]);
  const isFiltered = only !== null || Object.keys(filter).length > 0;
  const { failed } = useNotice();
  const [fetching, setFetching] = useState(false);
  const search = (wanted: ActaFilter) => {
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.delete(ACTA);
      return after;
    });
    setFilter(wanted);
  };
  const download = async () => {
    setFetching(true);
    const query = { username, ...filter };
    const done = await downloadFile(downloadTechnicalReviews, { query, saveAs: texts.workbook.fileName });
    setFetching(false);
    if (!done.ok) await failed(done.refusal);
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        context={false}
        actions={
          <ActionButton
            icon={IconFileSpreadsheet}
            busy={fetching}
            disabledBecause={data?.reviews.length === 0 ? texts.none : undefined}
            onClick={() => void download()}
          >
            {texts.workbook.download}
          </ActionButton>
        }
      />
      <ActaFilters technicians={options.data?.technicians ?? []} onSearch={search} />
      <DataGrid
        label={texts.title}
        columns={actaColumns}
        rows={rows}
        rowKey={(it) => it.number}
        noun={texts.noun}
        expanded={open}
        onExpand={(key) => setOpen((now) => (now === key ? undefined : key))}
        detail={(acta) => <ActaDetail key={acta.number} acta={acta} others={data?.reviews ?? []} />}
        rowMark={({ state, correctedBy }) => ({
          muted: correctedBy !== null,
          ...(state === fieldActaTexts.states.duplicate && { tone: 'warning' }),
        })}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        empty={{
          sentence: isFiltered ? texts.noneFound : texts.none,
          help: isFiltered ? undefined : texts.noneHelp,
          icon: IconClipboardList,
        }}
      />
    </>
  );
}
