import { broughtAdjustmentTexts, reliquidationTexts as texts } from '@contador/contract/messages';
import { calcReliquidations, updateReliquidations } from '@contador/contract/reliquidation';
import { isoMonth, nextMonth, parseMonth, spanishMonth } from '@contador/kernel';
import { IconCalendarPin, IconFileImport, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { useInAddress } from '../../../patterns/in-address.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { AccordionList } from '../../../ui/accordion/accordion.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { listedReliquidations } from './listed-reliquidations.ts';
import classes from './page.module.css';
import { ReliquidationEntry } from './reliquidation-entry.tsx';

// Used in a company's first months only.
const BroughtAdjustments = lazy(async () => ({
  default: (await import('./brought-adjustments.tsx')).BroughtAdjustments,
}));

/** 'Reliquidaciones': differences of past months applied to the displayed month, and differences of this month applied to later ones. */
export default function ReliquidationsPage() {
  const { username, period, tariffMonth } = usePeriod();
  const query = { username, period: period.number, year: period.year };
  const read = useRead(calcReliquidations, query);
  const { send, pending } = useWrite(updateReliquidations);
  const { notice, failed } = useNotice();
  const linkTo = usePageLink();
  const [{ traer }, choose] = useInAddress(['traer']);
  const [toggled, setToggled] = useState<ReadonlySet<number>>();

  const application = parseMonth(read.data?.applicationPeriod ?? '');
  const establish = async () => {
    const body = { username, establish: true, applicationYear: tariffMonth.year, applicationMonth: tariffMonth.number };
    const answer = await send({ body });
    if (!answer.ok) return await failed(answer.refusal, texts.saveFailed);
    await notice(texts.established(spanishMonth(tariffMonth)), { tone: 'done' });
  };

  const { entering, ofPeriod } = listedReliquidations(read.data, period);
  const all = [...entering, ...ofPeriod];
  const opened = toggled ?? new Set(all.slice(0, 1).map(({ details }) => details.id));
  const toggle = (id: number) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  const groups = [
    { title: texts.entering(spanishMonth(tariffMonth)), listed: entering },
    { title: texts.ofPeriod(spanishMonth(period)), listed: ofPeriod },
  ].filter(({ listed }) => listed.length > 0);

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          read.data && (
            <>
              <ActionButton
                icon={IconFileImport}
                onClick={() => choose({ traer: traer === undefined ? 'ajustes' : undefined })}
              >
                {broughtAdjustmentTexts.title}
              </ActionButton>
              <span className={classes.application}>
                {application
                  ? texts.applicationPeriod(spanishMonth(nextMonth(application)))
                  : texts.noApplicationPeriod}
              </span>
              <ActionButton
                icon={IconCalendarPin}
                busy={pending}
                disabledBecause={read.data.establishRefused ?? undefined}
                onClick={establish}
              >
                {texts.establish}
              </ActionButton>
            </>
          )
        }
      />
      {traer === 'ajustes' && (
        <Suspense fallback={<SkeletonRows rows={3} columns={3} />}>
          <BroughtAdjustments key={isoMonth(period)} username={username} period={period} />
        </Suspense>
      )}
      {read.failure && !read.data && (
        <Card>
          <FailureState failure={read.failure} what={texts.load} onRetry={read.retry} />
        </Card>
      )}
      {read.loading && (
        <Card padded={false}>
          <SkeletonRows rows={4} columns={6} />
        </Card>
      )}
      {read.data && all.length === 0 && (
        <Card>
          <EmptyState
            icon={IconHistory}
            sentence={texts.none}
            help={texts.noneHelp(spanishMonth(tariffMonth))}
            action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
          />
        </Card>
      )}
      {groups.map(({ title, listed }) => (
        <section key={title} className={classes.group}>
          <h2 className={classes.title}>{title}</h2>
          <AccordionList label={title}>
            {listed.map(({ details, rows }) => (
              <ReliquidationEntry
                key={details.id}
                details={details}
                rows={rows}
                open={opened.has(details.id)}
                onToggle={() => toggle(details.id)}
              />
            ))}
          </AccordionList>
        </section>
      ))}
    </>
  );
}
