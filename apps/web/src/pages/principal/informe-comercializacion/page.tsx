import { annualReportTexts as texts } from '@contador/contract/messages';
import { downloadAnnualReport, listPublishedYears, type PublishedYear } from '@contador/contract/reports';
import { spanishName } from '@contador/kernel';
import { Select } from '@mantine/core';
import { IconDownload, IconFileAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './page.module.css';

/** 'Reportes internos': annual commercialisation report of a year with published tariffs. */
export default function AnnualReportPage() {
  const { tenant } = useSession();
  const linkTo = usePageLink();
  const { data, failure, retry } = useRead(listPublishedYears, { username: tenant.username });
  return (
    <>
      <PageHeader title={texts.title} context={false} />
      {failure && !data ? (
        <Card>
          <FailureState failure={failure} what={texts.load} onRetry={retry} />
        </Card>
      ) : !data ? (
        <Card padded={false}>
          <SkeletonRows rows={3} columns={2} />
        </Card>
      ) : data.years.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconFileAnalytics}
            sentence={texts.none}
            help={texts.noneHelp}
            action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
          />
        </Card>
      ) : (
        <ReportOfYear years={data.years} />
      )}
    </>
  );
}

function ReportOfYear({ years }: { readonly years: readonly PublishedYear[] }) {
  const { tenant } = useSession();
  const { failed } = useNotice();
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const shown = years.find(({ year }) => year === chosen) ?? years[0];
  if (!shown) return null;
  const { year, markets } = shown;

  const save = async () => {
    setBusy(true);
    const { username } = tenant;
    const saved = await downloadFile(downloadAnnualReport, {
      query: { username, year, version: 'def', timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: `Informe_Comercializacion_${username}_${year}.xlsx`,
    });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal, texts.failed);
  };

  return (
    <Card title={texts.report} padded={false}>
      <div className={classes.choice}>
        <p>{texts.explanation}</p>
        <div className={classes.fields}>
          <Select
            label={texts.year}
            allowDeselect={false}
            data={years.map((it) => String(it.year))}
            value={String(year)}
            onChange={(value) => setChosen(Number(value))}
          />
          <ActionButton main icon={IconDownload} busy={busy} onClick={save}>
            {texts.download}
          </ActionButton>
        </div>
      </div>
      <SimpleTable
        label={texts.monthsOf(year)}
        head={[{ text: texts.market }, { text: texts.months }]}
        rows={markets.map(({ market, name, months }) => [
          `${name} (${market})`,
          months.map((number) => spanishName({ year, number })).join(', '),
        ])}
      />
    </Card>
  );
}
