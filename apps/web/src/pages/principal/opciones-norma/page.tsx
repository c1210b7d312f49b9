import { lawOptionPageTexts as texts } from '@contador/contract/messages';
import { checkTenantOptions, type LawOptionRow } from '@contador/contract/tariff-calculation';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { AccordionList, AccordionRow } from '../../../ui/accordion/accordion.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { readingWord } from '../../../ui/trace/reading-word.ts';
import { ChooseReadingDialog } from './choose-reading-dialog.tsx';
import classes from './law-options.module.css';
import { OptionDetail } from './option-detail.tsx';

/** 'Opciones de la norma': points that the law leaves open, with the company's reading of each, its start month and its reason. */
export default function LawOptionsPage() {
  const { tenant } = useSession();
  const { data, failure, retry, loading } = useRead(checkTenantOptions, { username: tenant.username });
  const [open, setOpen] = useState<string>();
  const [chosen, setChosen] = useState<LawOptionRow>();
  return (
    <>
      <PageHeader title={texts.title} context={false} />
      <p className={classes.about}>{texts.about}</p>
      {failure && !data && <FailureState failure={failure} what={texts.load} onRetry={retry} />}
      {loading && <SkeletonRows rows={12} />}
      {data && (
        <AccordionList label={texts.title}>
          {data.options.map((row) => (
            <AccordionRow
              key={row.option}
              label={row.label}
              open={open === row.option}
              onToggle={() => setOpen(open === row.option ? undefined : row.option)}
              header={<OptionHeader row={row} month={data.month} />}
            >
              <OptionDetail row={row} onChoose={() => setChosen(row)} />
            </AccordionRow>
          ))}
        </AccordionList>
      )}
      {data && chosen && <ChooseReadingDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function OptionHeader({ row, month }: { readonly row: LawOptionRow; readonly month: string }) {
  const upcoming = row.chosen.filter(({ from }) => from > month).at(-1);
  return (
    <span className={classes.header}>
      <span className={classes.name}>{row.label}</span>
      <span className={classes.terms}>{row.terms.join(', ')}</span>
      <span className={classes.reading} data-own={row.value !== row.values[0] || undefined}>
        {readingWord(row.option, row.value)}
        {row.value === row.values[0] && <span className={classes.proposed}> ({texts.proposed})</span>}
        {upcoming && (
          <span className={classes.proposed}>
            {' · '}
            {texts.upcoming(readingWord(row.option, upcoming.value), upcoming.from)}
          </span>
        )}
      </span>
    </span>
  );
}
