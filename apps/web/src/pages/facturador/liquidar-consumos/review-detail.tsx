import { checkDeviationHolds, type EnergyLine, energyLines, type LiquidatedClient } from '@contador/contract/billing';
import { liquidationTexts, reviewTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import type { Month } from '@contador/kernel';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { HoldDetail } from '../../../shell/deviations/hold-detail.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { willBeHeld } from './client-columns.tsx';
import { MonthsPicture } from './months-picture.tsx';
import style from './review.module.css';

interface ReviewDetailProps {
  readonly client: LiquidatedClient;
  readonly scope: { readonly username: string; readonly year: number; readonly month: number; readonly cycle: string };
  readonly month: Month;
  readonly open: (client: LiquidatedClient, line: EnergyLine) => void;
  readonly onClose: () => void;
  readonly onRefused: () => void;
}

/**
 * The open client of the review: its months as a picture, and beside them its bill, or the decision on it if it is held. It takes the focus,
 * because it may scroll its row out of view; Escape closes it and returns to the row.
 */
export function ReviewDetail({ client, scope, month, open, onClose, onRefused }: ReviewDetailProps) {
  const { compared, clientName, clientCode, sicCode } = client;
  const picture = compared && <MonthsPicture compared={compared} month={month} />;
  const place = useRef<HTMLDivElement>(null);
  // The block keeps the effect from returning what `scrollIntoView` returns: a promise in newer browsers.
  const show = useCallback(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    show();
  }, [show]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key acts from every control inside
    <div ref={place} tabIndex={-1} className={style.place} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <Card
        title={clientName}
        note={[clientCode, sicCode && reviewTexts.sic(sicCode)].filter(Boolean).join(' · ')}
        actions={<IconAction icon={IconX} label={reviewTexts.closeDetail} onClick={onClose} />}
        label={reviewTexts.detailOf(clientName)}
        padded={!compared?.hold}
      >
        {compared?.hold ? (
          <HeldDetail clientCode={clientCode} scope={scope} picture={picture} onShown={show} onRefused={onRefused} />
        ) : (
          <div className={style.detail}>
            {picture}
            <section>
              {willBeHeld(client.remarks) && <p className={style.willHold}>{reviewTexts.willHold}</p>}
              <BillLines client={client} open={open} />
            </section>
          </div>
        )}
      </Card>
    </div>
  );
}

function HeldDetail({
  clientCode,
  scope,
  picture,
  onShown,
  onRefused,
}: Pick<ReviewDetailProps, 'scope' | 'onRefused'> & {
  readonly clientCode: string;
  readonly picture: ReactNode;
  /** Called once the decision is on the page, which is higher than the skeleton before it. */
  readonly onShown: () => void;
}) {
  const { data, failure, retry } = useRead(checkDeviationHolds, scope);
  const hold = data?.holds.find((it) => it.clientCode === clientCode);
  const isShown = hold !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (failure && !data) return <FailureState failure={failure} what={texts.processed} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={4} columns={3} />;
  if (hold === undefined) return null;
  const again = () => {
    retry();
    onRefused();
  };
  return <HoldDetail key={`${clientCode} ${hold.steps.length}`} hold={hold} picture={picture} onRefused={again} />;
}

/** The lines of the bill, each with its explanation, and the terms that they were made with. */
function BillLines({ client, open }: Pick<ReviewDetailProps, 'client' | 'open'>) {
  const lines = energyLines.filter((code) => client[code] !== undefined);
  const billsReactive = client.penalised > 0 || client.capacitive > 0;
  const terms = [
    client.unitCost !== null && reviewTexts.unitCost(numberText(client.unitCost, 2)),
    client.contributionPercent
      ? reviewTexts.contributionOf(numberText(client.contributionPercent, 2, { upTo: true }))
      : '',
    client.inductive > 0 && reviewTexts.inductive(numberText(client.inductive, 2)),
    client.penalised > 0 && reviewTexts.penalised(numberText(client.penalised, 2)),
    client.capacitive > 0 && reviewTexts.capacitive(numberText(client.capacitive, 2)),
    billsReactive && reviewTexts.factor(client.mFactor),
    client.remarks.includes('short-history') && reviewTexts.shortHistory,
  ].filter(Boolean);
  return (
    <>
      <SimpleTable
        label={reviewTexts.bill}
        head={[{ text: reviewTexts.bill }, { text: texts.kwh, align: 'right' }, { text: 'COP', align: 'right' }]}
        rows={lines.map((code) => [
          liquidationTexts.lines[code],
          client[code]?.energy === null ? '' : numberText(client[code]?.energy, 2),
          <Figure
            key={code}
            value={client[code]?.value}
            label={`${liquidationTexts.lines[code]}, ${client.clientName}`}
            onOpen={() => open(client, code)}
          />,
        ])}
        totalRow
        dense
      />
      <p className={style.terms}>{terms.join(' · ')}</p>
    </>
  );
}
