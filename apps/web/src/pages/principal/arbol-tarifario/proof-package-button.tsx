import { proofPackageTexts as texts } from '@contador/contract/messages';
import { downloadProofPackage } from '@contador/contract/tariff-calculation';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface ProofPackageButtonProps {
  readonly tariffId: string;
  readonly market: string;
  readonly disabledBecause: string | undefined;
}

/** Downloads the 'paquete de prueba' of a published tariff. */
export function ProofPackageButton({ tariffId, market, disabledBecause }: ProofPackageButtonProps) {
  const { tenant } = useSession();
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const saved = await downloadFile(downloadProofPackage, {
      query: { username: tenant.username, electric_tariff_id: tariffId, market },
      saveAs: texts.fileName(tariffId, market),
    });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal, texts.failed);
  }

  return (
    <ActionButton
      icon={IconPackageExport}
      onClick={save}
      busy={busy}
      hint={texts.hint}
      disabledBecause={disabledBecause}
    >
      {texts.button}
    </ActionButton>
  );
}
