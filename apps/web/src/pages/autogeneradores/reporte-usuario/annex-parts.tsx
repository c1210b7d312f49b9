import { annexTexts } from '@contador/contract/messages';
import { NativeSelect } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AnnexPaper } from '../../../shell/annex/annex-paper.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import style from './report.module.css';
import { useAnnexParts } from './use-annex-parts.ts';

const texts = annexTexts.report;

/** Loads the annexes of all clients of the month for printing, ten at a time. */
export function AnnexParts({ notApproved }: { readonly notApproved: string | undefined }) {
  const { month } = useBillingMonth();
  const { parts, start } = useAnnexParts(month);
  const [part, setPart] = useState(0);
  const [printing, setPrinting] = useState(false);
  const chosen = printing && parts.state === 'complete' ? (parts.parts[part] ?? []) : [];
  // Ten annexes have sixty thousand cells, so they are rendered only while printing.
  useEffect(() => {
    if (!printing) return;
    window.print();
    setPrinting(false);
  }, [printing]);
  return (
    <Card title={texts.byParts}>
      <div className={style.parts}>
        <p className={style.help}>{texts.byPartsHelp}</p>
        {parts.state === 'loading' ? (
          <div role="status">
            <ProgressBar label={texts.byParts} done={parts.done} total={parts.all} />
            <p>
              {texts.loading(Math.round((100 * parts.done) / parts.all))} · {texts.progress(parts.done, parts.all)}
            </p>
          </div>
        ) : (
          <ActionButton icon={IconDownload} disabledBecause={notApproved} onClick={() => void start()}>
            {texts.start}
          </ActionButton>
        )}
        {parts.state === 'complete' && (
          <>
            <p role="status">{texts.complete}</p>
            {parts.parts.length > 0 && (
              <div className={style.search}>
                <NativeSelect
                  label={texts.chooseParts}
                  value={String(part)}
                  data={parts.parts.map((_, at) => ({ value: String(at), label: texts.part(at + 1) }))}
                  onChange={(event) => setPart(Number(event.currentTarget.value))}
                />
                <ActionButton icon={IconPrinter} onClick={() => setPrinting(true)}>
                  {texts.printAnnexes}
                </ActionButton>
              </div>
            )}
            {parts.faults.length > 0 && (
              <ul className={style.faults} aria-label={texts.faults}>
                {parts.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {chosen.length > 0 &&
        createPortal(
          <div className={style.printed}>
            {chosen.map((annex) => (
              <AnnexPaper key={annex.clientCode} annex={annex} />
            ))}
          </div>,
          document.body,
        )}
    </Card>
  );
}
