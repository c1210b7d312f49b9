import {
  BILLS_OF_PART,
  checkElectronicDocuments,
  downloadElectronicDocuments,
  type LackingBill,
  makeElectronicDocuments,
} from '@contador/contract/billing';
import {
  liquidationPageTexts,
  signingCertificateTexts,
  electronicDocumentTexts as texts,
} from '@contador/contract/messages';
import { twoDigits } from '@contador/kernel';
import { IconCalendarCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { usePageLink } from '../../../shell/page-link.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import own from './electronic-documents.module.css';
import { IssuerButtons } from './issuer-buttons.tsx';
import { LackingBills } from './lacking-bills.tsx';

interface ElectronicDocumentsProps {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number; readonly cycle: string };
}

/**
 * Electronic documents of an issued cycle and of the notes that reversed its bills, for the tax authority: XML, its signature, and the bills
 * without a document.
 */
export function ElectronicDocuments({ scope }: ElectronicDocumentsProps) {
  const { data, failure, retry } = useRead(checkElectronicDocuments, scope);
  const make = useWrite(makeElectronicDocuments);
  const { notice, confirm, failed } = useNotice();
  const linkTo = usePageLink();
  const [busy, setBusy] = useState(false);
  const [unsigned, setUnsigned] = useState<readonly LackingBill[]>([]);

  const save = async (bills: number) => {
    setBusy(true);
    setUnsigned([]);
    for (let part = 1; part <= Math.ceil(bills / BILLS_OF_PART); part++) {
      const made = await make.send({ body: { ...scope, part } });
      if (made.ok) setUnsigned((before) => [...before, ...made.value.unsigned]);
      const saved = made.ok
        ? await downloadFile(downloadElectronicDocuments, {
            query: { ...scope, part, timestamp: new Date().toISOString().slice(0, 19) },
            saveAs: texts.fileOfCycle(
              scope.username,
              scope.year,
              twoDigits({ year: scope.year, number: scope.month }),
              scope.cycle,
              part,
            ),
          })
        : made;
      if (saved.ok) continue;
      await failed(saved.refusal, liquidationPageTexts.downloadFailed);
      break;
    }
    setBusy(false);
  };

  const restate = async (bills: number, documents: number) => {
    const { question, action: accept, detail } = texts.restate;
    if (!(await confirm(question(documents), { accept, detail }))) return;
    setBusy(true);
    setUnsigned([]);
    let signed = 0;
    for (let part = 1; part <= Math.ceil(bills / BILLS_OF_PART); part++) {
      const made = await make.send({ body: { ...scope, part, restate: true } });
      if (!made.ok) {
        await failed(made.refusal, texts.restate.failed);
        break;
      }
      signed += made.value.signed;
      setUnsigned((before) => [...before, ...made.value.unsigned]);
    }
    setBusy(false);
    if (signed > 0) notice(texts.restate.done(signed), { tone: 'done' });
  };

  return (
    <Card title={texts.title}>
      <div className={own.stack}>
        <p>
          {data?.signed_count === 0 && <StateBadge state="pending">{texts.unsigned}</StateBadge>} {texts.unsignedNote}
        </p>
        {failure && !data && <FailureState failure={failure} what={texts.title} onRetry={retry} />}
        {data && (
          <>
            <p>{texts.made(data.made, data.bills)}</p>
            {data.notes > 0 && <p>{texts.notesMade(data.notes_made, data.notes)}</p>}
            {data.certificate_warning !== null && (
              <p>{signingCertificateTexts.signature.certificate(data.certificate_warning)}</p>
            )}
            {data.signed_count > 0 && <p>{texts.signedCount(data.signed_count)}</p>}
            <div className={style.buttons}>
              <ActionButton icon={IconDownload} busy={busy} onClick={() => void save(data.bills)}>
                {texts.download}
              </ActionButton>
              <IssuerButtons username={scope.username} />
            </div>
            {data.restatable > 0 && (
              <>
                <p>{texts.restate.why(data.restatable)}</p>
                <div>
                  <ActionButton
                    icon={IconCalendarCheck}
                    busy={busy}
                    disabledBecause={data.signed ? undefined : signingCertificateTexts.none}
                    onClick={() => void restate(data.bills, data.restatable)}
                  >
                    {texts.restate.button(data.restatable)}
                  </ActionButton>
                </div>
              </>
            )}
            {unsigned.length > 0 && (
              <section className={own.stack} aria-label={texts.unsigned}>
                <h3>{texts.unsigned}</h3>
                <LackingBills lacking={unsigned} />
              </section>
            )}
            {data.lacking_count > 0 && (
              <section className={own.stack} aria-label={texts.lacking(data.lacking_count)}>
                <h3>{texts.lacking(data.lacking_count)}</h3>
                {data.lacking_count > data.lacking.length && <p>{texts.shown(data.lacking.length)}</p>}
                <LackingBills lacking={data.lacking} />
                <Link to={linkTo({ area: 'facturador', slug: 'control-principal-clientes' })}>{texts.register}</Link>
              </section>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
