import type { Particular } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../http/download.ts';
import { ActionButton } from '../action/action-button.tsx';
import { csvText, pastedText } from '../format/csv-text.ts';
import { type ParticularHeads, particularRows } from './particular-rows.ts';

interface Props {
  readonly particulars: readonly Particular[];
  readonly heads?: ParticularHeads | undefined;
  readonly fileName?: string | undefined;
}

/** Buttons that copy the list to the clipboard or save it to a file. */
export function ParticularActions({ particulars, heads, fileName = 'errores.csv' }: Props) {
  const [copied, setCopied] = useState(false);
  const rows = () => particularRows(particulars, heads);
  return (
    <>
      <ActionButton
        quiet
        icon={IconCopy}
        onClick={async () => {
          await navigator.clipboard.writeText(pastedText(rows()));
          setCopied(true);
        }}
      >
        {copied ? partsTexts.copied : partsTexts.copyList}
      </ActionButton>
      <ActionButton
        quiet
        icon={IconDownload}
        onClick={() => saveFile(new Blob([csvText(rows())], { type: 'text/csv' }), fileName)}
      >
        {partsTexts.downloadCsv}
      </ActionButton>
    </>
  );
}
