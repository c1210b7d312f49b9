import { streetLightingTexts as texts } from '@contador/contract/messages';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ExportCard } from './export-card.tsx';
import { MunicipalRecords } from './municipal-records.tsx';
import { MunicipalTariffs } from './municipal-tariffs.tsx';
import { MunicipalityStatus } from './municipality-status.tsx';

const PARAMETER = 'municipio';

/** 'Tarifas alumbrado publico': offers, registrations and tariffs of each municipality. */
export default function StreetLightingPage() {
  const [address, setAddress] = useSearchParams();
  const code = address.get(PARAMETER) ?? undefined;
  const choose = (municipality: string) =>
    setAddress(
      (before) => {
        before.set(PARAMETER, municipality);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title={texts.title} />
      <MunicipalityStatus chosen={code} onChoose={choose} />
      {code !== undefined && <MunicipalRecords key={code} code={code} />}
      <MunicipalTariffs chosen={code} />
      <ExportCard />
    </>
  );
}
