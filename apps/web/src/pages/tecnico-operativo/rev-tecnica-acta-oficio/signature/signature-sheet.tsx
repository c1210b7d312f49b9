import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { actaSections, type Signer, signatureSlot } from '@contador/domain/field';
import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { IconAction } from '../../../../ui/action/icon-action.tsx';
import { beginAtFirstField } from '../../../../ui/fields/begin-at-first-field.ts';
import { momentText } from '../../../../ui/format/date-text.ts';
import { useReturnFocus } from '../../../../ui/notice/return-focus.ts';
import { useActa, useActaWork } from '../acta/acta-context.ts';
import { forgetActaFile, storeActaFile } from '../acta/acta-files.ts';
import { deviceMoment } from '../acta/acta-shelf.ts';
import { withKnownSigner } from '../acta/begun-acta.ts';
import type { KeptActa } from '../acta/kept-acta.ts';
import { ActaField } from '../fields/acta-field.tsx';
import { useActaImage } from '../fields/use-acta-image.ts';
import phone from '../phone.module.css';
import classes from './signature.module.css';
import { SignaturePad, type SignaturePadHandle, type Signed } from './signature-pad.tsx';

interface Props {
  readonly signer: Signer;
  readonly onClose: () => void;
}

/** Bottom sheet with name, document and signature pad. A cleared pad stores null; strokes without visible ink are not stored. */
export function SignatureSheet({ signer, onClose }: Props) {
  const { acta, box } = useActaWork();
  useReturnFocus(true);
  const pad = useRef<SignaturePadHandle>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const slot = signatureSlot(signer);
  const name = useActa(({ values }) => values[`signers.${signer}.name`]);
  const place = useActa(({ values }) => values['acceptance.place']);
  const section = actaSections.find(({ key }) => key === `signers.${signer}`);
  const begun = useRef(new Date());
  const before = useActaImage(slot);
  const [state, setState] = useState<'as-before' | 'used' | 'cleared'>('as-before');

  useEffect(() => {
    acta.change((it) => withKnownSigner(it, signer));
  }, [acta, signer]);

  const save = async () => {
    // A person who edits only the name keeps the present signature.
    if (state === 'as-before') return onClose();
    setBusy(true);
    const signed = (await pad.current?.signed()) ?? null;
    if (state === 'used' && signed === null) {
      setBusy(false);
      return setFault(texts.noInk);
    }
    const replaced = acta.now().files[slot]?.sha256;
    try {
      const sha256 = signed && (await storeActaFile(box, acta.now().reviewId, slot, signed.bytes));
      acta.change((it) => withSignature(it, signer, signed && sha256 ? { ...signed, sha256 } : null));
      if (replaced !== undefined && replaced !== sha256 && (await acta.settled()) === 'kept') {
        await forgetActaFile(box, acta.now().reviewId, slot, replaced);
      }
      onClose();
    } catch (problem) {
      console.error(problem);
      setFault(texts.imageNotKept);
    }
    setBusy(false);
  };
  return (
    <Modal.Root opened onClose={onClose} className={phone.phone ?? ''} size="100%">
      <Modal.Overlay />
      <Modal.Content ref={beginAtFirstField} className={classes.sheet ?? ''}>
        <div className={classes.head}>
          <div>
            <Modal.Title>{texts.constancy[signer]}</Modal.Title>
            <p className={classes.help}>{section?.title}</p>
          </div>
          <IconAction label={texts.close} icon={IconX} onClick={onClose} />
        </div>
        {section?.fields
          .filter(({ kind }) => kind !== 'image')
          .map((field) => (
            <ActaField key={field.path} field={field} />
          ))}
        <div className={classes.paper}>
          {state === 'as-before' && before !== undefined && <img className={classes.before} src={before} alt="" />}
          <SignaturePad
            ref={pad}
            label={texts.signatureOf(String(name ?? texts.constancy[signer]))}
            onUsed={(used) => setState(used ? 'used' : 'cleared')}
          />
          <span className={classes.cross} aria-hidden>
            ✕
          </span>
        </div>
        <p className={classes.help}>
          {fault ?? texts.padHelp([place, momentText(begun.current.toISOString())].filter(Boolean).join(', '))}
        </p>
        <div className={classes.actions}>
          <ActionButton onClick={() => pad.current?.clear()}>{texts.clear}</ActionButton>
          <ActionButton main wide busy={busy} onClick={() => void save()}>
            {texts.save}
          </ActionButton>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function withSignature(
  acta: KeptActa,
  signer: Signer,
  signed: (Signed & { readonly sha256: string }) | null,
): KeptActa {
  const slot = signatureSlot(signer);
  const { [slot]: _image, ...files } = acta.files;
  const { [signer]: _before, ...signatures } = acta.signatures;
  if (signed === null) return { ...acta, files, signatures };
  const { sha256, bytes, strokes } = signed;
  const file = { sha256, bytes: bytes.byteLength, type: 'image/png', taken_at: deviceMoment(new Date()) } as const;
  return {
    ...acta,
    files: { ...files, [slot]: { ...file, ...acta.position } },
    signatures: { ...signatures, [signer]: { slot, strokes } },
  };
}
