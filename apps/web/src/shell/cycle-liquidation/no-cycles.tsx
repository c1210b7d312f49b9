import { liquidationPageTexts as texts } from '@contador/contract/messages';
import { IconRefresh } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { usePageLink } from '../page-link.ts';
import type { BilledCycles } from '../period/use-billed-cycles.ts';

/** Content of the page while there is no cycle: loading, failed, or none. */
export function NoCycles({
  cycles,
  failure,
  retry,
  page = 'facturador/parametrizacion-ciclos',
}: Pick<BilledCycles, 'cycles' | 'failure' | 'retry'> & { readonly page?: string }) {
  const link = usePageLink();
  return (
    <Card>
      {failure ? (
        <FailureState failure={failure} what={texts.cycle} onRetry={retry} />
      ) : cycles === undefined ? (
        <SkeletonRows rows={6} columns={3} />
      ) : (
        <EmptyState
          icon={IconRefresh}
          sentence={texts.noCycles}
          help={texts.noCyclesHelp}
          action={<ActionButton href={link(page)}>{texts.cycle}</ActionButton>}
        />
      )}
    </Card>
  );
}
