import { checkAnnualParameters, checkDepartmentAgreements, checkMunicipAgreements } from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import { departments, municipalities, municipalityName } from '@contador/domain/clients';
import { IconBulb } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { useBillingMonth } from '../../shell/period/billing-month.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx';
import type { AgreementRow } from './agreement-draft.ts';
import classes from './agreements.module.css';
import { PlaceAgreements } from './place-agreements.tsx';

interface Place {
  readonly code: string;
  readonly name: string;
  readonly agreements: readonly AgreementRow[];
  readonly active: number;
}

/** The places that tax a bill at the left, those with agreements first, and the agreements of one of them at the right. */
export function AgreementsPage({ tax, actions }: { readonly tax: LocalTaxName; readonly actions?: ReactNode }) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const isLighting = tax === 'lighting';
  const municipal = useRead(checkMunicipAgreements, isLighting ? { username } : undefined);
  const departmental = useRead(checkDepartmentAgreements, isLighting ? undefined : { username });
  const annual = useRead(checkAnnualParameters, { username, year: month.year });
  const read = isLighting ? municipal : departmental;
  const saved: readonly { code: string; agreements: readonly AgreementRow[] }[] | undefined = read.data?.places;
  const rows = useMemo(() => (saved ? placesOf(tax, saved) : undefined), [tax, saved]);
  const [code, setCode] = useState<string>();
  const place = rows?.find((it) => it.code === code) ?? rows?.find((it) => it.agreements.length > 0);
  const { uvt, minimumWage } = annual.data?.parameters ?? {};
  const withSome = rows?.filter(({ active }) => active > 0).length ?? 0;
  const columns: GridColumn<Place>[] = [
    { key: 'name', header: isLighting ? texts.municipality : texts.department, value: (it) => it.name, grow: 3 },
    {
      key: 'forms',
      header: texts.forms,
      value: (it) => it.active,
      kind: 'number',
      decimals: 0,
      width: 88,
      filter: false,
    },
  ];
  return (
    <>
      <PageHeader title={texts[tax]} context={texts.withAgreements(withSome, rows?.length ?? 0)} actions={actions} />
      <div className={classes.page}>
        <DataGrid
          label={isLighting ? texts.municipality : texts.department}
          columns={columns}
          rows={rows}
          rowKey={(it) => it.code}
          noun={{ one: texts.place[tax], many: texts.places[tax] }}
          onOpen={(it) => setCode(it.code)}
          rowMark={(it) => ({
            ...(it.active === 0 && { muted: true }),
            ...(it.code === place?.code && { current: true }),
          })}
          height={560}
          failure={read.failure}
          onRetry={read.retry}
          refreshing={read.refreshing}
          empty={{ sentence: texts.none, icon: IconBulb }}
        />
        <Card label={place?.name ?? texts.what} padded={false}>
          {place ? (
            <PlaceAgreements
              key={place.code}
              tax={tax}
              place={place}
              offersExtended={read.data?.extendedCollectTypes ?? false}
              month={month}
              units={uvt === undefined || minimumWage === undefined ? undefined : { uvt, minimumWage }}
            />
          ) : (
            <p className={`${classes.head} ${classes.hint}`}>{texts.choose[tax]}</p>
          )}
        </Card>
      </div>
    </>
  );
}

function placesOf(tax: LocalTaxName, saved: readonly { code: string; agreements: readonly AgreementRow[] }[]): Place[] {
  const byCode = new Map(saved.map(({ code, agreements }) => [code, agreements]));
  const named =
    tax === 'lighting' ? municipalities.map((it) => ({ code: it.code, name: municipalityName(it) })) : departments;
  return named
    .map(({ code, name }) => {
      const agreements = byCode.get(code) ?? [];
      return { code, name, agreements, active: agreements.filter((it) => it.active).length };
    })
    .sort(
      (a, b) => Number(b.agreements.length > 0) - Number(a.agreements.length > 0) || a.name.localeCompare(b.name, 'es'),
    );
}
