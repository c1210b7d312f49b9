import { annexTexts, settlementCorrectionTexts } from '@contador/contract/messages';
import { checkSettlementStatus } from '@contador/contract/self-generators';
import { isoMonth } from '@contador/kernel';
import { Select } from '@mantine/core';
import { IconPrinter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { AnnexDownload } from '../../../shell/annex/annex-download.tsx';
import { AnnexPaper } from '../../../shell/annex/annex-paper.tsx';
import { useAnnex } from '../../../shell/annex/use-annex.ts';
import { ClientField } from '../../../shell/clients/client-field.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { AnnexArchive } from './annex-archive.tsx';
import { AnnexDeliveries } from './annex-delivery.tsx';
import { AnnexParts } from './annex-parts.tsx';
import style from './report.module.css';

const texts = annexTexts.report;
const CODE_IN_ADDRESS = 'cliente';

const { annex: corrections, versionOf } = settlementCorrectionTexts;

/** Chosen version of a client's month. */
interface Chosen {
  readonly clientCode: string;
  readonly month: string;
  readonly version: number;
}

/** Versions of a corrected month, the one in force first. */
function versionsOf(inForce: number): { value: string; label: string }[] {
  return Array.from({ length: inForce + 1 }, (_, at) => inForce - at).map((number) => ({
    value: String(number),
    label: number === inForce ? `${versionOf(number)} · ${corrections.inForce}` : versionOf(number),
  }));
}

/** 'Reporte de usuario': annex of a client's approved month, or those of all clients in parts of ten. */
export default function UserReportPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [address, setAddress] = useSearchParams();
  const code = address.get(CODE_IN_ADDRESS) ?? '';
  const [typed, setTyped] = useState(code);
  const standing = useRead(checkSettlementStatus, { username, year: month.year, month: month.number });
  const isApproved = standing.data?.standing[0] === true;
  const [chosen, setChosen] = useState<Chosen>();
  const version = chosen?.clientCode === code && chosen.month === isoMonth(month) ? chosen.version : undefined;
  const { data: annex, failure, retry } = useAnnex(isApproved ? code : '', month, version);
  const choose = (chosen: string) =>
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      if (chosen === '') changed.delete(CODE_IN_ADDRESS);
      else changed.set(CODE_IN_ADDRESS, chosen);
      return changed;
    });
  const print = () => {
    window.print();
    setTyped('');
    choose('');
  };
  const notApproved = standing.data && !isApproved ? texts.notApproved : undefined;
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={style.controls}>
        <Card title={texts.one}>
          <form
            className={style.search}
            onSubmit={(event) => {
              event.preventDefault();
              if (isApproved) choose(typed.trim());
            }}
          >
            <ClientField
              label={texts.code}
              text={typed}
              onText={setTyped}
              onChoose={(chosen) => isApproved && choose(chosen)}
              side={{ origin: 'ag' }}
            />
            <ActionButton submit icon={IconSearch} disabledBecause={notApproved}>
              {texts.search}
            </ActionButton>
            {annex && (
              <>
                <ActionButton main icon={IconPrinter} onClick={print}>
                  {texts.print}
                </ActionButton>
                <AnnexDownload clientCode={annex.clientCode} month={month} />
              </>
            )}
          </form>
        </Card>
        {isApproved && <AnnexArchive month={month} />}
        <AnnexParts key={`${month.year} ${month.number}`} notApproved={notApproved} />
      </div>
      {standing.failure ? (
        <FailureState failure={standing.failure} what="el anexo" onRetry={standing.retry} />
      ) : notApproved ? (
        <EmptyState
          sentence={notApproved}
          icon={IconSearch}
          action={<WayToPage area="autogeneradores" slug="liquidacion-consumos" />}
        />
      ) : code === '' && isApproved ? (
        <AnnexDeliveries month={month} />
      ) : code === '' ? (
        <EmptyState sentence={texts.searchFirst} help={texts.searchHelp} icon={IconSearch} />
      ) : failure ? (
        <FailureState failure={failure} what="el anexo" onRetry={retry} />
      ) : annex === undefined ? (
        <Card>
          <SkeletonRows rows={8} columns={4} />
        </Card>
      ) : annex === null ? (
        <EmptyState sentence={texts.userNotFound(code)} help={texts.searchHelp} icon={IconSearch} />
      ) : (
        <>
          {annex.correction.inForce > 0 && (
            <Select
              className={style.version}
              label={corrections.version}
              allowDeselect={false}
              data={versionsOf(annex.correction.inForce)}
              value={String(annex.correction.version)}
              onChange={(number) => setChosen({ clientCode: code, month: isoMonth(month), version: Number(number) })}
            />
          )}
          <AnnexPaper key={`${annex.clientCode} ${annex.dates[0]} ${annex.correction.version}`} annex={annex} />
        </>
      )}
    </>
  );
}
