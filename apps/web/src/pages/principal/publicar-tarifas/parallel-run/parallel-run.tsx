import { monthBoardTexts, publicationTexts, parallelRunTexts as texts } from '@contador/contract/messages';
import { processParallelRunFile } from '@contador/contract/tariff-calculation';
import { compareMonths, type Month, parseMonth, spanishMonth } from '@contador/kernel';
import { IconFileDownload, IconMapPin, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useWrite } from '../../../../http/use-write.ts';
import { BroughtCard } from '../../../../patterns/intake/brought-card.tsx';
import { useBroughtIntake } from '../../../../patterns/intake/use-brought-intake.ts';
import { usePageLink } from '../../../../shell/page-link.ts';
import { MissingVersion } from '../../../../shell/period/missing-version.tsx';
import { usePeriod } from '../../../../shell/period/use-period.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { useTemplate } from '../use-template.ts';
import { ComparedMonth } from './compared-month.tsx';
import { ParallelRunFiles } from './parallel-run-files.tsx';

interface Props {
  readonly username: string;
  /** The month of the tariff that the page shows. */
  readonly month: Month;
}

/** 'Mes de ensayo': the last month of the former system, calculated here and compared with its printed figures. */
export function ParallelRun({ username, month }: Props) {
  const { send } = useWrite(processParallelRunFile);
  const { downloading, download } = useTemplate(username, month);
  const intake = useBroughtIntake({
    username,
    month,
    texts,
    process: (enter, body) => send({ query: { username, year: month.year, period: month.number, enter }, body }),
    savedDetail: ({ months }) => texts.savedDetail(months.length),
  });
  return (
    <>
      <BroughtCard
        username={username}
        intake={intake}
        texts={texts}
        errorsFile={texts.refusedList}
        actions={
          <ActionButton icon={IconFileDownload} busy={downloading} onClick={() => void download()}>
            {texts.template}
          </ActionButton>
        }
        review={({ months, warnings }) => ({
          label: texts.title,
          sentence: texts.review(months.length),
          rows: warnings.length > 0 && (
            <>
              <h3>{texts.warnings}</h3>
              <ul>
                {warnings.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          ),
        })}
      >
        <p>{texts.help}</p>
        <p>{texts.columns}</p>
      </BroughtCard>
      <Comparison />
      <ParallelRunFiles username={username} />
    </>
  );
}

/** The comparison of the market, or the first thing that it needs: a market that takes part in the month, and a version of it. */
function Comparison() {
  const { market, period, tariffId, call, status } = usePeriod();
  const linkTo = usePageLink();
  const entry = parseMonth(market?.entryMonth ?? '');
  // 'Empezar' adds markets in the first real month, which is later.
  if (market !== undefined && entry !== undefined && compareMonths(entry, period) > 0) {
    return (
      <Card>
        <EmptyState
          icon={IconMapPin}
          sentence={texts.notEntered(market.name, spanishMonth(entry))}
          help={texts.notEnteredHelp(spanishMonth(period))}
          action={<Link to={linkTo('principal/mercados')}>{monthBoardTexts.goToMarkets}</Link>}
        />
      </Card>
    );
  }
  if (call && tariffId) {
    return <ComparedMonth key={`${tariffId} ${call.market}`} tariffId={tariffId} market={call.market} />;
  }
  if (status !== 'ready') return null;
  return (
    <Card>
      <MissingVersion
        icon={IconScale}
        sentence={publicationTexts.noVersion}
        help={texts.noVersionHelp}
        action={<Link to={linkTo('principal/consola-componentes')}>{publicationTexts.goToConsole}</Link>}
      />
    </Card>
  );
}
