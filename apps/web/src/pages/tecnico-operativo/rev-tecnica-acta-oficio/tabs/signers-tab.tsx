import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { actaSections, SIGNERS, type Signer, signatureSlot } from '@contador/domain/field';
import { IconCircleCheck, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { ActaField } from '../fields/acta-field.tsx';
import { useActaImage } from '../fields/use-acta-image.ts';
import { useActa, useActaWork } from '../form/acta-context.ts';
import { SignatureSheet } from '../signature/signature-sheet.tsx';
import classes from './signers.module.css';
import tabs from './tabs.module.css';

/** Who accepts: three, each with name, document and signature. */
export function SignersTab() {
  const [signing, setSigning] = useState<Signer>();
  const signed = useActa((acta) => SIGNERS.filter((it) => acta.signatures[it] !== undefined).length);
  return (
    <>
      <div className={tabs.line}>
        <h2 className={tabs.title}>{texts.signersTitle}</h2>
        <span className={tabs.help}>{texts.photosOf(signed, SIGNERS.length)}</span>
      </div>
      {SIGNERS.map((signer) => (
        <SignerCard key={signer} signer={signer} onSign={() => setSigning(signer)} />
      ))}
      <p className={tabs.help}>{texts.unsignedHelp}</p>
      {signing && <SignatureSheet signer={signing} onClose={() => setSigning(undefined)} />}
    </>
  );
}

function SignerCard({ signer, onSign }: { readonly signer: Signer; readonly onSign: () => void }) {
  const { faults } = useActaWork();
  const slot = signatureSlot(signer);
  const isSigned = useActa((acta) => acta.signatures[signer] !== undefined);
  const address = useActaImage(slot);
  const section = actaSections.find(({ key }) => key === `signers.${signer}`);
  const fault = faults.get(slot);
  return (
    <section className={classes.card} aria-label={section?.title}>
      <div className={classes.head}>
        <h3 className={classes.name}>{section?.title}</h3>
        {isSigned ? (
          <span className={classes.signed}>
            <IconCircleCheck size={18} aria-hidden />
            {texts.signed}
          </span>
        ) : (
          <span className={tabs.help}>{texts.unsigned}</span>
        )}
      </div>
      {section?.fields
        .filter(({ kind }) => kind !== 'image')
        .map((field) => (
          <ActaField key={field.path} field={field} />
        ))}
      <button type="button" className={classes.preview} data-path={slot} onClick={onSign}>
        {address === undefined ? (
          <>
            <IconSignature size={24} aria-hidden />
            {texts.sign}
          </>
        ) : (
          <img src={address} alt={texts.signAgain} />
        )}
      </button>
      {fault && <p className={classes.fault}>{fault}</p>}
    </section>
  );
}
