import { publicationCheckTexts as texts } from '@contador/contract/messages';
import type { PublicationFinding } from '@contador/contract/tariff-calculation';
import { Textarea } from '@mantine/core';
import classes from './publish-dialog.module.css';

interface ReasonFieldsProps {
  readonly findings: readonly PublicationFinding[];
  readonly reasons: Readonly<Record<string, string>>;
  readonly onWrite: (key: string, reason: string) => void;
}

/** Key that links a written reason to its finding. */
export function reasonKey({ code, subject }: Pick<PublicationFinding, 'code' | 'subject'>): string {
  return `${code} ${subject}`;
}

/** One field per warning for its reason. */
export function ReasonFields({ findings, reasons, onWrite }: ReasonFieldsProps) {
  return (
    <div className={classes.reasons}>
      {findings.map((finding) => (
        <Textarea
          key={reasonKey(finding)}
          label={finding.sentence}
          description={texts.reasonHelp}
          placeholder={texts.reasonFor}
          rows={2}
          maxLength={1000}
          required
          value={reasons[reasonKey(finding)] ?? ''}
          onChange={(event) => onWrite(reasonKey(finding), event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
