import { checkAnnualParameters, checkDepartmentAgreements, checkMunicipAgreements } from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import { departments, municipalities, municipalityName } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import { IconBulb } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { Card } from '../../ui/card/card.tsx';
import type { DraftOwner } from '../../ui/drafts/stored-drafts.ts';
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

/** Places of a tax, those with agreements first; `undefined` while loading. */
export function useTaxingPlaces(tax: LocalTaxName, username: string) {
  const isLighting = tax === 'lighting';
  const municipal = useRead(checkMunicipAgreements, isLighting ? { username } : undefined);
  const departmental = useRead(checkDepartmentAgreements, isLighting ? undefined : { username });
  const read = isLighting ? municipal : departmental;
  const saved: readonly { code: string; agreements: readonly AgreementRow[] }[] | undefined = read.data?.places;
  const rows = useMemo(() => (saved ? placesOf(tax, saved) : undefined), [tax, saved]);
  const withSome = rows?.filter(({ active }) => active > 0).length ?? 0;
  const { failure, retry, refreshing } = read;
  const offersExtended = read.data?.extendedCollectTypes ?? false;
  return {
    rows,
    failure,
    retry,
    refreshing,
    offersExtended,
    counted: texts.withAgreements(withSome, rows?.length ?? 0),
  };
}

interface TaxingPlacesProps {
  readonly tax: LocalTaxName;
  readonly places: ReturnType<typeof useTaxingPlaces>;
  readonly username: string;
  readonly owner: DraftOwner;
  /** The billing month: its year determines the UVT. */
  readonly month: Month;
}

/** List of the municipalities or departments at the left, and the agreements of the chosen one at the right. */
export function TaxingPlaces({ tax, places, username, owner, month }: TaxingPlacesProps) {
  const annual = useRead(checkAnnualParameters, { username, year: month.year });
  const { rows } = places;
  const [code, setCode] = useState<string>();
  const place = rows?.find((it) => it.code === code) ?? rows?.find((it) => it.agreements.length > 0);
  const { uvt, minimumWage } = annual.data?.parameters ?? {};
  const heading = tax === 'lighting' ? texts.municipality : texts.department;
  const columns: GridColumn<Place>[] = [
    { key: 'name', header: heading, value: (it) => it.name, clips: true },
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
    <div className={classes.page}>
      <DataGrid
        label={heading}
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
        failure={places.failure}
        onRetry={places.retry}
        refreshing={places.refreshing}
        empty={{ sentence: texts.none, icon: IconBulb }}
      />
      <Card label={place?.name ?? texts.what} padded={false}>
        {place ? (
          <PlaceAgreements
            key={place.code}
            tax={tax}
            place={place}
            username={username}
            owner={owner}
            offersExtended={places.offersExtended}
            month={month}
            units={uvt === undefined || minimumWage === undefined ? undefined : { uvt, minimumWage }}
          />
        ) : (
          <p className={`${classes.head} ${classes.hint}`}>{texts.choose[tax]}</p>
        )}
      </Card>
    </div>
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
