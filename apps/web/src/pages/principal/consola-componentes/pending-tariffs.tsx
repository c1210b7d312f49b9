import { getTariffTree, tariffOptionTexts, stateConsoleTexts as texts } from '@contador/contract';
import { optionApplies } from '@contador/domain';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { useFeature } from '../../../shell/period/use-feature.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';

interface PendingTariffsProps {
  readonly tariffId: string;
  readonly market: string;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}

/**
 * Offers again the calculation of the tariffs of a market whose components are all published, where an interruption left it
 * undone, or leads to the tariff option for which they wait. Nothing is shown where the company does not calculate the CU on publication.
 */
export function PendingTariffs({ tariffId, market, busy, onCalculate }: PendingTariffsProps) {
  const { tenant } = useSession();
  const { tariffMonth, market: row } = usePeriod();
  const linkTo = usePageLink();
  const calculates = useFeature('unitCostOnPublish');
  const query = { electric_tariff_id: tariffId, market, username: tenant.username };
  const { data } = useRead(getTariffTree, calculates ? query : undefined);
  if (busy || data === undefined || data.tree.published) return null;
  if (optionApplies(row?.tariffOption, tariffMonth)) {
    return (
      <Banner
        kind="warning"
        action={<Link to={linkTo('principal/opcion-tarifaria')}>{tariffOptionTexts.goToOption}</Link>}
      >
        {tariffOptionTexts.optionPending}
      </Banner>
    );
  }
  return (
    <Banner
      kind="warning"
      action={
        <ActionButton small onClick={onCalculate}>
          {texts.calculateTariffs}
        </ActionButton>
      }
    >
      {texts.tariffsPending}
    </Banner>
  );
}
