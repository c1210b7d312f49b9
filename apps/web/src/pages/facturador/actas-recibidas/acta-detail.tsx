import { checkTechnicalReviews, downloadTechnicalReview, type TechnicalReviewRow } from '@contador/contract/field';
import { momentText } from '@contador/contract/format';
import { fieldActaTexts, fieldOfficeTexts } from '@contador/contract/messages';
import { SIGNERS } from '@contador/domain/field';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { ActaChanges } from './acta-changes.tsx';
import { mailsText } from './acta-columns.tsx';
import { ActaMails } from './acta-mails.tsx';
import classes from './actas-recibidas.module.css';
import { MetersBeside } from './meters-beside.tsx';
import { PhotosBeside } from './photos-beside.tsx';
import { ActaPlaces } from './places.tsx';

const texts = fieldOfficeTexts.actas;

interface ActaDetailProps {
  readonly acta: TechnicalReviewRow;
  /** Listed actas, among which the corrected one is found. */
  readonly others: readonly TechnicalReviewRow[];
}

/** Details of an acta for the office: old and new meter side by side, place, signers, proposed changes and the printed document. */
export function ActaDetail({ acta, others }: ActaDetailProps) {
  const { username } = useSession().tenant;
  const { number } = acta;
  const link = usePageLink();
  const { data, failure, retry } = useRead(checkTechnicalReviews, { username, acta_number: number });
  const { failed } = useNotice();
  const [fetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    const done = await downloadFile(downloadTechnicalReview, {
      query: { username, acta_number: number },
      saveAs: texts.fileName(number),
    });
    setFetching(false);
    if (!done.ok) await failed(done.refusal);
  };
  const report = data?.report;
  const earlier = others.find((it) => it.number === acta.corrects);
  const [isEarlierOpen, setEarlierOpen] = useState(false);
  if (failure) return <FailureState failure={failure} what={texts.what} onRetry={retry} />;
  if (report === undefined) return <SkeletonRows rows={4} columns={3} />;
  const { begun_at, finished_at } = report.device_times;
  const facts: readonly (readonly [string, string])[] = [
    [texts.made, `${momentText(begun_at)} – ${momentText(finished_at)}`],
    [texts.received, momentText(acta.receivedAt)],
    [texts.images, String(acta.files)],
    [texts.mails, mailsText(data?.reviews[0] ?? acta)],
    ...SIGNERS.map((signer) => {
      const name = String(report.values[`signers.${signer}.name`] ?? '');
      const signed = report.signatures[signer] === null ? texts.unsigned : name;
      return [
        texts.signatures[signer],
        report.signatures[signer] === null && name ? `${name}, ${signed}` : signed,
      ] as const;
    }),
    [texts.hash, acta.hash],
  ];
  return (
    <div className={classes.detail}>
      <div className={classes.notes}>
        {acta.state === fieldActaTexts.states.duplicate && <Banner kind="warning">{texts.duplicate}</Banner>}
        {acta.correctedBy !== null && <Banner kind="warning">{texts.correctedBy(acta.correctedBy)}</Banner>}
        {acta.corrects !== null && earlier === undefined && (
          <Banner kind="warning">{texts.corrects(acta.corrects)}</Banner>
        )}
      </div>
      <ActaChanges acta={number} />
      <section>
        <h3>
          {texts.meters} <small>{texts.photosNote}</small>
        </h3>
        <PhotosBeside acta={number} report={report} />
        <MetersBeside values={report.values} />
      </section>
      <section>
        <h3>
          {texts.where} <small>{texts.whereNote}</small>
        </h3>
        <ActaPlaces report={report} />
      </section>
      <section>
        <h3>{texts.the}</h3>
        <p>
          {acta.orders.map((order) => (
            <Link key={order} to={link('facturador/tablero-ordenes', { orden: order })}>
              {texts.orderOf(order)}
            </Link>
          ))}
        </p>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ActionButton icon={IconFileDownload} busy={fetching} onClick={() => void download()}>
          {texts.download}
        </ActionButton>
        <p className={classes.note}>{texts.readOnly}</p>
      </section>
      <section className={classes.wide}>
        <ActaMails acta={data?.reviews[0] ?? acta} goOut={data?.mails_go_out ?? true} />
      </section>
      {earlier && (
        <details className={classes.wide} onToggle={(event) => setEarlierOpen(event.currentTarget.open)}>
          <summary>{texts.corrected(earlier.number)}</summary>
          {isEarlierOpen && <ActaDetail acta={earlier} others={others} />}
        </details>
      )}
    </div>
  );
}
