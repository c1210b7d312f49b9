import { signingCertificateTexts, electronicDocumentTexts as texts } from '@contador/contract/messages';
import { IconCertificate, IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { IssuerDialog } from '../../../shell/bill-issuer/issuer-dialog.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { CompareNumbering } from './compare-numbering.tsx';

/** Buttons that open what the company needs before the tax authority: its data as an issuer, its signing certificate, and its range. */
export function IssuerButtons({ username }: { readonly username: string }) {
  const [opened, setOpened] = useState<'issuer' | 'certificate'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ActionButton quiet icon={IconEdit} onClick={() => setOpened('issuer')}>
        {texts.issuer.title}
      </ActionButton>
      <ActionButton quiet icon={IconCertificate} onClick={() => setOpened('certificate')}>
        {signingCertificateTexts.title}
      </ActionButton>
      <CompareNumbering username={username} />
      {opened === 'certificate' && <CertificateDialog username={username} onClose={close} />}
      {opened === 'issuer' && <IssuerDialog username={username} onClose={close} />}
    </>
  );
}
