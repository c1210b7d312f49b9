import { tariffCalculationTexts, stateConsoleTexts as texts } from '@contador/contract/messages';
import { getVersionInfo } from '@contador/contract/tariff-calculation';
import { IconPlus, IconVersions } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../../shell/page-header.tsx';
import { MissingVersion } from '../../../shell/period/missing-version.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useChartSoon } from '../../../ui/charts/chart.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { MarketComponents } from './market-components.tsx';
import { NewVersionDialog } from './new-version-dialog.tsx';
import { ReliquidateButton } from './reliquidate-button.tsx';

/** 'Consola de estado': components of a market's tariff, from their inputs to their publication. */
export default function StateConsole() {
  useChartSoon();
  const { tenant } = useSession();
  const selection = usePeriod();
  const queries = useQueryClient();
  const [creating, setCreating] = useState(false);
  const create = (
    <ActionButton icon={IconPlus} main={selection.version === undefined} onClick={() => setCreating(true)}>
      {tariffCalculationTexts.createVersion}
    </ActionButton>
  );
  const withoutVersion = selection.status === 'ready' && selection.call === undefined;

  return (
    <>
      <PageHeader
        title={tariffCalculationTexts.consoleTitle}
        actions={
          selection.call && (
            <>
              <ReliquidateButton call={selection.call} />
              {create}
            </>
          )
        }
      />
      {selection.status === 'loading' && (
        <Card padded={false}>
          <SkeletonRows rows={6} columns={4} />
        </Card>
      )}
      {selection.status === 'failed' && selection.failure && (
        <Card>
          <FailureState failure={selection.failure} what={texts.loadVersions} onRetry={selection.retry} />
        </Card>
      )}
      {withoutVersion && (
        <Card>
          <MissingVersion
            icon={IconVersions}
            sentence={tariffCalculationTexts.noVersion}
            help={texts.noVersionHelp}
            action={create}
          />
        </Card>
      )}
      {selection.call && (
        <MarketComponents key={`${selection.call.market}/${selection.call.version}`} call={selection.call} />
      )}
      {creating && (
        <NewVersionDialog
          username={tenant.username}
          period={selection.period}
          onClose={() => setCreating(false)}
          onCreated={async (version) => {
            setCreating(false);
            await queries.refetchQueries({ queryKey: [getVersionInfo.path] }, { cancelRefetch: false });
            selection.choose({ version });
          }}
        />
      )}
    </>
  );
}
