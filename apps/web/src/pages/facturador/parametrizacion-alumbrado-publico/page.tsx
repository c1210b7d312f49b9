import { agreementsFileName, downloadMunicipAgreements } from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { TaxingPlaces, useTaxingPlaces } from '../../../patterns/agreements/taxing-places.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** 'Alumbrado público': lighting tax agreements of municipalities. */
export default function LightingAgreementsPage() {
  const { username } = useSession().tenant;
  const owner = useDraftOwner();
  const { month } = useBillingMonth();
  const places = useTaxingPlaces('lighting', username);
  return (
    <>
      <PageHeader title={texts.lighting} context={places.counted} actions={<DownloadAgreements />} />
      <TaxingPlaces tax="lighting" places={places} username={username} owner={owner} month={month} />
    </>
  );
}

function DownloadAgreements() {
  const { username } = useSession().tenant;
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const query = { username, timestamp: new Date().toISOString().slice(0, 19) };
    const saved = await downloadFile(downloadMunicipAgreements, { query, saveAs: agreementsFileName });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal);
  };
  return (
    <ActionButton icon={IconDownload} busy={busy} onClick={() => void save()}>
      {texts.download}
    </ActionButton>
  );
}
