import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { actaSections, SIGNERS, type Signer, signatureSlot } from '@contador/domain/field';
import { IconChevronDown, IconChevronRight, IconCircleCheck, IconSignature } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useActa, useActaWork } from '../acta/acta-context.ts';
import { ActaField } from '../fields/acta-field.tsx';
import accordion from '../fields/acta-section.module.css';
import { useActaImage } from '../fields/use-acta-image.ts';
import type { Sections } from '../form/use-sections.ts';
import { SignatureSheet } from '../signature/signature-sheet.tsx';
import classes from './signers.module.css';
import tabs from './tabs.module.css';

/** The three signers, each in an accordion with name, document and signature. */
export function SignersTab({ sections: { open, setOpen } }: { readonly sections: Pick<Sections, 'open' | 'setOpen'> }) {
  const { show } = useActaWork();
  const [signing, setSigning] = useState<Signer>();
  const signed = useActa((acta) => SIGNERS.filter((it) => acta.signatures[it] !== undefined).length);
  return (
    <>
      <div className={tabs.line}>
        <h2 className={tabs.title}>{texts.signersTitle}</h2>
        <span className={tabs.help}>{texts.photosOf(signed, SIGNERS.length)}</span>
      </div>
      {SIGNERS.map((signer) => (
        <SignerCard
          key={signer}
          signer={signer}
          open={open[`signers.${signer}`] ?? signer === 'user'}
          onOpen={(is) => setOpen(`signers.${signer}`, is)}
          onSign={() => setSigning(signer)}
        />
      ))}
      <p className={tabs.help}>{texts.unsignedHelp}</p>
      <ActionButton tall onClick={() => show(1, 'witnesses.reason')}>
        {texts.withoutSignature}
      </ActionButton>
      {signing && <SignatureSheet signer={signing} onClose={() => setSigning(undefined)} />}
    </>
  );
}

interface SignerCardProps {
  readonly signer: Signer;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onSign: () => void;
}

function SignerCard({ signer, open, onOpen, onSign }: SignerCardProps) {
  const { faults } = useActaWork();
  const id = useId();
  const slot = signatureSlot(signer);
  const isSigned = useActa((acta) => acta.signatures[signer] !== undefined);
  const address = useActaImage(slot);
  const section = actaSections.find(({ key }) => key === `signers.${signer}`);
  const fault = faults.get(slot);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={accordion.section} aria-label={section?.title}>
      <h3 className={accordion.heading}>
        <button
          type="button"
          className={accordion.head}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpen(!open)}
        >
          <Chevron size={18} aria-hidden />
          <span className={accordion.title}>{section?.title}</span>
          {isSigned ? (
            <span className={classes.signed}>
              <IconCircleCheck size={18} aria-hidden />
              {texts.signed}
            </span>
          ) : (
            <span className={tabs.help}>{texts.unsigned}</span>
          )}
        </button>
      </h3>
      {open && (
        <div id={id} className={accordion.body}>
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
        </div>
      )}
    </section>
  );
}
