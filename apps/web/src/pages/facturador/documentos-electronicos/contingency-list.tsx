import { type ContingencyRow, checkContingencies } from '@contador/contract/billing';
import { documentSendingTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../../http/use-read.ts';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import own from './document-detail.module.css';

/** Contingencies of the company, in force and ended, with the documents that are left of each; nothing before the first one. */
export function ContingencyList({ username }: { readonly username: string }) {
  const { data, failure, retry } = useRead(checkContingencies, { username });
  if (!data) return failure ? <FailureState failure={failure} what={texts.contingencies} onRetry={retry} /> : null;
  if (data.contingencies.length === 0) return null;
  return (
    <section className={style.detail} aria-label={texts.contingencies}>
      <h2>{texts.contingencies}</h2>
      <SimpleTable
        label={texts.contingencies}
        head={[
          { text: texts.contingencySince },
          { text: texts.contingencyUntil },
          { text: texts.contingencyWhy },
          { text: texts.contingencyDocuments, align: 'right' },
          { text: texts.contingencyLeft, align: 'right' },
        ]}
        rows={data.contingencies.map(rowOf)}
      />
    </section>
  );
}

const rowOf = ({ since, declaredBy, until, endedBy, reason, documents, notAccepted }: ContingencyRow) => [
  wrapped('since', texts.whenAndWho(momentText(since), declaredBy)),
  until === null ? texts.inForce : wrapped('until', texts.whenAndWho(momentText(until), endedBy ?? '')),
  wrapped('reason', reason),
  countText(documents),
  countText(notAccepted),
];

const wrapped = (key: string, text: string) => (
  <span key={key} className={own.original}>
    {text}
  </span>
);
