import { partsTexts, refusals, nonRegulatedTexts as texts } from '@contador/contract/messages';
import { checkUserTariffs, downloadUserTariffs, publishUserTariffs } from '@contador/contract/non-regulated';
import { publicationRefusal } from '@contador/domain/non-regulated';
import { twoDigits } from '@contador/kernel';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { dateText, monthText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import style from './offers.module.css';
import { SupplyList } from './supply-list.tsx';
import { TariffTables } from './tariff-tables.tsx';
import { useSupplies } from './use-supplies.ts';

/** 'Publicación de tarifas': required supplies, resulting tariffs, and the decision to publish. */
export function PublicationCard() {
  const { call, tariffMonth, status, version } = usePeriod();
  const { notice, confirm, failed } = useNotice();
  const query = call && { username: call.username, period: call.period, year: call.year, version: call.version };
  const linkTo = usePageLink();
  const supplies = useSupplies();
  const tariffs = useRead(checkUserTariffs, query);
  const publishing = useWrite(publishUserTariffs);
  const [saving, setSaving] = useState(false);
  const { standing, flags } = supplies;
  const month = monthText(tariffMonth);

  if (status === 'ready' && version === undefined) {
    return (
      <Card title={texts.publication}>
        <EmptyState
          sentence={refusals['version-unknown'].message}
          help={texts.noVersionHelp}
          action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
        />
      </Card>
    );
  }
  const published = standing?.tariffsPublished ?? false;
  const refusal =
    flags &&
    standing &&
    publicationRefusal(flags, { customers: standing.customers, published: standing.tariffsPublished });
  const publish = async () => {
    if (query === undefined || standing === undefined) return;
    if (!(await confirm(texts.confirmPublish(standing.customers, month), { accept: texts.publish }))) return;
    const done = await publishing.send({ query: { ...query, cycle: '1NR' } });
    if (done.ok) await notice(texts.tariffsPublished, { tone: 'done' });
    else await failed(done.refusal);
  };
  const save = async () => {
    if (query === undefined) return;
    setSaving(true);
    const saveAs = `${texts.tariffsFile}_${query.username}_${tariffMonth.year}_${twoDigits(tariffMonth)}.xlsx`;
    const timestamp = new Date().toISOString().slice(0, 19);
    const saved = await downloadFile(downloadUserTariffs, { query: { ...query, timestamp }, saveAs });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal);
  };
  const failure = supplies.failure ?? tariffs.failure;
  return (
    <Card
      title={texts.publication}
      note={month}
      padded={false}
      refreshing={tariffs.refreshing}
      actions={
        <>
          <ActionButton
            icon={IconDownload}
            busy={saving}
            disabledBecause={published ? undefined : standing ? texts.notPublishedYet : partsTexts.loading}
            onClick={() => void save()}
          >
            {texts.downloadTariffs}
          </ActionButton>
          <ActionButton
            main
            busy={publishing.pending}
            disabledBecause={
              flags === undefined || standing === undefined || tariffs.data === undefined || tariffs.refreshing
                ? partsTexts.loading
                : refusal && refusals[refusal].message
            }
            onClick={() => void publish()}
          >
            {texts.publish}
          </ActionButton>
        </>
      }
    >
      {failure ? (
        <FailureState
          failure={failure}
          what="las tarifas"
          onRetry={() => {
            supplies.retry();
            if (tariffs.failure) tariffs.retry();
          }}
        />
      ) : (
        <div className={style.publication}>
          {supplies.groups ? <SupplyList groups={supplies.groups} /> : <SkeletonRows rows={8} columns={2} />}
          <section aria-label={texts.customerTariffs} className={style.tariffs}>
            <h3 className={style.heading}>
              {texts.customerTariffs}
              {standing?.published ? (
                <StateBadge state="final">
                  {texts.publishedOn(dateText(standing.published.at), standing.published.by)}
                </StateBadge>
              ) : (
                standing && <StateBadge state="pending">{texts.provisional}</StateBadge>
              )}
            </h3>
            {tariffs.data === undefined && <SkeletonRows rows={8} columns={6} />}
            {tariffs.data &&
              (Object.keys(tariffs.data.tariffs).length === 0 ? (
                <EmptyState sentence={texts.noCustomers} help={texts.noCustomersHelp} icon={IconUsers} />
              ) : (
                <TariffTables tariffs={tariffs.data.tariffs} />
              ))}
          </section>
        </div>
      )}
    </Card>
  );
}
