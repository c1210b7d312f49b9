import { billingTexts, electronicDocumentTexts } from '@contador/contract/messages';
import { useState } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { IssuerDialog } from '../bill-issuer/issuer-dialog.tsx';

interface IssuerNitProps {
  readonly username: string;
  /** The fault of the company's NIT, and whether it prevents issuing bills. */
  readonly issuer: { readonly fault: string; readonly keeps: boolean };
}

/** Warning that the NIT of the company is invalid on a bill, with a link to where it is corrected. */
export function IssuerNit({ username, issuer }: IssuerNitProps) {
  const [editing, setEditing] = useState(false);
  const { title } = electronicDocumentTexts.issuer;
  return (
    <>
      <Banner kind="warning" action={<ActionButton onClick={() => setEditing(true)}>{title}</ActionButton>}>
        {issuer.keeps ? issuer.fault : `${issuer.fault} ${billingTexts.nitTest}`}
      </Banner>
      {editing && <IssuerDialog username={username} onClose={() => setEditing(false)} />}
    </>
  );
}
