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
  const at = usePeriod();
  const queries = useQueryClient();
  const [creating, setCreating] = useState(false);
  const create = (
    <ActionButton icon={IconPlus} main={at.version === undefined} onClick={() => setCreating(true)}>
      {tariffCalculationTexts.createVersion}
    </ActionButton>
  );
  const withoutVersion = at.status === 'ready' && at.call === undefined;

  return (
    <>
      <PageHeader
        title={tariffCalculationTexts.consoleTitle}
        actions={
          at.call && (
            <>
              <ReliquidateButton call={at.call} />
              {create}
            </>
          )
        }
      />
      {at.status === 'loading' && (
        <Card padded={false}>
          <SkeletonRows rows={6} columns={4} />
        </Card>
      )}
      {at.status === 'failed' && at.failure && (
        <Card>
          <FailureState failure={at.failure} what={texts.loadVersions} onRetry={at.retry} />
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
      {at.call && <MarketComponents key={`${at.call.market}/${at.call.version}`} call={at.call} />}
      {creating && (
        <NewVersionDialog
          username={tenant.username}
          period={at.period}
          onClose={() => setCreating(false)}
          onCreated={async (version) => {
            setCreating(false);
            await queries.refetchQueries({ queryKey: [getVersionInfo.path] }, { cancelRefetch: false });
            at.choose({ version });
          }}
        />
      )}
    </>
  );
}
