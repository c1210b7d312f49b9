import { tariffTreeTexts, lawOptionPageTexts as texts } from '@contador/contract/messages';
import { type ReadingTrial, tryTenantOption } from '@contador/contract/tariff-calculation';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { useRead } from '../../../http/use-read.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { signedText } from '../../../ui/format/signed-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { readingWord } from '../../../ui/trace/reading-word.ts';
import classes from './law-options.module.css';

const DECIMALS = 4;

/** Recalculates the last published month with the other readings of an option: the charged unit cost, and the parts of its change. */
export function OtherReadings({ option }: { readonly option: string }) {
  const { tenant } = useSession();
  const { data, failure, retry, loading } = useRead(tryTenantOption, { username: tenant.username, option });
  const month = data?.month == null ? undefined : parseMonth(data.month);
  const beside = texts.besides[option];
  return (
    <Card
      title={texts.tryOut}
      {...(data && month && { note: texts.triedMonth(spanishMonth(month), data.version ?? '') })}
    >
      {failure && !data && <FailureState failure={failure} what={texts.loadTrial} onRetry={retry} />}
      {loading && <SkeletonRows rows={3} />}
      {data && data.month === null && <p className={classes.hint}>{texts.noMonth}</p>}
      {beside && <p className={classes.hint}>{texts.beside(beside)}</p>}
      {data &&
        !beside &&
        data.trials.map((trial) => (
          <Trial key={`${trial.value} ${trial.market}`} option={option} present={data.present} trial={trial} />
        ))}
    </Card>
  );
}

interface TrialProps {
  readonly option: string;
  readonly present: string;
  readonly trial: ReadingTrial;
}

function Trial({ option, present, trial }: TrialProps) {
  const { levels, components, missing, impossible, marketName } = trial;
  const other = readingWord(option, trial.value);
  const moved = levels.filter((it) => it.present !== it.other);
  return (
    <section className={classes.trial} aria-label={`${marketName}, ${other}`}>
      <h3>
        {marketName}: {texts.with(other)}
      </h3>
      {missing.length > 0 && (
        <p className={classes.hint}>{texts.lacks(other, missing.map((it) => it.expected).join(', '))}</p>
      )}
      {impossible && <p className={classes.hint}>{texts.impossible(other)}</p>}
      {levels.length > 0 && moved.length === 0 && <p className={classes.hint}>{texts.same}</p>}
      {moved.length > 0 && (
        <>
          <SimpleTable
            dense
            label={`${texts.tryOut} ${marketName}, ${other}`}
            head={[
              { text: texts.level },
              { text: texts.withPresent(readingWord(option, present)), align: 'right' },
              { text: texts.with(other), align: 'right' },
              { text: texts.difference, align: 'right', answer: true },
            ]}
            rows={moved.map((it) => [
              tariffTreeTexts.levelNames[it.level as LevelKey],
              numberText(Number(it.present), DECIMALS),
              numberText(Number(it.other), DECIMALS),
              signedText(String(Number(it.other) - Number(it.present)), DECIMALS),
            ])}
          />
          <p className={classes.hint}>
            {texts.byComponent}:{' '}
            {components.map((it) => `${it.component} ${signedText(it.effect, DECIMALS)}`).join(', ')} COP/kWh.
          </p>
        </>
      )}
    </section>
  );
}
