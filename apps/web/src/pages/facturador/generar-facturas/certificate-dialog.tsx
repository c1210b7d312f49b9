import {
  checkSigningCertificate,
  loadSigningCertificate,
  type SigningCertificateRow,
} from '@contador/contract/billing';
import { signingCertificateTexts as texts } from '@contador/contract/messages';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';

interface CertificateDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/**
 * The certificate that signs the documents, and the form that loads another one. Only who administers the company's accounts loads it. The
 * key and the password of the file are never shown again.
 */
export function CertificateDialog({ username, onClose }: CertificateDialogProps) {
  const { administers } = useSession();
  const { data, failure, retry } = useRead(checkSigningCertificate, { username });
  const { notice, failed } = useNotice();
  const load = useWrite(loadSigningCertificate);
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const send = async () => {
    if (file === undefined) return;
    const answer = await load.send({ body: { username, file: await base64Of(file), password } });
    if (!answer.ok) return await failed(answer.refusal, texts.notLoaded);
    setFile(undefined);
    setPassword('');
    notice(texts.done, { tone: 'done' });
  };
  const missing = file === undefined ? texts.chooseFirst : undefined;
  return (
    <RecordDialog
      title={texts.title}
      opened
      onClose={onClose}
      onSave={send}
      saving={load.pending}
      dirty={file !== undefined || password !== ''}
      saveLabel={texts.load}
      saveDisabledBecause={administers ? missing : texts.onlyAdministrators}
    >
      {failure && !data && <FailureState failure={failure} what={texts.title} onRetry={retry} />}
      {data && !data.certificate && <p>{texts.none}</p>}
      {data?.certificate && <CertificateInUse certificate={data.certificate} />}
      {/* Shown with the certificate, which would push a field that has the focus already out of view. */}
      {administers && (data ?? failure) && (
        <>
          <FileButton
            label={file?.name ?? texts.choose}
            inputLabel={texts.file}
            accept=".p12,.pfx,.pem"
            onFiles={([chosen]) => setFile(chosen)}
          />
          <TextInput
            type="password"
            label={texts.password}
            description={texts.secret}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      )}
    </RecordDialog>
  );
}

function CertificateInUse({ certificate }: { readonly certificate: SigningCertificateRow }) {
  const warning = certificate.fault ?? certificate.warning;
  return (
    <>
      {warning && <p role="alert">{warning}</p>}
      <TextInput readOnly label={texts.subject} value={certificate.subject} />
      <TextInput readOnly label={texts.issuer} value={certificate.issuer} />
      <TextInput readOnly label={texts.serial} value={certificate.serial} />
      <TextInput readOnly label={texts.validFrom} value={momentText(certificate.validFrom)} />
      <TextInput readOnly label={texts.validTo} value={momentText(certificate.validTo)} />
      <TextInput
        readOnly
        label={texts.chain}
        value={certificate.completeChain ? texts.completeChain : texts.cutChain}
      />
      <p>{texts.loaded(certificate.loadedBy, momentText(certificate.loadedAt))}</p>
    </>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    // A data address: `data:…;base64,` and the content.
    reader.readAsDataURL(file);
  });
}
