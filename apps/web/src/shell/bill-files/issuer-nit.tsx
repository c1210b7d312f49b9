import { billingTexts, electronicDocumentTexts } from '@contador/contract/messages';
import { useState } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { IssuerDialog } from '../bill-issuer/issuer-dialog.tsx';

interface IssuerNitProps {
  readonly username: string;
  /** What is wrong with the NIT, and whether it keeps bills back. */
  readonly issuer: { readonly fault: string; readonly keeps: boolean };
}

/** That the NIT of the company cannot stand on a bill, with where it is mended. */
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
