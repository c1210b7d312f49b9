import type { ReplyOf } from '@contador/contract';
import { testBenchTexts as texts } from '@contador/contract/messages';
import { getTestBench } from '@contador/contract/tariff-calculation';
import { IconAdjustments } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { MissingVersion } from '../../../shell/period/missing-version.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { TestBench } from './test-bench.tsx';

/** 'Banco de pruebas': tries other values for the inputs of a month and shows the resulting tariff, without changing the month. */
export default function TestBenchPage() {
  const { status, failure, retry, call, tariffId } = usePeriod();
  const linkTo = usePageLink();
  const query =
    call && tariffId ? { username: call.username, electric_tariff_id: tariffId, market: call.market } : undefined;
  const bench = useRead(getTestBench, query);
  const toConsole = <Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>;

  if (query && bench.data?.trace)
    return <TestBench key={`${tariffId}/${query.market}`} query={query} bench={bench.data} />;
  const failed = status === 'failed' ? failure : bench.failure;
  return (
    <>
      <PageHeader title={texts.title} />
      <Card>
        {bench.data && (
          <EmptyState icon={IconAdjustments} {...missingInputsMessage(bench.data.missing)} action={toConsole} />
        )}
        {failed && (
          <FailureState failure={failed} what={texts.load} onRetry={status === 'failed' ? retry : bench.retry} />
        )}
        {!failed && status === 'ready' && !query && (
          <MissingVersion icon={IconAdjustments} sentence={texts.noVersionHelp} action={toConsole} />
        )}
        {!failed && (status === 'loading' || bench.loading) && <SkeletonRows rows={8} columns={4} />}
      </Card>
    </>
  );
}

/** Sentence that lists the missing inputs, or the only sentence of a month that has no calculation. */
function missingInputsMessage(missing: ReplyOf<typeof getTestBench>['missing']) {
  const [only] = missing;
  if (only !== undefined && missing.length === 1 && only.field === undefined) return { sentence: only.expected };
  return { sentence: texts.lacks, help: texts.lacksList(namesOf(missing)) };
}

/** Names of the missing inputs and parameters, without repetition. */
function namesOf(missing: ReplyOf<typeof getTestBench>['missing']): string[] {
  return [...new Set(missing.map(({ field, expected }) => field?.split(' ')[0] ?? expected))];
}
